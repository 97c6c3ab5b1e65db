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
} as const;

export type SobeOptions = OptionsOf<typeof sobeOptions>;
