// The house rules of SobeSobe.

import type { OptionsOf } from '#rules/options.ts';

export const sobeOptions = {
  mustPlayAtFive: {
    type: 'flag',
    default: false,
    label: 'Must play at five',
    words: 'A player with five points or fewer may not sit out.',
  },
  cutIsMandatory: {
    type: 'flag',
    default: false,
    label: 'Must trump if you can',
    words: 'A player who cannot follow suit must play a trump if they have one.',
  },
  roundLimit: {
    type: 'number',
    min: 0,
    max: 1000,
    default: 0,
    label: 'Round limit',
    words: 'The game ends after this many rounds and the lowest total wins; 0 means no limit.',
  },
} as const;

export type SobeOptions = OptionsOf<typeof sobeOptions>;
