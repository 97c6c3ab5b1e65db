// Why a move is refused in Pitch, and options that do not fit together: code, sentence, clause.

import type { Refusals } from '../../refusal.ts';

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
  onlyPass: ['BID_TOO_LOW', 'You can only pass.', 'PI7'],
  noSuit: ['INVALID_TRUMP_SUIT', 'Trump is one of the four suits.', 'PI9'],
  replaceSix: ['INVALID_REPLACEMENT', 'Replace up to six different cards.', 'PI10'],
  bidsCrossed: ['INVALID_OPTIONS', 'The lowest bid is above the highest.', 'PI25'],
  bidBeyondHand: ['INVALID_OPTIONS', 'The highest bid is above the points of a hand.', 'PI25'],
  floatBelowTarget: ['INVALID_OPTIONS', 'Teams would float below the target.', 'PI25'],
} as const satisfies Refusals;
