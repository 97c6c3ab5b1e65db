// Finds the positions in the last round of a record from which it can be played again.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { replayGame } from '../../game/replayGame.ts';

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
