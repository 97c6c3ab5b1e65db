// Meanings of the refusal codes of Pontoon, for the documentation of the API.

import type { CodeMeanings } from '#rules/refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  INVALID_STAKE: 'The stake is not one this player may choose.',
  CANNOT_BUY: 'No card can be bought now.',
  CANNOT_SPLIT: 'This hand cannot be split.',
  STICK_TOO_LOW: 'The hand is too low to stick.',
};
