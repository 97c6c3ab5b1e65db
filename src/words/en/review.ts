// English for a game that was reviewed.

import { plural } from '#rules/words.ts';
import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../formatMove.ts';

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
  title: (title) => `${title}, reviewed`,
  nothing: (title) => `${title}: nothing was decided here.`,
  hand: (round) => `Hand ${round}`,
  decision: (number) => `Decision ${number}`,
  expected: (points) => `expected ${points}`,
  made: (points) => `made ${points}`,
  lost: (points) => `given away ${points}`,
  open: (points) => `With open hands ${points}`,
  luck: (made, worth, error) => `made ${made}, the cards were worth ${worth} ± ${error}`,
  better: (points, error) => `Better than bots with the same cards by ${points} ± ${error}.`,
  worse: (points, error) => `Bots with the same cards did better by ${points} ± ${error}.`,
  asGood: (points, error) => `About as good as bots with the same cards: ${points} ± ${error}.`,
};
