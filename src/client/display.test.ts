// The cards on the table as clients show them, moves without an alternative, and local time.

import { expect, test } from 'vitest';
import type { CardArea } from '#rules/cardsOnTable.ts';
import { DEALER, type View } from '#rules/game.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import {
  clockEnd,
  clockOffset,
  hasDecision,
  inLocalTime,
  onlyMove,
  shownTable,
} from './display.ts';

const TAKEN: CardArea = {
  kind: 'trick',
  seats: [0, 1],
  plays: [{ seat: 0, card: 'QS' }],
  winner: 0,
};
const RUNNING: CardArea = { ...TAKEN, winner: null };
const ROW: CardArea = { kind: 'row', seat: null, cards: ['AS', null] };

function shown(areas: CardArea[], ...types: string[]): CardArea[] {
  const view = { table: areas } as Partial<View> as View;
  return shownTable(
    view,
    types.map((type) => ({ type })),
  );
}

test('a trick stays visible in the update in which it was taken', () => {
  expect(shown([TAKEN, ROW], 'played', 'trickTaken')).toEqual([TAKEN, ROW]);
});

test('a taken trick is cleared in any other update, but its seats stay', () => {
  const empty = { kind: 'trick', seats: [0, 1], plays: [], winner: null };
  expect(shown([TAKEN, ROW], 'played')).toEqual([empty, ROW]);
  expect(shown([TAKEN])).toEqual([empty]);
});

test('an unfinished trick is never cleared', () => {
  expect(shown([RUNNING])).toEqual([RUNNING]);
});

const pass: WireChoice = { type: 'bid', kind: 'value', field: 'value', from: [null] };
const twist: WireChoice = { type: 'twist', kind: 'plain' };

test.each<[string, WireChoice[], object | null]>([
  ['a single bid value is made automatically', [pass], { type: 'bid', value: null }],
  ['a single plain move is made automatically', [twist], { type: 'twist' }],
  ['two values are a decision', [{ ...pass, from: [null, 4] }], null],
  ['two kinds of move are a decision', [twist, { type: 'stick', kind: 'plain' }], null],
  ['a single card is left to the player', [{ type: 'play', kind: 'card', from: ['QS'] }], null],
])('%s', (_, legal, move) => {
  expect(onlyMove({ legal })).toEqual(move);
  expect(hasDecision({ legal })).toBe(move === null);
});

test('without legal moves there is neither a move nor a decision', () => {
  expect(onlyMove({ legal: [] })).toBeNull();
  expect(hasDecision({ legal: [] })).toBe(false);
});

test('a deadline is as far away locally as on the server', () => {
  const offset = clockOffset(null, 1_000_000, 400_000);
  expect(inLocalTime({ deadline: 1_030_000 }, offset)).toEqual({ deadline: 430_000 });
  expect(inLocalTime({ deadline: null }, offset)).toEqual({ deadline: null });
});

test('delayed messages do not change the offset, but a changed clock does', () => {
  const offset = clockOffset(null, 1_000_000, 400_000);
  expect(clockOffset(offset, 1_001_000, 401_300)).toBe(offset);
  expect(clockOffset(offset, 1_001_000, 402_000)).toBe(599_000);
  expect(clockOffset(offset, 1_000_400, 400_000)).toBe(offset);
  expect(clockOffset(offset, 1_000_401, 400_000)).toBe(offset + 401);
  expect(clockOffset(0, 1_000_000, 1_000_300)).toBe(0);
});

const CLOCKED = { settings: { turnSeconds: 30 }, pausedSince: null, version: 5, deadline: 90 };
const UPDATE = { version: 7, deadline: 20, view: { turn: [0] } };

test.each<[end: number | null, table: object, update: object]>([
  [20, {}, {}],
  [20, { version: 7 }, {}],
  [90, { version: 8 }, {}],
  [20, { settings: { turnSeconds: 1 } }, {}],
  [null, {}, { deadline: null }],
  [null, { pausedSince: 1 }, {}],
  [null, { settings: { turnSeconds: 0 } }, {}],
  [null, {}, { view: { turn: [DEALER] } }],
  [null, {}, { view: { turn: [] } }],
])('the clock ends at %s with the table %j and the update %j', (end, table, update) => {
  const given = [
    { ...CLOCKED, ...table },
    { ...UPDATE, ...update },
  ] as never[];
  expect(clockEnd(given[0], given[1])).toBe(end);
});
