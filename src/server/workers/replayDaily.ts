// Checks the moves of a daily deal by playing it again.

import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyGame } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { DAILY_SEAT, dailyResult, type DailyResult, type Day } from '#table/daily.ts';
import { playDailyAgain } from '#table/dailyGame.ts';

/** Returns the result. Refuses moves that the rules refuse, and too few or too many. */
export function replayDaily(
  game: AnyGame,
  day: Day,
  moves: readonly WireMove[],
): DailyResult | Refusal {
  const played = playDailyAgain(game, day, moves);
  if (!('wrongMove' in played)) return dailyResult(game, played.view, DAILY_SEAT);
  const { wrongMove } = played;
  return wrongMove === null ? refuse('dailyNotOver') : refuse('dailyMove', { move: wrongMove });
}
