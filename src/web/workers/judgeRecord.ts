// Judges the decisions of a seat one by one, those of the requested round first, and then computes the luck of each
// round.

import { botOf } from '#games/botOf.ts';
import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOfHand, sumLuck, type HandLuck } from '#bots/review/luck.ts';
import { judgeDecision } from '#bots/review/reviewGame.ts';
import type { Budget } from '#bots/search.ts';
import { isRefusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { ReviewMessage, ReviewRequest } from './reviewMessages.ts';

export function* judgeRecord(
  request: ReviewRequest,
  budget?: Budget,
): Generator<ReviewMessage, void> {
  const { record, seat, firstRound, isJudged } = request;
  const replayed = decisionsOf(gameOf(record), record, seat);
  if (isRefusal(replayed)) return yield { type: 'refused', refusal: replayed };
  const decisions = isJudged ? [] : replayed.decisions;
  const isFirst = (round: number): boolean => round === firstRound;
  for (const decision of [
    ...decisions.filter(({ round }) => isFirst(round)),
    ...decisions.filter(({ round }) => !isFirst(round)),
  ]) {
    yield { type: 'judged', decision: judgeDecision(botOf(gameOf(record)), decision, budget) };
  }
  if (!isJudged) yield { type: 'done' };
  yield* computeLuck(request);
}

function* computeLuck({ record, seat }: ReviewRequest): Generator<ReviewMessage, void> {
  const game = gameOf(record);
  const hands: HandLuck[] = [];
  for (;;) {
    const hand = luckOfHand(botOf(game), record, seat, hands.length);
    if (hand === null || isRefusal(hand)) return;
    hands.push(hand);
    yield { type: 'luck', luck: sumLuck(game, [...hands]) };
  }
}
