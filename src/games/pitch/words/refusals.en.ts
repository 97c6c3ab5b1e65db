// Refusals in Pitch, also of conflicting options: code, sentence, clause.

import type { Refusals } from '#rules/refusal.ts';

export const refusals = {
  noBid: ['INVALID_BID', 'Bid a whole number, or pass.', 'PI7'],
  bidTooHigh: [
    'BID_TOO_HIGH',
    ({ maxBid }: { maxBid: number }) => `The highest bid is ${maxBid}.`,
    'PI7',
  ],
  bidTooLow: [
    'BID_TOO_LOW',
    ({ minBid }: { minBid: number }) => `The lowest bid is ${minBid}.`,
    'PI7',
  ],
  bidMore: [
    'BID_TOO_LOW',
    ({ highestBid }: { highestBid: { value: number } }) =>
      `Bid more than ${highestBid.value}, or pass.`,
    'PI7',
  ],
  onlyPass: ['BID_TOO_LOW', 'The bid is already at its highest, so you can only pass.', 'PI7'],
  noSuit: ['INVALID_TRUMP_SUIT', 'Choose one of the four suits as trump.', 'PI9'],
  replaceSix: ['INVALID_REPLACEMENT', 'Replace up to six different cards.', 'PI10'],
  bidsCrossed: ['INVALID_OPTIONS', 'The lowest bid cannot be above the highest bid.', 'PI25'],
  bidBeyondHand: [
    'INVALID_OPTIONS',
    'The highest bid cannot be above the points in a round.',
    'PI25',
  ],
  floatBelowTarget: [
    'INVALID_OPTIONS',
    'The float score cannot be below the target score.',
    'PI25',
  ],
} as const satisfies Refusals;
