// English for what tables leave unsaid: the values of choices.

import type { TableOptionWords } from './optionLabels.ts';

export const englishOptions: TableOptionWords = {
  answers: { true: 'Yes', false: 'No' },
  tableOptions: {
    start: { values: { auto: 'When every seat is taken', ready: 'When everybody is ready' } },
    removal: { values: { bot: 'A bot plays on', forfeit: 'Their side loses' } },
    watchers: {
      values: { chat: 'May watch and chat', silent: 'May watch', none: 'May not watch' },
    },
  },
};
