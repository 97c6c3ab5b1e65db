// Checks what players say to have played without a server: the moves of a daily deal, and the record of a game.

import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyGame, Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { DAILY_SEAT, dailyResult, type DailyResult, type Day } from '#table/daily.ts';
import { playDailyAgain } from '#table/dailyGame.ts';
import { summarizeGame, type GameSummary } from '#table/insights.ts';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';

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

export interface VerifiedOfflineGame {
  /** As the browser calls it: the game and when it began. */
  readonly id: string;
  /** Of the only person. */
  readonly seat: Seat;
  readonly sums: GameSummary;
}

export function verifyOfflineGame(record: unknown): VerifiedOfflineGame | Refusal {
  const verified = verifyGame(record);
  if (isRefusal(verified))
    return verified.code === 'RULES_CHANGED' ? verified : refuse('noOffline');
  const game = record as FinishedGame;
  const people = game.players.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const areTimes = Number.isInteger(game.startedAt) && Number.isInteger(game.endedAt);
  if (people.length !== 1 || game.forfeited || !areTimes || game.seatChanges)
    return refuse('noOffline');
  const [seat] = people;
  const sums = summarizeGame(game, seat);
  return isRefusal(sums) ? sums : { id: `${game.game}-${game.startedAt}`, seat, sums };
}
