// Rows become a table, or it is said which of them is broken, or that nobody could use what they make.

import { expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import { BrokenTableError } from './store.ts';
import { eventsOf, rebuildTable } from './storedEvents.ts';

function played(): TestTable {
  return new TestTable('hearts').sit('bora', 'can', 'deniz').playSome(4);
}

const rowsOf = ({ events }: TestTable, after = 0) =>
  events.slice(after).map((event, index) => ({ version: after + index + 1, event }));

/** Returns the version that is reported broken, or null for the table as a whole. */
function brokenAt(work: () => unknown): number | null | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error;
    return error.version;
  }
}

test('the table is what its events make of it, from the first or from where it was', () => {
  const one = played();
  expect(rebuildTable('masa', null, rowsOf(one))).toEqual(one.table);
  const before = rebuildTable('masa', null, rowsOf(one).slice(0, 6));
  expect(rebuildTable('masa', before, rowsOf(one, 6))).toEqual(one.table);
});

test('a version that is missing, and what is no event, are named', () => {
  const rows = rowsOf(played());
  expect(brokenAt(() => rebuildTable('masa', null, rows.toSpliced(3, 1)))).toBe(5);
  const timeless = { version: 4, event: { ...rows[3].event, at: Number.NaN } };
  expect(brokenAt(() => rebuildTable('masa', null, rows.with(3, timeless)))).toBe(4);
  expect(brokenAt(() => eventsOf('masa', rows.slice(2), 2))).toBeUndefined();
  expect(brokenAt(() => eventsOf('masa', rows.slice(2), 1))).toBe(3);
  expect(eventsOf('masa', rows.slice(2), 2)).toEqual(rows.slice(2).map(({ event }) => event));
});

/** It can still be told whose turn it is. */
const empty = (state: unknown): object => ({ ...(state as object), hands: null });

test.each<[string, (table: Table) => void]>([
  ['that is another’s', (table) => Object.assign(table, { id: 'other' })],
  ['of a game that nobody knows', (table) => Object.assign(table, { game: 'bridge' })],
  [
    'whose game cannot be looked at',
    ({ play }) => Object.assign(play!, { state: empty(play!.state) }),
  ],
])('a table %s is broken as a whole', (_, damage) => {
  const { table } = played();
  damage(table);
  expect(brokenAt(() => rebuildTable('masa', table, []))).toBeNull();
});
