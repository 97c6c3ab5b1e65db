// Reviews a recorded game decision by decision, and reports the progress.

import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Bot } from '../knowledge.ts';
import type { Budget } from '../search.ts';
import { decisionsOf, type Decision, type ReviewedRecord } from './decisions.ts';
import { judgeMove } from './judgeMove.ts';
import { withOpenHands } from './openHands.ts';
import { reviewedDecision, sumUp, type Review, type ReviewedDecision } from './review.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface ReviewOptions {
  readonly budget?: Budget;
  /** Reviews one round only; absent: all rounds. */
  readonly round?: number | undefined;
}

/** Yields the progress; the same record, seat and options give the same review. */
export function* reviewGame(
  bot: Bot,
  record: ReviewedRecord,
  seat: Seat,
  { budget, round: onlyRound }: ReviewOptions = {},
): Generator<Progress, Review | Refusal> {
  const replayed = decisionsOf(bot.game, record, seat);
  if (isRefusal(replayed)) return replayed;
  const { last } = replayed;
  const decisions = replayed.decisions.filter(({ round }) => round === (onlyRound ?? round));
  const judged: ReviewedDecision[] = [];
  for (const decision of decisions) {
    yield { done: judged.length, of: decisions.length };
    judged.push(judgeDecision(bot, decision, budget));
  }
  return sumUp(bot, seat, judged, last);
}

/** Judges a decision from the view alone, and adds the results with open hands. */
export function judgeDecision(bot: Bot, decision: Decision, budget?: Budget): ReviewedDecision {
  const { at, view, move, state } = decision;
  const judgement = judgeMove(bot, view, move, budget);
  const moves = [move, ...judgement.others.map((other) => other.move)];
  return reviewedDecision(decision, judgement, withOpenHands(bot, view, state, moves, at, budget));
}
