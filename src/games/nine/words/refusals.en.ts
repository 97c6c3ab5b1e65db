// Refusals in Nine Tricks: code, sentence, clause.

import type { Refusals } from '#rules/refusal.ts';

export const refusals = {
  alreadyBid: ['ALREADY_BID', 'You have already bid, and a bid cannot be changed.', 'NT6'],
  noBid: [
    'INVALID_BID',
    ({ min, max }: { min: number; max: number }) => `Bid a whole number from ${min} to ${max}.`,
    'NT5',
  ],
  forbiddenBid: [
    'FORBIDDEN_BID',
    ({ forbidden, sumSoFar }: { forbidden: number; sumSoFar: number }) =>
      `You cannot bid ${forbidden}: the four bids would add up to ${sumSoFar + forbidden}. Choose another number.`,
    'NT7',
  ],
} as const satisfies Refusals;
