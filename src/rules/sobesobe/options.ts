// The house rules of SobeSobe.

import type { OptionsOf } from '../options.ts';

export const sobeOptions = {
  mustPlayAtFive: {
    type: 'flag',
    default: false,
    label: 'Must play at five',
    words: 'Who has five points or fewer may not sit out.',
  },
  cutIsMandatory: {
    type: 'flag',
    default: false,
    label: 'Cutting is mandatory',
    words: 'Who cannot follow suit must play a trump if they hold one.',
  },
  roundLimit: {
    type: 'number',
    min: 0,
    max: 1000,
    default: 0,
    label: 'Limit of rounds',
    words: 'After so many rounds the lowest wins; with 0 there is no limit.',
  },
} as const;

export type SobeOptions = OptionsOf<typeof sobeOptions>;
