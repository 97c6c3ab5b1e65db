// The place of a seat around the table.

import type { Seat, View } from '#rules/game.ts';

/** Counts seats clockwise from the bottom, where the player sits; for spectators, the first player. */
export function stepOf(seat: Seat, { seat: own, seats }: Pick<View, 'seat' | 'seats'>): number {
  return (seat - (own ?? 0) + seats) % seats;
}
