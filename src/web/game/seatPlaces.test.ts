// Who sits where: the next seat clockwise is on one's left, and everybody has a place of their own.
import { describe, expect, test } from 'vitest';
import { othersInOrder, placeOf, slotOf } from './seatPlaces.ts';

test.each([
  { seats: 2, own: 1, places: ['top'] },
  { seats: 3, own: 2, places: ['left', 'right'] },
  { seats: 4, own: 3, places: ['left', 'top', 'right'] },
  { seats: 5, own: 0, places: ['left', 'topLeft', 'topRight', 'right'] },
])('[H-9.2] $seats players, seen from seat $own', ({ seats, own, places }) => {
  expect(placeOf(own, own, seats)).toBe('bottom');
  expect(placeOf((own + 1) % seats, own, seats)).toBe(places[0]);
  expect(othersInOrder(own, seats).map((seat) => placeOf(seat, own, seats))).toEqual(places);
});

describe.each([2, 3, 4, 5])('the trick of %i players', (seats) => {
  test('[P-H1.2] has room for every card beside the others', () => {
    const all = Array.from({ length: seats }, (_, seat) => slotOf(placeOf(seat, 0, seats), seats));
    all.forEach((one, at) =>
      all.slice(at + 1).forEach((other) => {
        const isApart = Math.abs(one.x - other.x) >= 1 || Math.abs(one.y - other.y) >= 1;
        expect(isApart).toBe(true);
      }),
    );
  });
});
