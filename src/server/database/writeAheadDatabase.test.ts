// Statements that are kept: carried out soon and together, before anything else is asked, and never forgotten.

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import type { WriteAhead, Database, Statement } from './database.ts';
import type { PooledDatabase } from './pooledDatabase.ts';
import { withWriteAhead } from './writeAheadDatabase.ts';
import { StorageUnavailableError } from '../store/errors.ts';

let folder: string;
/** What was asked of the database, in its order. */
let asked: string[];
let database: Database;
let ahead: WriteAhead;
/** Kept and not carried out yet. */
let kept: string[];
let isAway: boolean;
/** What is under way waits for it. */
let gate: Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers();
  folder = await testFolder();
  [asked, kept, isAway, gate] = [[], [], false, Promise.resolve()];
  const ask = async (what: string): Promise<never[]> => {
    if (isAway) throw new StorageUnavailableError('away');
    asked.push(what);
    await gate;
    return [];
  };
  const inner = {
    query: ask,
    run: ask,
    transaction: async (work: (queries: unknown) => Promise<unknown>) => work(inner),
    close: () => ask('close'),
  } as unknown as PooledDatabase;
  database = withWriteAhead(inner, folder);
  ahead = database.writeAhead!;
  ahead.flushBy(async ({ query }) => {
    const now = kept;
    kept = [];
    try {
      if (now.length > 0) await query(now.join('+'));
    } catch (error) {
      kept = [...now, ...kept];
      throw error;
    }
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const statement = (sql: string): Statement => ({ sql, params: [] });
function keep(sql: string): Promise<void> {
  return ahead.append(statement(sql), () => void kept.push(sql));
}
const onDisk = (): string[] =>
  ['kept0.jsonl', 'kept1.jsonl']
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): Statement => JSON.parse(line))
    .map(({ sql }) => sql)
    .toSorted();

test('they gather for a moment, are carried out in one, and leave the disk', async () => {
  await keep('a');
  await vi.advanceTimersByTimeAsync(999);
  await keep('b');
  expect([asked, onDisk()]).toEqual([[], ['a', 'b']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked, onDisk()]).toEqual([['a+b'], []]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['a+b']);
  await keep('c');
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, onDisk()]).toEqual([['a+b', 'c'], []]);
});

test.each([
  ['a query', () => database.query('q')],
  ['a run', () => database.run('q')],
  ['a transaction', () => database.transaction(({ query }) => query('q'))],
])('%s finds all that was kept before it', async (_, ask) => {
  await ask();
  await keep('a');
  await keep('b');
  await Promise.all([ask(), ask()]);
  expect(asked).toEqual(['q', 'a+b', 'q', 'q']);
  expect(onDisk()).toEqual([]);
});

test('so does who asks while others are carried out, and each is carried out once', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  await keep('a');
  const first = database.query('q1');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['a']);
  const second = database.query('q2');
  await keep('b');
  const third = database.query('q3');
  const fourth = database.query('q4');
  expect(onDisk()).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['a']);
  open.resolve();
  await Promise.all([first, second, third, fourth]);
  expect(asked.indexOf('b')).toBeLessThan(asked.indexOf('q3'));
  expect(asked.indexOf('b')).toBeLessThan(asked.indexOf('q4'));
  expect(asked.toSorted()).toEqual(['a', 'b', 'q1', 'q2', 'q3', 'q4']);
  expect(onDisk()).toEqual([]);
});

test('those of one turn are written together, and who asks meanwhile finds them, too', async () => {
  const all = [keep('a'), keep('b')];
  expect([onDisk(), kept]).toEqual([[], []]);
  await database.query('q');
  expect(asked).toEqual(['a+b', 'q']);
  await Promise.all(all);
});

test('what the disk does not take is told to all of that turn, nothing of it counts, and the next is kept', async () => {
  const huge = { sql: 'huge', params: [1n] } as unknown as Statement;
  const all = [keep('a'), ahead.append(huge, () => void kept.push('huge'))];
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([onDisk(), kept]).toEqual([[], []]);
  await keep('b');
  await database.query('q');
  expect(asked).toEqual(['b', 'q']);
});

test('while the database is away who asks is told, nothing kept is lost, and it is tried again', async () => {
  isAway = true;
  await keep('a');
  await expect(database.query('q')).rejects.toThrow(StorageUnavailableError);
  await keep('b');
  await expect(database.query('q')).rejects.toThrow(StorageUnavailableError);
  expect([asked, onDisk()]).toEqual([[], ['a', 'b']]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['a+b']);
  // The file that had them beside new ones is cleared at the next turn.
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, onDisk()]).toEqual([['a+b'], []]);
  await database.query('q');
  expect(asked).toEqual(['a+b', 'q']);
});

test('what is kept while a try fails stays on the disk until it is carried out', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  await keep('a');
  await vi.advanceTimersByTimeAsync(1000);
  await keep('b');
  isAway = true;
  open.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, onDisk()]).toEqual([['a'], ['b']]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, onDisk()]).toEqual([['a', 'b'], []]);
});

test('who closes it has everything carried out, and leaves no timer', async () => {
  await keep('a');
  await database.close();
  expect([asked, onDisk(), vi.getTimerCount()]).toEqual([['a', 'close'], [], 0]);
});

test('who closes it while it is away leaves on the disk what is left', async () => {
  isAway = true;
  await keep('a');
  await expect(database.close()).rejects.toThrow('away');
  expect([onDisk(), vi.getTimerCount()]).toEqual([['a'], 0]);
});
