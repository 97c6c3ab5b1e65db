// What the codes that Pitch alone refuses with mean, for who writes programs.

import type { CodeMeanings } from '../../refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  BID_TOO_LOW: 'The bid must be higher.',
  BID_TOO_HIGH: 'The bid is higher than the points in a round.',
  INVALID_REPLACEMENT: 'These cards cannot be replaced.',
};
