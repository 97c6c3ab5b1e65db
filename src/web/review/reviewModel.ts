// What the page of a review shows: every decision there was, with its judgement as soon as that is made.

import { decisionsOf, type Decision } from '#bots/review/decisions.ts';
import { sumUp, type Review, type ReviewedDecision } from '#bots/review/review.ts';
import type { View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { replayGame, type AnyReplay } from '../playback/replayGame.ts';
import type { ReviewedGame } from './reviewSource.ts';

export interface Reviewed {
  readonly replay: AnyReplay;
  readonly decisions: readonly Decision[];
  /** How things stood after the last move. */
  readonly last: View;
}

export function openReviewed({ record, seat }: ReviewedGame): Reviewed | Refusal {
  const replay = replayGame(record);
  if (isRefusal(replay)) return replay;
  const replayed = decisionsOf(replay.game, record, seat);
  return isRefusal(replayed) ? replayed : { replay, ...replayed };
}

/** The sum of what is judged so far. */
export function reviewSoFar(
  { seat }: Pick<ReviewedGame, 'seat'>,
  { last }: Reviewed,
  judged: readonly ReviewedDecision[],
): Review {
  return sumUp(seat, judged, last);
}

/** The hands in which something was decided. */
export function roundsOf({ decisions }: Pick<Reviewed, 'decisions'>): number[] {
  return [...new Set(decisions.map(({ round }) => round))];
}

/** The first decision of a hand, or of the game where there is no such hand; null where nothing was decided. */
export function firstOf(
  { decisions }: Pick<Reviewed, 'decisions'>,
  round: number | null,
): Decision | null {
  return decisions.find((decision) => decision.round === round) ?? decisions[0] ?? null;
}
