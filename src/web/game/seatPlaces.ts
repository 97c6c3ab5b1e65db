// Where everybody sits, seen from one's own chair at the bottom: the next seat clockwise is on the left.

import type { Seat } from '#rules/game.ts';

export type Place = 'bottom' | 'left' | 'topLeft' | 'top' | 'topRight' | 'right';

/** Clockwise from the left, by how many others there are. */
const OTHERS: readonly (readonly Place[])[] = [
  [],
  ['top'],
  ['left', 'right'],
  ['left', 'top', 'right'],
  ['left', 'topLeft', 'topRight', 'right'],
];

export function placeOf(seat: Seat, own: Seat | null, seats: number): Place {
  const steps = (seat - (own ?? 0) + seats) % seats;
  return steps === 0 ? 'bottom' : placesOfOthers(seats)[steps - 1];
}

function placesOfOthers(seats: number): readonly Place[] {
  const places = OTHERS[seats - 1];
  if (places) return places;
  const across = Array.from({ length: seats - 3 }, () => 'top' as const);
  return ['left', ...across, 'right'];
}

/** The others clockwise: from the left over the top to the right. */
export function othersInOrder(own: Seat | null, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, step) => ((own ?? 0) + step + 1) % seats);
}

/** In widths and heights of a card from the middle of the trick. */
export interface Offset {
  x: number;
  y: number;
}

const SLOTS: Readonly<Record<Place, Offset>> = {
  bottom: { x: 0, y: 0.53 },
  left: { x: -1.12, y: 0 },
  topLeft: { x: -0.57, y: -0.53 },
  top: { x: 0, y: -0.53 },
  topRight: { x: 0.57, y: -0.53 },
  right: { x: 1.12, y: 0 },
};

const MANY_SEATS = 5;

/** Where the card of a place lies in the trick; with five, the sides give way to the two at the top. */
export function slotOf(place: Place, seats: number): Offset {
  const { x, y } = SLOTS[place];
  const isSide = place === 'left' || place === 'right';
  return seats >= MANY_SEATS && isSide ? { x, y: 0.53 } : { x, y };
}

/** The way from the middle of the table to whoever sits there. */
export function directionOf(place: Place): Offset {
  const { x, y } = SLOTS[place];
  return { x: x * 3, y: y * 4 };
}
