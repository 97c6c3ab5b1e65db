// Meanings of the refusal codes of Nine Tricks, for the documentation of the API.

import type { CodeMeanings } from '#rules/refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  ALREADY_BID: 'This player has already bid.',
  FORBIDDEN_BID: 'The last bid may not make the bids add up to the number of tricks.',
};
