// Checks what players say to have played without a server: the moves of a daily deal, and the record of a game.

import { INSIGHT_ENDPOINTS } from '#protocol/api/insightEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyGame, Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { DAILY_SEAT, dailyResult, type DailyResult, type Day } from '#table/daily.ts';
import { playDailyAgain } from '#table/dailyGame.ts';
import { summarizeGame, type GameSummary } from '#table/insights.ts';
import { verifyGame, type FinishedGame } from '#table/verifyGame.ts';
import { parseWithSchema } from '../guard/requestParsing.ts';

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

export interface OfflineGame {
  /** As the browser calls it: the game and when it began. */
  readonly id: string;
  /** Of the only person. */
  readonly seat: Seat;
  readonly sums: GameSummary;
  /** JSON. */
  readonly record: string;
}

/** Reads the body of an upload. It may be long, so nothing of it is parsed before it comes here. */
export function readOfflineGame(body: string): OfflineGame | Refusal {
  const given = parseJson(body);
  if (given === undefined) return refuse('unreadable');
  const read = parseWithSchema(INSIGHT_ENDPOINTS.keepOffline.body, given);
  return isRefusal(read) ? read : checkOfflineGame((read as { record: unknown }).record);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkOfflineGame(record: unknown): OfflineGame | Refusal {
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
  if (isRefusal(sums)) return sums;
  return { id: `${game.game}-${game.startedAt}`, seat, sums, record: JSON.stringify(record) };
}
