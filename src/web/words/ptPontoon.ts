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
    'The stake here is {}.': 'Aqui a aposta é {1}.',
    'The stake is a whole number from {} to {}.': 'A aposta é um número inteiro de {1} a {2}.',
    'You have {} and may stick on {} or more.': 'Tem {1} e só pode parar com {2} ou mais.',
    'Cards are not bought at this table.': 'Nesta mesa não se compram cartas.',
    'You have twisted on this hand, so you can no longer buy.':
      'Já pediu carta para esta mão, por isso já não pode comprar.',
    'Hands are not split at this table.': 'Nesta mesa não se dividem mãos.',
    'Only a hand of two cards of the same rank can be split.':
      'Só se divide uma mão de duas cartas do mesmo valor.',
    'You have {} hands already.': 'Já tem {1} mãos.',
    'There are not enough cards left to split.': 'Já não há cartas que cheguem para dividir.',
    'The last round has been played and nobody is ahead: the bank wins.':
      'Jogou-se a última ronda e ninguém está à frente: ganha a banca.',
    'The last round has been played; the highest score wins.':
      'Jogou-se a última ronda; ganha o total mais alto.',
  },
};
