// The names of seats in the waiting room: compass points for teams of two, else numbers.

import { expect, test } from 'vitest';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { en } from '../../testTexts.ts';
import { playerAt, seatingOf } from './seating.ts';

function seating(game: string, seats: number) {
  return seatingOf(viewTable(new TestTable(game, { seats }).table, 'ada'), en);
}

test('in a game of teams, partners face each other and seats are named by the compass', () => {
  const { isAround, nameOf, partnersOf, teamOf } = seating('pitch', 4);
  expect(isAround).toBe(true);
  expect([0, 1, 2, 3].map(nameOf)).toEqual([0, 1, 2, 3].map((seat) => en.waiting.compass[seat]));
  expect([0, 1, 2, 3].map(partnersOf)).toEqual([[2], [3], [0], [1]]);
  expect([0, 1, 2, 3].map(teamOf)).toEqual([0, 1, 0, 1]);
});

test.each([
  ['hearts', 4, true],
  ['pontoon', 3, false],
])('in %s for %i, everyone plays alone at a numbered seat', (game, seats, isSquare) => {
  const { isAround, nameOf, partnersOf, teamOf } = seating(game, seats);
  expect(isAround).toBe(isSquare);
  expect(nameOf(1)).toBe(en.waiting.seat(2));
  expect([partnersOf(0), teamOf(0)]).toEqual([[], null]);
});

test('finds the player at a seat', () => {
  const table = viewTable(new TestTable('pitch').sit('bora').table, 'ada');
  expect([0, 1, 2].map((seat) => playerAt(table, seat)?.name)).toEqual(['ada', 'bora', undefined]);
});
