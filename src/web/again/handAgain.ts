// The last hand of a recorded game once more: the same cards, from any seat.

import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { replayGame } from '../replay/replayGame.ts';

/** How many moves were made when its cards were dealt; null where none were. */
export function lastDealOf(record: RecordedGame): number | null {
  const replay = replayGame(record);
  if (isRefusal(replay)) return null;
  return replay.marks.findLast(({ trick }) => trick === null)?.at ?? null;
}

export function nextSeat({ players }: Pick<RecordedGame, 'players'>, seat: Seat): Seat {
  return (seat + 1) % players.length;
}
