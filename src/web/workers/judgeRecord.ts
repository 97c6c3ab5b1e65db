// Judges the decisions of a seat one by one, those of the requested round first, and then computes the luck of each
// round; with the messages between the review page and its worker.

import { decisionsOf } from '#bots/review/decisions.ts';
import { type HandLuck, type Luck, luckOfHand, sumLuck } from '#bots/review/luck.ts';
import { type ReviewedDecision, judgeDecision } from '#bots/review/review.ts';
import type { Budget } from '#bots/search.ts';
import { botOf } from '#games/bots.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

export interface ReviewRequest {
  readonly record: RecordedGame;
  readonly seat: Seat;
  /** The round whose decisions are judged first. */
  readonly firstRound: number | null;
  /** Whether the game is judged elsewhere: then only the luck is computed. */
  readonly isJudged: boolean;
}

export type ReviewMessage =
  | { readonly type: 'judged'; readonly decision: ReviewedDecision }
  | { readonly type: 'done' }
  /** The luck of the rounds so far; each message covers one round more. */
  | { readonly type: 'luck'; readonly luck: Luck }
  | { readonly type: 'refused'; readonly refusal: Refusal };

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
