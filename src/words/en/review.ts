// English texts of reviews.

import { plural } from '#rules/words.ts';
import type { ReviewWords } from '../reviewWords.ts';
import type { MoveWords } from '../formatMove.ts';

export const englishMoves: MoveWords = { pass: 'Pass', noCards: 'No cards' };

export const englishReview: ReviewWords = {
  verdicts: { good: 'Good', inaccuracy: 'Inaccuracy', mistake: 'Mistake' },
  moments: {
    costs: (points, move) =>
      `This cost about ${points} ${points === '1' ? 'point' : 'points'}. Better: ${move}.`,
    onlyMove: (points) => `Well played: any other move would have cost ${points} points or more.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    [
      plural(mistake, 'mistake', 'mistakes'),
      plural(inaccuracy, 'inaccuracy', 'inaccuracies'),
      plural(good, 'good decision', 'good decisions'),
    ].join(', '),
  title: (title) => `Review: ${title}`,
  nothing: (title) => `${title}: there were no decisions to review.`,
  hand: (round) => `Round ${round}`,
  decision: (number) => `Decision ${number}`,
  expected: (points) => `expected ${points}`,
  made: (points) => `scored ${points}`,
  lost: (points) => `lost ${points}`,
  lead: 'Points are your team’s lead over the other team in the round.',
  open: (points) => `With all hands visible ${points}`,
  luck: (made, worth, error) => `scored ${made}, the cards were worth ${worth} ± ${error}`,
  better: (points, error) => `Better than bots with the same cards by ${points} ± ${error}.`,
  worse: (points, error) => `Bots with the same cards did better by ${points} ± ${error}.`,
  asGood: (points, error) => `About as good as bots with the same cards: ${points} ± ${error}.`,
};
