// Tricks and rows of cards on the table.
import { expect, test } from 'vitest';
import { rowsOnTable, trickOnTable, type CardArea } from './cardsOnTable.ts';
import type { TrickView } from './game.ts';
import { layTrick } from './tricks.ts';

const PLAYS = [{ seat: 1, card: 'QS' }];
const RUNNING: TrickView = { leader: 1, plays: PLAYS, winner: null };
const LED_NEXT: TrickView = { leader: 0, plays: [], winner: null };
const TAKEN: TrickView = { leader: 0, plays: [{ seat: 0, card: '2C' }], winner: 1 };
const SEATS = [0, 1];

test('layTrick returns an empty trick before the first card', () => {
  const empty = { kind: 'trick', seats: SEATS, plays: [], winner: null };
  expect(layTrick({ trick: null, tricks: [] }, SEATS)).toEqual(empty);
  expect(layTrick({ trick: LED_NEXT, tricks: [] }, SEATS)).toEqual(empty);
});

test('a taken trick stays on the table until the next card is played', () => {
  const taken = { kind: 'trick', seats: SEATS, plays: TAKEN.plays, winner: 1 };
  expect(layTrick({ trick: LED_NEXT, tricks: [TAKEN] }, SEATS)).toEqual(taken);
  expect(layTrick({ trick: RUNNING, tricks: [TAKEN] }, SEATS)).toEqual({
    kind: 'trick',
    seats: SEATS,
    plays: PLAYS,
    winner: null,
  });
});

test('rowsOnTable finds rows by seat, and trickOnTable finds the trick', () => {
  const trick = layTrick({ trick: RUNNING, tricks: [] }, SEATS);
  const banker: CardArea = { kind: 'row', seat: null, cards: ['AS', null] };
  const own: CardArea = { kind: 'row', seat: 1, cards: ['2H'] };
  const table = [banker, trick, own];
  expect(rowsOnTable(table, null)).toEqual([banker]);
  expect(rowsOnTable(table, 1)).toEqual([own]);
  expect(rowsOnTable(table, 0)).toEqual([]);
  expect(trickOnTable(table)).toBe(trick);
  expect(trickOnTable([banker])).toBeUndefined();
});
