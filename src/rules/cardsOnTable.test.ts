// The trick that lies on the table, and whose rows are whose.
import { expect, test } from 'vitest';
import { layTrick, rowsOnTable, trickOnTable, type CardArea } from './cardsOnTable.ts';
import type { TrickView } from './game.ts';

const PLAYS = [{ seat: 1, card: 'QS' }];
const RUNNING: TrickView = { leader: 1, plays: PLAYS, winner: null };
const LED_NEXT: TrickView = { leader: 0, plays: [], winner: null };
const TAKEN: TrickView = { leader: 0, plays: [{ seat: 0, card: '2C' }], winner: 1 };
const SEATS = [0, 1];

test('before the first card the places are empty', () => {
  const empty = { kind: 'trick', seats: SEATS, plays: [], winner: null };
  expect(layTrick({ trick: null, tricks: [] }, SEATS)).toEqual(empty);
  expect(layTrick({ trick: LED_NEXT, tricks: [] }, SEATS)).toEqual(empty);
});

test('a trick that was taken lies there until the next card', () => {
  const taken = { kind: 'trick', seats: SEATS, plays: TAKEN.plays, winner: 1 };
  expect(layTrick({ trick: LED_NEXT, tricks: [TAKEN] }, SEATS)).toEqual(taken);
  expect(layTrick({ trick: RUNNING, tricks: [TAKEN] }, SEATS)).toEqual({
    kind: 'trick',
    seats: SEATS,
    plays: PLAYS,
    winner: null,
  });
});

test('rows are found by the seat before which they lie, and the trick beside them', () => {
  const trick = layTrick({ trick: RUNNING, tricks: [] }, SEATS);
  const bank: CardArea = { kind: 'row', seat: null, cards: ['AS', null] };
  const own: CardArea = { kind: 'row', seat: 1, cards: ['2H'] };
  const table = [bank, trick, own];
  expect(rowsOnTable(table, null)).toEqual([bank]);
  expect(rowsOnTable(table, 1)).toEqual([own]);
  expect(rowsOnTable(table, 0)).toEqual([]);
  expect(trickOnTable(table)).toBe(trick);
  expect(trickOnTable([bank])).toBeUndefined();
});
