// English for a game that was reviewed.

import { plural } from '#rules/words.ts';
import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../sayMove.ts';

export const englishMoves: MoveWords = { pass: 'Pass', noCards: 'No cards' };

export const englishReview: ReviewWords = {
  verdicts: { good: 'Good', inaccuracy: 'Inaccuracy', mistake: 'Mistake' },
  moments: {
    costs: (points, move) => `This cost about ${points}. Better: ${move}.`,
    onlyMove: (points) => `Well found: anything else would have cost ${points} or more.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    [
      plural(mistake, 'mistake', 'mistakes'),
      plural(inaccuracy, 'inaccuracy', 'inaccuracies'),
      plural(good, 'good decision', 'good decisions'),
    ].join(', '),
};
