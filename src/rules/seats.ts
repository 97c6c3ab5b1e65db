// Shared lists of seats, so that `turn` allocates nothing, and steps around the table.

import { DEALER, type Seat, type View } from './game.ts';
import type { TrickOrder } from './tricks.ts';

export const NOBODY: readonly Seat[] = [];
export const THE_DEALER: readonly Seat[] = [DEALER];

const MAX_SEATS = 8;
const SEATS = Array.from({ length: MAX_SEATS }, (_, seat) => seat);
const ALONE: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat]);
const EVERY: readonly (readonly Seat[])[] = [
  NOBODY,
  ...SEATS.map((seat) => SEATS.slice(0, seat + 1)),
];

export function singleSeat(seat: Seat): readonly Seat[] {
  return ALONE[seat];
}

/** Returns the turn of a game in which one seat acts at a time: the dealer before a round, nobody at the end. */
export function turnOf({ phase, player }: { phase: string; player: Seat }): readonly Seat[] {
  switch (phase) {
    case 'dealing':
      return THE_DEALER;
    case 'over':
      return NOBODY;
    default:
      return singleSeat(player);
  }
}

const SEATS_OF_MASK: readonly (readonly Seat[])[] = Array.from(
  { length: 1 << MAX_SEATS },
  (_, mask) => SEATS.filter((seat) => (mask >> seat) & 1),
);

/** Returns whether two teams of several seats play against each other. */
export function playsInTeams({ sides }: Pick<View, 'sides'>): boolean {
  return sides.length === 2 && sides[0].length > 1;
}

/** Returns the seats of a mask with bit n for seat n. */
export function seatsOfMask(mask: number): readonly Seat[] {
  return SEATS_OF_MASK[mask];
}

export function everySeat(seats: number): readonly Seat[] {
  return EVERY[seats];
}

/** Returns the seat of a player's view; throws for a spectator's. */
export function ownSeat({ seat }: { readonly seat: Seat | null }): Seat {
  if (seat === null) throw new Error('A spectator has no seat');
  return seat;
}

/** Returns the seat `steps` places on, clockwise. */
export function clockwise(seat: Seat, steps: number, seats: number): Seat {
  return (seat + steps) % seats;
}

/** Returns the order of play in a game in which all seats play to a trick, clockwise. */
export function clockwiseOrder(seats: number): TrickOrder {
  return { size: seats, seatAt: (leader, index) => clockwise(leader, index, seats) };
}

/** Returns the side that a seat is on. */
export function sideOfSeat({ sides }: Pick<View, 'sides'>, seat: Seat): number {
  return sides.findIndex((seats) => seats.includes(seat));
}
