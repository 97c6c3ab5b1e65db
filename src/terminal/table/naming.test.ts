// Tests the names of seats.
import { expect, test } from 'vitest';
import { nameRecorded, nameSeats } from './tableTexts.ts';

test('names the others clockwise from the player’s left', () => {
  expect(nameSeats(4, 0)).toEqual(['You', 'West', 'North', 'East']);
  expect(nameSeats(4, 2)).toEqual(['North', 'East', 'You', 'West']);
  expect(nameSeats(2, 1)).toEqual(['North', 'You']);
  expect(nameSeats(1, 0)).toEqual(['You']);
  expect(new Set(nameSeats(8, 3)).size).toBe(8);
});

test('a saved game uses the names of its table, or compass points if it has none', () => {
  const named = [{ name: 'Ada' }, { name: 'Berk\u001B[2J' }, { name: null }, { name: 'Deniz' }];
  expect(nameRecorded(named, 3)).toEqual(['Ada', 'Berk [2J', 'East', 'You']);
  expect(nameRecorded([{ name: 'Ada' }, { name: 'Berk' }], null)).toEqual(['Ada', 'Berk']);
});

test('every size of table has names for all its seats', () => {
  expect(nameSeats(3, 0)).toEqual(['You', 'West', 'East']);
  expect(nameSeats(5, 0)).toEqual(['You', 'West', 'Northwest', 'Northeast', 'East']);
  expect(nameSeats(6, 0)).toEqual(['You', 'Bot 1', 'Bot 2', 'Bot 3', 'Bot 4', 'Bot 5']);
});
