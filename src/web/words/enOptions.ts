// English names for the values of table settings.

import type { TableOptionWords } from './options.ts';

export const englishOptions: TableOptionWords = {
  answers: { true: 'Yes', false: 'No' },
  tableOptions: {
    start: { values: { auto: 'When every seat is taken', ready: 'When everyone is ready' } },
    turnSeconds: { words: 'How long a player has for each turn.' },
    handPause: { words: 'How long the score is shown before the next round.' },
    botPause: { words: 'How long a bot waits before it moves.' },
    coverAfterSeconds: { words: 'How soon a bot takes over for a player who loses connection.' },
    removal: { values: { bot: 'A bot takes over', forfeit: 'Their side loses' } },
    hints: {
      values: { alone: 'Only alone against bots', all: 'Everyone', none: 'Nobody' },
    },
    watchers: {
      values: { chat: 'Can watch and chat', silent: 'Can watch', none: 'Not allowed' },
    },
  },
};
