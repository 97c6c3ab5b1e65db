// Portuguese for SobeSobe.

import type { WholeGames } from './gameWords.ts';

export const portugueseSobe: WholeGames['sobesobe'] = {
  summary: 'Jogar ou ficar de fora, e descer de 20 pontos até nenhum.',
  options: {
    mustPlayAtFive: {
      label: 'Com cinco pontos joga-se',
      words: 'Quem tem cinco pontos ou menos não pode ficar de fora.',
    },
    cutIsMandatory: {
      label: 'Cortar é obrigatório',
      words: 'Quem não pode assistir tem de jogar um trunfo, se o tiver.',
    },
    roundLimit: {
      label: 'Limite de rondas',
      words: 'Ao fim de tantas rondas ganha o total mais baixo; com 0 não há limite.',
    },
  },
  lines: {
    Tricks: 'Vazas',
    'No trick': 'Nenhuma vaza',
    'Party player doubled': 'A dobrar para o jogador da festa',
  },
  sentences: {
    'Somebody is down to 0 points or fewer; the lowest wins.':
      'Alguém desceu a 0 pontos ou menos; ganha o total mais baixo.',
    '{} rounds are played; the lowest wins.': 'Jogaram-se {1} rondas; ganha o total mais baixo.',
  },
};
