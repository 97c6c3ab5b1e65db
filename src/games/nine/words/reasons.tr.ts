// Turkish texts of the reasons in Nine Tricks.

import type { NineReasonWords } from './reasons.ts';

export const reasons: NineReasonWords = {
  holdsAces: ({ aces }) => `Elinde ${sayAces(aces)}.`,
  wanted: ({ tricks }) => {
    if (tricks === 0) return 'Artık el almana gerek yok.';
    return `${tricks === 1 ? 'Bir' : tricks} el daha alman gerekiyor.`;
  },
};

function sayAces(aces: number): string {
  if (aces === 0) return 'as yok';
  return `${aces === 1 ? 'bir' : aces} as var`;
}
