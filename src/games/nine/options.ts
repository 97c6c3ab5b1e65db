// The house rules of Nine Tricks.

import type { OptionsOf } from '#rules/options.ts';

export const nineOptions = {
  target: {
    type: 'number',
    min: 10,
    max: 500,
    default: 100,
    label: 'End score',
    words: 'The game ends after the round in which a player reaches this many points.',
  },
} as const;

export type NineOptions = OptionsOf<typeof nineOptions>;
