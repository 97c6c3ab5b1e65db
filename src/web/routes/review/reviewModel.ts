// The model of the review page: all decisions of a game, and the sum of the judgements so far.

import { botOf } from '#games/bots.ts';
import { decisionsOf, type Decision } from '#bots/review/decisions.ts';
import { sumUp, type Review, type ReviewedDecision } from '#bots/review/review.ts';
import type { View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { replayGame, type AnyReplay } from '../../game/replayGame.ts';
import type { ReviewedGame } from './reviewSource.ts';

export interface Reviewed {
  readonly replay: AnyReplay;
  readonly decisions: readonly Decision[];
  /** The view after the last move. */
  readonly last: View;
}

export function openReviewed({ record, seat }: ReviewedGame): Reviewed | Refusal {
  const replay = replayGame(record);
  if (isRefusal(replay)) return replay;
  const replayed = decisionsOf(replay.game, record, seat);
  return isRefusal(replayed) ? replayed : { replay, ...replayed };
}

/** Sums up the decisions that are judged so far. */
export function reviewSoFar(
  { seat }: Pick<ReviewedGame, 'seat'>,
  { replay, last }: Reviewed,
  judged: readonly ReviewedDecision[],
): Review {
  return sumUp(botOf(replay.game), seat, judged, last);
}

/** The rounds in which the player had a decision. */
export function roundsOf({ decisions }: Pick<Reviewed, 'decisions'>): number[] {
  return [...new Set(decisions.map(({ round }) => round))];
}

/** The first decision of a round, or of the game if there is no such round; null in a game without decisions. */
export function firstDecision(
  { decisions }: Pick<Reviewed, 'decisions'>,
  round: number | null,
): Decision | null {
  return decisions.find((decision) => decision.round === round) ?? decisions[0] ?? null;
}
