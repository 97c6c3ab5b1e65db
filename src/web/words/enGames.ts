// English for what games and tables leave unsaid: summaries for a small tile, and the values of choices.

import type { Spoken } from './gameWords.ts';

export const englishGames: Spoken = {
  answers: { true: 'Yes', false: 'No' },
  games: {
    hearts: {
      summary: 'Avoid the hearts and the queen of spades, or take them all.',
      options: {
        moon: {
          values: { 'others-plus-26': '26 to the others', 'shooter-minus-26': 'Minus 26' },
        },
      },
    },
    nine: { summary: 'Say how many of nine tricks you will take, then take just as many.' },
    pitch: {
      summary: 'Two teams bid for trump, and must take what they promised.',
      options: { variant: { values: { '4-point': '4-Point', '10-point': '10-Point' } } },
    },
    pontoon: { summary: 'Twist or stick against the bank, to come near to 21.' },
    sobesobe: { summary: 'Play or sit out, and get down from 20 points to none.' },
  },
  tableOptions: {
    start: { values: { auto: 'When every seat is taken', ready: 'When everybody is ready' } },
    removal: { values: { bot: 'A bot plays on', forfeit: 'Their side loses' } },
    watchers: {
      values: { chat: 'May watch and chat', silent: 'May watch', none: 'May not watch' },
    },
  },
  sentences: {},
  names: {},
  refusals: {},
};
