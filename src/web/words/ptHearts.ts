// Portuguese for Hearts.

import type { WholeGames } from './gameWords.ts';

export const portugueseHearts: WholeGames['hearts'] = {
  summary: 'Fuja das copas e da dama de espadas, ou fique com todas.',
  options: {
    endScore: {
      label: 'Pontos para acabar',
      words: 'O jogo acaba depois da ronda em que alguém chega a estes pontos.',
    },
    moon: {
      label: 'Ficar com todas',
      words: 'Quem faz os 26 pontos dá 26 a todos os outros, ou soma menos 26.',
      values: { 'others-plus-26': '26 para os outros', 'shooter-minus-26': 'Menos 26' },
    },
    jackOfDiamonds: {
      label: 'Valete de ouros',
      words: 'Quem leva o valete de ouros soma menos 10.',
    },
    queenBreaksHearts: {
      label: 'A dama abre as copas',
      words: 'Também se pode sair com copas depois de jogada a dama de espadas.',
    },
    passing: {
      label: 'Passe',
      words:
        'Passam-se três cartas antes de jogar: à esquerda, à direita, em frente, e depois uma ronda sem passe.',
    },
    passSeconds: {
      label: 'Segundos para passar',
      words: 'Quanto tempo se pode pensar no passe.',
    },
  },
  lines: {
    Hearts: 'Copas',
    'Queen of spades': 'Dama de espadas',
    'Shooting the moon': 'Ficar com todas',
    'Jack of diamonds': 'Valete de ouros',
  },
  sentences: {},
};
