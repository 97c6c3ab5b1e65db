// The journal of a server that has the embedded database to itself: quicker, and as exact.

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { testFolder } from '../testing/testFolder.ts';
import type { Journal } from '../store/journal.ts';
import { VersionConflictError } from '../store/errors.ts';
import { openJournal } from './openJournal.ts';
import { createTestRecords, entry, said, score, TEST_RECORDS } from './testEntries.ts';

let dataFolder: string;
let database: Database;
let journal: Journal;
/** What was acknowledged and could not be stored. */
const refused: string[] = [];

beforeAll(async () => {
  dataFolder = await testFolder();
  database = await openDatabase({ dataFolder, databaseUrl: null });
  await createTestRecords(database);
  journal = openJournal(database, TEST_RECORDS, {
    onRefused: (error, tableId) => void refused.push(`${tableId}: ${String(error)}`),
  });
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});
beforeEach(() => {
  refused.length = 0;
});

let tables = 0;
const newTable = (): string => `masa${++tables}`;
const onDisk = (): string =>
  ['kept0.jsonl', 'kept1.jsonl']
    .map((name) => readFileSync(join(dataFolder, 'database', name), 'utf8'))
    .join('');
const chatOf = async (id: string): Promise<string[] | undefined> =>
  (await journal.load(id))?.chat.map(({ text }) => text);
const outcomeOf = (append: Promise<void>): Promise<string> =>
  append.then(
    () => 'stored',
    (error: unknown) => (error instanceof VersionConflictError ? 'conflict' : String(error)),
  );

test('the first entry of a table goes to the database, those that follow to the disk, and all are found', async () => {
  const id = newTable();
  await journal.append(entry(id, 0));
  expect(onDisk()).toBe('');
  await journal.append(entry(id, 1, { writes: [score(id, 1)] }));
  await journal.append(entry(id, 2, { events: [said('bir'), said('iki')] }));
  await journal.append(entry(id, 4, { writes: [score(id, 4)] }));
  expect(onDisk().split(id).length).toBeGreaterThan(3);
  expect(await chatOf(id)).toEqual(['after 1', 'bir', 'iki', 'after 4']);
  expect(onDisk()).toBe('');
  const points = await database.query('select points from scores where table_id = $1', [id]);
  expect(points).toEqual([{ points: 4 }]);
});

test('of events that share a row every part is found, from any version on, and after a restart', async () => {
  const id = newTable();
  for (let version = 0; version < 6; version++) await journal.append(entry(id, version));
  await journal.append(entry(id, 6, { events: [said('bir'), said('iki')] }));
  const rows = await database.query(
    'select version, type from events where table_id = $1 order by version',
    [id],
  );
  expect(rows).toEqual([
    { version: 1, type: 'created' },
    { version: 8, type: 'several' },
  ]);
  const texts = ['after 1', 'after 2', 'after 3', 'after 4', 'after 5', 'bir', 'iki'];
  for (let after = 1; after <= 8; after++) {
    for (const most of [1, 2, 5, null]) {
      const events = await journal.events(id, { after, limit: most });
      expect(events.map((event) => 'text' in event && event.text)).toEqual(
        texts.slice(after - 1, most === null ? undefined : after - 1 + most),
      );
    }
  }
  const other = openJournal(database, TEST_RECORDS);
  expect((await other.load(id))?.version).toBe(8);
  expect(await outcomeOf(other.append(entry(id, 7)))).toBe('conflict');
  await other.append(entry(id, 8));
  expect((await other.load(id))?.chat.at(-1)?.text).toBe('after 8');
});

test('they reach the database by themselves', async () => {
  const id = newTable();
  await journal.append(entry(id, 0));
  await journal.append(entry(id, 1));
  expect(onDisk()).toContain(id);
  await expect.poll(onDisk).toBe('');
  expect(await chatOf(id)).toEqual(['after 1']);
});

