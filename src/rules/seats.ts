// Lists of seats that `turn` answers with again and again, made once, and steps around the table.

import { DEALER, type Seat } from './game.ts';

export const NOBODY: readonly Seat[] = [];
export const THE_DEALER: readonly Seat[] = [DEALER];

const MAX_SEATS = 8;
const SEATS = Array.from({ length: MAX_SEATS }, (_, seat) => seat);
const ALONE: readonly (readonly Seat[])[] = SEATS.map((seat) => [seat]);
const EVERY: readonly (readonly Seat[])[] = [
  NOBODY,
  ...SEATS.map((seat) => SEATS.slice(0, seat + 1)),
];

export function alone(seat: Seat): readonly Seat[] {
  return ALONE[seat];
}

export function everySeat(seats: number): readonly Seat[] {
  return EVERY[seats];
}

/** The seat `steps` places on, clockwise. */
export function clockwise(seat: Seat, steps: number, seats: number): Seat {
  return (seat + steps) % seats;
}
