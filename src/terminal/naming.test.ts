// Who sits where.
import { expect, test } from 'vitest';
import { nameSeats } from './naming.ts';

test('the others sit clockwise from the player’s left', () => {
  expect(nameSeats(4, 0)).toEqual(['You', 'West', 'North', 'East']);
  expect(nameSeats(4, 2)).toEqual(['North', 'East', 'You', 'West']);
  expect(nameSeats(2, 1)).toEqual(['North', 'You']);
  expect(nameSeats(1, 0)).toEqual(['You']);
  expect(new Set(nameSeats(8, 3)).size).toBe(8);
});
