// What the codes that Hearts alone refuses with mean, for who writes programs.

import type { CodeMeanings } from '../../refusal.ts';
import type { refusals } from './refusals.en.ts';

export const codes: CodeMeanings<typeof refusals> = {
  MUST_LEAD_TWO_OF_CLUBS: 'The two of clubs is led to the first trick.',
  NO_POINTS_ON_FIRST_TRICK: 'No points are played to the first trick.',
  HEARTS_NOT_BROKEN: 'Hearts cannot be led yet.',
  INVALID_PASS: 'So many cards are not passed, or one is named twice.',
};
