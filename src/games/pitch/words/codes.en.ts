// Meanings of the refusal codes of Pitch, for the documentation of the API.

import type { CodeMeanings } from '#rules/refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  BID_TOO_LOW: 'The bid must be higher.',
  BID_TOO_HIGH: 'The bid is higher than the points in a round.',
  INVALID_REPLACEMENT: 'These cards cannot be replaced.',
};
