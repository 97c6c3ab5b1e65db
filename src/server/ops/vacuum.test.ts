// What is done to the database now and then: at its hour and not before, a fault told, nothing after the end.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { fakeDb } from '../store/testDb.ts';
import { startVacuum } from './vacuum.ts';
import { startOldTableCleanup, cleanUpOldTables } from './oldTableCleanup.ts';
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
    asked.push(`${sql} begins`);
    await Promise.resolve();
    asked.push(`${sql} ends`);
  },
} as unknown as Database;
const db = fakeDb(async (sql) => database.query(sql));
const onFault = (fault: unknown): unknown => faults.push(fault);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [asked, faults, isAway] = [[], [], false];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  { name: 'clears up', every: 3_600_000, begin: () => startVacuum(database, onFault) },
  { name: 'ends sessions', every: 5000, begin: () => watchPlayerSessions(db, onFault) },
  {
    name: 'tidies old tables',
    every: 600_000,
    begin: () =>
      startOldTableCleanup({ database, keepGamesDays: null, onForgotten: () => {}, onFault }),
  },
])('$name every $every ms', async ({ every, begin }) => {
  const set = vi.spyOn(globalThis, 'setInterval');
  const stop = begin();
  // A server that has nothing else to do may end.
  expect((set.mock.results[0].value as NodeJS.Timeout).hasRef()).toBe(false);
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
  const stop = startVacuum(database, onFault);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual([
    'select',
    'vacuum analyze "one" begins',
    'vacuum analyze "one" ends',
    'vacuum analyze "other" begins',
    'vacuum analyze "other" ends',
  ]);
  stop();
});

describe('tables that are closed', () => {
  const DAY_MS = 86_400_000;
  const NOW = 1000 * DAY_MS;

  /** So many are due to be forgotten; answers what was asked for, and what was told. */
  async function tidied(keepGamesDays: number | null, due: number): Promise<unknown[]> {
    const [questions, told]: [unknown[], number[]] = [[], []];
    const tables = {
      async query(sql: string, [before, most]: [Date, number]) {
        const isPacking = sql.includes('packed_tables');
        questions.push([isPacking ? 'pack' : 'forget', (NOW - before.getTime()) / DAY_MS, most]);
        return isPacking ? [] : Array.from({ length: due }, (_, at) => ({ id: `table ${at}` }));
      },
      transaction: async () => {},
    } as unknown as Database;
    await cleanUpOldTables(
      { database: tables, keepGamesDays, onForgotten: (count) => told.push(count) },
      NOW,
    );
    return [...questions, told];
  }

  test('are packed after a day, and kept for ever where nothing else is said', async () => {
    expect(await tidied(null, 0)).toEqual([['pack', 1, 200], []]);
  });

  test.each([
    { due: 0, told: [] },
    { due: 1, told: [1] },
    { due: 3, told: [3] },
  ])('are forgotten after so many days, and told where there were any: $due', async (one) => {
    expect(await tidied(30, one.due)).toEqual([['pack', 1, 200], ['forget', 30, 200], one.told]);
  });
});
