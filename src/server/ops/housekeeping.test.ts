// What is done to the database now and then: at its hour and not before, a fault told, nothing after the end.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { keepHouse } from './housekeeping.ts';
import { keepOldTables } from './oldTables.ts';
import { watchPlayerSessions } from './playerSessions.ts';

let asked: string[];
let faults: unknown[];
let isAway: boolean;

const database = {
  async query(sql: string) {
    asked.push(sql.trim().split(' ')[0]);
    if (isAway) throw new Error('away');
    return sql.includes('relname') ? [{ name: 'one' }, { name: 'other' }] : [];
  },
  async run(sql: string) {
    asked.push(sql);
  },
} as unknown as Database;
const onFault = (fault: unknown): unknown => faults.push(fault);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [asked, faults, isAway] = [[], [], false];
});
afterEach(() => void vi.useRealTimers());

test.each([
  { name: 'clears up', every: 3_600_000, begin: () => keepHouse(database, onFault) },
  { name: 'ends sessions', every: 5000, begin: () => watchPlayerSessions(database, onFault) },
  {
    name: 'tidies old tables',
    every: 600_000,
    begin: () => keepOldTables({ database, keepGamesDays: null, onForgotten: () => {}, onFault }),
  },
])('$name every $every ms', async ({ every, begin }) => {
  const stop = begin();
  await vi.advanceTimersByTimeAsync(every - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length > 0, faults]).toEqual([true, []]);
  isAway = true;
  await vi.advanceTimersByTimeAsync(every);
  expect(faults).toEqual([new Error('away')]);
  stop();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(3 * every);
  expect([asked.length, vi.getTimerCount()]).toEqual([before, 0]);
});

test('every table is cleared up, one after the other', async () => {
  const stop = keepHouse(database, onFault);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual(['select', 'vacuum analyze "one"', 'vacuum analyze "other"']);
  stop();
});
