// Why a move is refused in Nine Tricks: code, sentence, clause.

import type { Refusals } from '../../refusal.ts';

export const refusals = {
  alreadyBid: ['ALREADY_BID', 'You have bid already, and a bid stands.', 'NT6'],
  noBid: [
    'INVALID_BID',
    ({ min, max }: { min: number; max: number }) =>
      `A bid is a whole number from ${min} to ${max}.`,
    'NT5',
  ],
  forbiddenBid: [
    'FORBIDDEN_BID',
    ({ forbidden, sumSoFar }: { forbidden: number; sumSoFar: number }) =>
      `You may not bid ${forbidden}: the four bids would add up to ${sumSoFar + forbidden}.`,
    'NT7',
  ],
} as const satisfies Refusals;
