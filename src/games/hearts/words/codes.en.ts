// Meanings of the refusal codes of Hearts, for the documentation of the API.

import type { CodeMeanings } from '#rules/refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  MUST_LEAD_TWO_OF_CLUBS: 'The first trick must be led with the two of clubs.',
  NO_POINTS_ON_FIRST_TRICK: 'Point cards cannot be played on the first trick.',
  HEARTS_NOT_BROKEN: 'Hearts cannot be led yet.',
  INVALID_PASS: 'The number of cards to pass is wrong, or a card is named twice.',
};
