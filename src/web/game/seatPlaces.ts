// Where a seat is, counted clockwise from one's own chair at the bottom.

import type { Seat, View } from '#rules/game.ts';

/** How many chairs clockwise from below; who watches sits where the first player does. */
export function stepOf(seat: Seat, { seat: own, seats }: Pick<View, 'seat' | 'seats'>): number {
  return (seat - (own ?? 0) + seats) % seats;
}