test('an entry for a version that is past, or not reached, is a conflict, and changes nothing', async () => {
  const id = newTable();
  for (const version of [0, 1, 2]) await journal.append(entry(id, version));
  for (const version of [0, 2, 4, 2]) {
    expect(await outcomeOf(journal.append(entry(id, version)))).toBe('conflict');
  }
  expect(await outcomeOf(journal.append(entry(newTable(), 1)))).toBe('conflict');
  await journal.append(entry(id, 3));
  await journal.append(entry(id, 4));
  expect(await chatOf(id)).toEqual(['after 1', 'after 2', 'after 3', 'after 4']);
});

test('of two entries for one version that come together one is stored', async () => {
  const id = newTable();
  await journal.append(entry(id, 0));
  for (const version of [1, 2, 3]) {
    const outcomes = [1, 2, 3].map(() => outcomeOf(journal.append(entry(id, version))));
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['conflict', 'conflict', 'stored']);
  }
  expect(await chatOf(id)).toEqual(['after 1', 'after 2', 'after 3']);
});

test('a table that is closed takes nothing more without the database', async () => {
  const id = newTable();
  const closed = { type: 'closed', because: 'empty', at: 1 } as const;
  await journal.append(entry(id, 0));
  await journal.append(entry(id, 1, { events: [closed] }));
  expect(await journal.liveTableIds()).not.toContain(id);
  await journal.append(entry(id, 2));
  expect(onDisk()).toBe('');
});

test('an entry without events is none', async () => {
  const id = newTable();
  await journal.append(entry(id, 0));
  await expect(journal.append(entry(id, 1, { events: [] }))).rejects.toThrow('at least one event');
});

test('entries of many tables are stored in their order, many in one transaction, even in a flood', async () => {
  const ids = Array.from({ length: 100 }, newTable);
  const each = 40;
  await Promise.all(
    ids.map(async (id) => {
      for (let version = 0; version < each; version++) {
        await journal.append(entry(id, version, { writes: [score(id, version)] }));
      }
    }),
  );
  const [{ rows, last, transactions }] = await database.query<Record<string, number>>(
    `select count(*) as rows, max(version) as last, count(distinct xmin::text) as transactions
      from events where table_id = any($1)`,
    [ids],
  );
  expect(last).toBe(each);
  // The creation of each, and few rows of all that followed.
  expect(rows).toBeLessThan((100 * each) / 4);
  expect(transactions).toBeLessThanOrEqual(2 * each);
  const told = Array.from({ length: each - 1 }, (_, at) => `after ${at + 1}`);
  for (const id of ids.slice(0, 3)) {
    const events = await journal.events(id);
    expect(events.map((event) => (event.type === 'said' ? event.text : event.type))).toEqual([
      'created',
      ...told,
    ]);
  }
  const points = 'select distinct points from scores where table_id = any($1)';
  expect(await database.query(points, [ids])).toEqual([{ points: each - 1 }]);
  expect([onDisk(), refused]).toEqual(['', []]);
});

test('what a mistake of ours made impossible to store is told, takes nothing else with it, and ends its table alone', async () => {
  const [good, bad] = [newTable(), newTable()];
  for (const id of [good, bad]) await journal.append(entry(id, 0));
  await journal.append(entry(bad, 1, { writes: [score(bad, null)] }));
  await journal.append(entry(bad, 2));
  await journal.append(entry(good, 1));
  expect(await chatOf(good)).toEqual(['after 1']);
  expect(await chatOf(bad)).toEqual([]);
  expect(refused).toEqual([
    expect.stringContaining(`${bad}: error: null value in column "points"`),
    expect.stringContaining(`${bad}: error: null value in column "version"`),
  ]);
  for (const version of [1, 3]) {
    expect(await outcomeOf(journal.append(entry(bad, version)))).toContain('null value');
  }
  await journal.append(entry(good, 2));
  expect(await chatOf(good)).toEqual(['after 1', 'after 2']);
  expect(onDisk()).toBe('');
});
