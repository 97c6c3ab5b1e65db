// Room on a disk: how much is enough, how often it is looked at, and what is taken while there is none.

import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestSqlite } from '../store/testSqlite.ts';
import type { Database, Queries } from './database.ts';
import { MIN_FREE_BYTES, roomProblem, watchDisk, readOnlyOnProblem } from './diskSpace.ts';
import { StorageUnavailableError } from '../store/errors.ts';

const MEGABYTE = 1_048_576;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('as much as is needed is enough, and what is told is rounded up', () => {
  expect(MIN_FREE_BYTES).toBe(64 * MEGABYTE);
  expect(roomProblem(MIN_FREE_BYTES, MIN_FREE_BYTES)).toBeNull();
  expect(roomProblem(MIN_FREE_BYTES + 1, MIN_FREE_BYTES)).toBeNull();
  const words = (left: number): string => `the disk has ${left} MB free, but 64 MB are needed`;
  expect(roomProblem(MIN_FREE_BYTES - 1, MIN_FREE_BYTES)).toBe(words(64));
  expect(roomProblem(2 * MEGABYTE, MIN_FREE_BYTES)).toBe(words(2));
  expect(roomProblem(2 * MEGABYTE + 1, MIN_FREE_BYTES)).toBe(words(3));
});

test('is looked at at once and every second, until the end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const set = vi.spyOn(globalThis, 'setInterval');
  const folder = mkdtempSync(join(tmpdir(), 'masaDisk-'));
  const disk = watchDisk(folder, 1);
  // A server that has nothing else to do may end.
  expect((set.mock.results[0].value as NodeJS.Timeout).hasRef()).toBe(false);
  rmdirSync(folder);
  vi.advanceTimersByTime(999);
  expect(disk.problem()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(disk.problem()).toBe('it does not exist');
  disk.stop();
  expect(vi.getTimerCount()).toBe(0);
  const lost = watchDisk(folder, 1);
  expect(lost.problem()).toBe('it does not exist');
  lost.stop();
});

test('while something is wrong only questions are passed on, by whichever way they come', async () => {
  const asked: unknown[] = [];
  const queries: Queries = {
    query: async (...given) => [asked.push(given)] as never[],
    run: async (sql) => void asked.push(sql),
  };
  const database = {
    ...queries,
    db: openTestSqlite(),
    transaction: (work: (q: Queries) => unknown) => work(queries),
  };
  let problem: string | null = 'the disk is full';
  const guarded = readOnlyOnProblem(database as unknown as Database, () => problem);
  const both = [guarded.query, (sql: string) => guarded.transaction(({ query }) => query(sql))];
  for (const query of both) {
    expect(await query('  SELECT 1')).toEqual([expect.any(Number)]);
    for (const sql of [
      'insert into a values (1)',
      'selected',
      'with a as (select 1) delete from b',
    ])
      await expect(query(sql)).rejects.toThrow(new StorageUnavailableError('the disk is full'));
  }
  const insert = guarded.db.insertInto('forgotten_tables').values({ table_id: 'elma' });
  const select = guarded.db.selectFrom('forgotten_tables').selectAll();
  await expect(insert.execute()).rejects.toThrow(new StorageUnavailableError('the disk is full'));
  expect(await select.execute()).toEqual([]);
  await expect(guarded.run('vacuum')).rejects.toThrow(StorageUnavailableError);
  await guarded.run('select 1');
  problem = null;
  await insert.execute();
  expect(await select.execute()).toHaveLength(1);
  await guarded.query('insert', [1]);
  await guarded.transaction(({ run }) => run('update'));
  const asSelect = ['  SELECT 1', undefined];
  expect(asked.map(String)).toEqual(
    [asSelect, asSelect, 'select 1', ['insert', [1]], 'update'].map(String),
  );
});
