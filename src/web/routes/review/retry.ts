// Plays the last round of a record again: finds its positions, and saves one of them for a local table.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import type { BotLevel } from '#table/table.ts';
import { replayGame } from '../../game/replayGame.ts';
import { retryAddress, saveRetry } from '../../state/savedGames.ts';
import { offlinePerson } from '../../workers/offlineQuery.ts';
import { positionEvents } from '../../workers/positionEvents.ts';

/** Returns the number of moves up to and including the last deal; null if no cards were dealt. */
export function lastDealOf(record: RecordedGame): number | null {
  const replay = replayGame(record);
  if (isRefusal(replay)) return null;
  return replay.marks.findLast(({ trick }) => trick === null)?.at ?? null;
}

export function nextSeat({ players }: Pick<RecordedGame, 'players'>, seat: Seat): Seat {
  return (seat + 1) % players.length;
}

/** Returns the number of moves before the seat's bid in the last round; null if it made none. */
export function lastBidOf(record: RecordedGame, seat: Seat): number | null {
  const deal = lastDealOf(record);
  if (deal === null) return null;
  const at = record.moves.findIndex(
    ({ move, seat: mover }, index) => index >= deal && mover === seat && move.type === 'bid',
  );
  return at < 0 ? null : at;
}

/** Not `strong`, whose bots think longer. */
const LEVEL: BotLevel = 'normal';

export function startRetry(record: RecordedGame, from: { at?: number; seat: Seat }): string {
  const options = { ...from, person: offlinePerson(), level: LEVEL };
  saveRetry(record.game, positionEvents(record, options));
  return retryAddress(record.game);
}
