// How often the tables of the lobby are counted: with every change while they are few, now and then when they are many.

import { beforeEach, expect, test } from 'vitest';
import { fakeDb } from '../testing/testDb.ts';
import { openTableListing, type TableListing } from './gameList.ts';

let time: number;
let counted: number;
let count: number;
let isAway: boolean;
let listing: TableListing;

beforeEach(() => {
  [time, counted, count, isAway] = [10_000, 0, 1, false];
  const db = fakeDb(async () => {
    counted++;
    if (isAway) throw new Error('away');
    return [{ game: 'a', rank: 0, watchable: true, count }];
  });
  listing = openTableListing(db, () => time);
});

test('nothing is counted twice before something changes', async () => {
  await Promise.all([listing.total(), listing.total()]);
  expect([await listing.total(), counted]).toEqual([1, 1]);
  listing.noteChange();
  await listing.total();
  expect(counted).toBe(2);
});

test.each([
  { tables: 2000, after: 0, times: 2 },
  { tables: 2001, after: 2000, times: 1 },
  { tables: 2001, after: 2001, times: 2 },
])('$tables tables are counted $times times in $after ms', async ({ tables, after, times }) => {
  count = tables;
  await listing.total();
  time += after;
  listing.noteChange();
  await listing.total();
  expect(counted).toBe(times);
});

test('a count that failed is tried again', async () => {
  isAway = true;
  await expect(listing.total()).rejects.toThrow('away');
  isAway = false;
  expect(await listing.total()).toBe(1);
});
