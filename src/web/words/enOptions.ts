// English for what tables leave unsaid: the values of choices.

import type { TableOptionWords } from './optionLabels.ts';

export const englishOptions: TableOptionWords = {
  answers: { true: 'Yes', false: 'No' },
  tableOptions: {
    start: { values: { auto: 'When every seat is taken', ready: 'When everybody is ready' } },
    turnSeconds: { words: 'How long a player may think.' },
    handPause: { words: 'How long the score stays before the next hand.' },
    botPause: { words: 'How long a bot waits before it moves.' },
    coverAfterSeconds: { words: 'When a bot plays for a player whose connection is lost.' },
    removal: { values: { bot: 'A bot plays on', forfeit: 'Their side loses' } },
    hints: {
      values: { alone: 'Who plays alone', all: 'Everybody', none: 'Nobody' },
    },
    watchers: {
      values: { chat: 'May watch and chat', silent: 'May watch', none: 'May not watch' },
    },
  },
};
