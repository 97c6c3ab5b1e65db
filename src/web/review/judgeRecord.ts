// Judges every decision of a seat, those of the hand that is looked at first, and tells of each.

import { decisionsOf } from '#bots/review/decisions.ts';
import { judgeDecision } from '#bots/review/reviewGame.ts';
import type { Budget } from '#bots/search.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { FromReviewer, ReviewOrder } from './reviewMessages.ts';

export function* judgeRecord(
  { record, seat, first }: ReviewOrder,
  budget?: Budget,
): Generator<FromReviewer, void> {
  const replayed = decisionsOf(gameOf(record), record, seat);
  if (isRefusal(replayed)) return yield { type: 'refused', refusal: replayed };
  const { decisions } = replayed;
  const isFirst = (round: number): boolean => round === first;
  for (const decision of [
    ...decisions.filter(({ round }) => isFirst(round)),
    ...decisions.filter(({ round }) => !isFirst(round)),
  ]) {
    yield { type: 'judged', decision: judgeDecision(decision, budget) };
  }
  yield { type: 'done' };
}
