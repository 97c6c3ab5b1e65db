// Seats around the table.

import { expect, test } from 'vitest';
import { DEALER } from './game.ts';
import { singleSeat, clockwise, everySeat, NOBODY, THE_DEALER } from './seats.ts';

test('singleSeat and everySeat list the right seats, up to eight', () => {
  expect(NOBODY).toEqual([]);
  expect(THE_DEALER).toEqual([DEALER]);
  for (let seats = 0; seats <= 8; seats++) {
    expect(everySeat(seats)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].slice(0, seats));
  }
  for (let seat = 0; seat < 8; seat++) expect(singleSeat(seat)).toEqual([seat]);
});

test('singleSeat and everySeat return the same list every time', () => {
  expect(everySeat(4)).toBe(everySeat(4));
  expect(singleSeat(2)).toBe(singleSeat(2));
});

test('everySeat does not include the dealer', () => {
  expect(everySeat(8)).not.toContain(DEALER);
});

test('clockwise steps go around the table and come back', () => {
  expect(clockwise(0, 1, 4)).toBe(1);
  expect(clockwise(3, 1, 4)).toBe(0);
  expect(clockwise(2, 3, 4)).toBe(1);
  expect(clockwise(4, 1, 5)).toBe(0);
  for (let seats = 1; seats <= 8; seats++) {
    for (const seat of everySeat(seats)) {
      expect(clockwise(seat, seats, seats)).toBe(seat);
      const round = everySeat(seats).map((steps) => clockwise(seat, steps, seats));
      expect(new Set(round)).toEqual(new Set(everySeat(seats)));
    }
  }
});
