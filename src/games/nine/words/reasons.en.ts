// English texts of the reasons in Nine Tricks.

import type { NineReasonWords } from './reasons.ts';

export const reasons: NineReasonWords = {
  holdsAces: ({ aces }) => `You hold ${sayAces(aces)}.`,
  wanted: ({ tricks }) => {
    if (tricks === 0) return 'You do not need any more tricks.';
    return tricks === 1 ? 'You still need one trick.' : `You still need ${tricks} tricks.`;
  },
};

function sayAces(aces: number): string {
  if (aces === 0) return 'no ace';
  return aces === 1 ? 'one ace' : `${aces} aces`;
}
