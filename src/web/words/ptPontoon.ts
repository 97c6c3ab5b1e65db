// Portuguese for Pontoon.

import type { WholeGames } from './gameWords.ts';

export const portuguesePontoon: WholeGames['pontoon'] = {
  summary: 'Carta ou parar, contra a banca, para chegar perto de 21.',
  options: {
    stickAt: {
      label: 'Total mínimo para parar',
      words: 'Ninguém pode parar com menos: 15 no jogo tradicional, 0 para qualquer total.',
    },
    buy: {
      label: 'Comprar',
      words: 'Pode comprar-se uma carta: a aposta aumenta no que ela custa.',
    },
    split: { label: 'Dividir', words: 'De duas cartas do mesmo valor podem fazer-se duas mãos.' },
    stakes: {
      label: 'Apostas',
      words:
        'Cada um aposta pontos depois da primeira carta; sem isto, cada mão joga por um ponto.',
    },
    payDouble: {
      label: 'Pagar a dobrar',
      words: 'Um pontoon ou cinco cartas que ganhem rendem o dobro da aposta.',
    },
    maxStake: {
      label: 'Aposta máxima',
      words: 'O máximo que se pode apostar na primeira carta.',
    },
    rounds: { label: 'Rondas', words: 'O jogo acaba ao fim destas rondas.' },
  },
  lines: {
    Pontoon: 'Pontoon',
    'Five-card trick': 'Cinco cartas',
    Bust: 'Rebentou',
    'The banker is bust': 'A banca rebentou',
    'Higher total': 'Total mais alto',
    'Equal hands': 'Mãos iguais',
    'Lower total': 'Total mais baixo',
    'The banker has a pontoon': 'A banca tem pontoon',
    'The banker has a five-card trick': 'A banca tem cinco cartas',
  },
  sentences: {
    'The last round has been played and nobody is ahead: the bank wins.':
      'Jogou-se a última ronda e ninguém está à frente: ganha a banca.',
    'The last round has been played; the highest score wins.':
      'Jogou-se a última ronda; ganha o total mais alto.',
  },
};
