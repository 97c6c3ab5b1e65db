// Refusals in Hearts: code, sentence, clause.

import type { Refusals } from '#rules/refusal.ts';

export const refusals = {
  passThree: ['INVALID_PASS', 'Pass exactly three different cards.', 'HE6'],
  heartsTooEarly: [
    'NO_POINTS_ON_FIRST_TRICK',
    'You cannot play hearts on the first trick.',
    'HE10',
  ],
  queenTooEarly: [
    'NO_POINTS_ON_FIRST_TRICK',
    'You cannot play the queen of spades on the first trick.',
    'HE10',
  ],
  leadTwoOfClubs: ['MUST_LEAD_TWO_OF_CLUBS', 'Lead the two of clubs to the first trick.', 'HE8'],
  heartsNotBroken: ['HEARTS_NOT_BROKEN', 'Hearts are not broken yet: lead another suit.', 'HE11'],
} as const satisfies Refusals;
