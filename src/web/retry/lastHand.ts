// The last hand of a recorded game once more: the same cards, from any seat, or with another bid.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { findGame } from '#table/gameOf.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { replayGame } from '../playback/replayGame.ts';

/** How many moves were made when its cards were dealt; null where none were. */
export function lastDealOf(record: RecordedGame): number | null {
  const replay = replayGame(record);
  if (isRefusal(replay)) return null;
  return replay.marks.findLast(({ trick }) => trick === null)?.at ?? null;
}

export function nextSeat({ players }: Pick<RecordedGame, 'players'>, seat: Seat): Seat {
  return (seat + 1) % players.length;
}

/** Whether a game has bids at all. */
export function hasBids(game: string): boolean {
  return 'bid' in (findGame(game)?.moves ?? {});
}

/** How many moves were made when the seat was to bid in that hand; null where it never was. */
export function lastBidOf(record: RecordedGame, seat: Seat): number | null {
  const deal = lastDealOf(record);
  if (deal === null) return null;
  const at = record.moves.findIndex(
    (made, index) => index >= deal && made.seat === seat && made.move.type === 'bid',
  );
  return at < 0 ? null : at;
}
