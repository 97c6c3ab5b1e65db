// Judges every decision of a seat, those of the hand that is looked at first, and tells of each; then what the cards
// of every hand were worth.

import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOfHand, sumLuck, type HandLuck } from '#bots/review/luck.ts';
import { judgeDecision } from '#bots/review/reviewGame.ts';
import type { Budget } from '#bots/search.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { FromReviewer, ReviewOrder } from './reviewMessages.ts';

export function* judgeRecord(order: ReviewOrder, budget?: Budget): Generator<FromReviewer, void> {
  const { record, seat, first, isJudged } = order;
  const replayed = decisionsOf(gameOf(record), record, seat);
  if (isRefusal(replayed)) return yield { type: 'refused', refusal: replayed };
  const decisions = isJudged ? [] : replayed.decisions;
  const isFirst = (round: number): boolean => round === first;
  for (const decision of [
    ...decisions.filter(({ round }) => isFirst(round)),
    ...decisions.filter(({ round }) => !isFirst(round)),
  ]) {
    yield { type: 'judged', decision: judgeDecision(decision, budget) };
  }
  if (!isJudged) yield { type: 'done' };
  yield* reckonLuck(order);
}

function* reckonLuck({ record, seat }: ReviewOrder): Generator<FromReviewer, void> {
  const game = gameOf(record);
  const hands: HandLuck[] = [];
  for (;;) {
    const hand = luckOfHand(game, record, seat, hands.length);
    if (hand === null || isRefusal(hand)) return;
    hands.push(hand);
    yield { type: 'luck', luck: sumLuck(game, [...hands]) };
  }
}
