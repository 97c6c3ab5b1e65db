// What is told when there is no database, and that the embedded one outlives a restart.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseStartError } from './database.ts';
import { createDatabase } from './databaseTemplate.ts';
import { openDatabase } from './openDatabase.ts';
import { testFolder } from '../testing/testFolder.ts';

/** What Node tells about each thread that is started. */
interface Thread {
  readonly worker: Worker;
}

vi.setConfig({ testTimeout: 60_000 });

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await testFolder();
});
afterEach(async () => {
  await rm(dataFolder, { recursive: true, force: true });
});

const lost: string[] = [];
const open = (): ReturnType<typeof openDatabase> =>
  openDatabase({ dataFolder, databaseUrl: null }, { onLost: (problem) => lost.push(problem) });

test('what was stored is there after a restart', async () => {
  const first = await open();
  await first.run('create table notes (text text)');
  await first.query('insert into notes values ($1)', ['merhaba']);
  await first.close();
  const second = await open();
  expect(await second.query('select text from notes')).toEqual([{ text: 'merhaba' }]);
  await second.close();
  // An end that was wanted is no loss.
  expect(lost).toEqual([]);
});

test('a new database can be had where nothing can be kept to copy it from', async () => {
  await createDatabase(join(dataFolder, 'database'), '/dev/null/cache');
  expect(await readdir(dataFolder)).toEqual(['database']);
  const database = await open();
  expect(await database.query('select version from events')).toEqual([]);
  await database.close();
});

test('when the database stops by itself, whoever waits is told, and so is the server', async () => {
  const threads: Worker[] = [];
  const noteThread = (message: unknown): void => void threads.push((message as Thread).worker);
  subscribe('worker_threads', noteThread);
  const problems: string[] = [];
  const settings = { dataFolder, databaseUrl: null };
  const database = await openDatabase(settings, { onLost: (problem) => problems.push(problem) });
  unsubscribe('worker_threads', noteThread);

  const asked = Promise.allSettled([
    database.query('select count(*) from generate_series(1, 100000000)'),
    database.query('select 1'),
  ]);
  await threads.at(-1)!.terminate();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(database.query('select 1')).rejects.toThrow('The embedded database has stopped');
  expect(problems).toEqual([expect.stringMatching(/^The embedded database has stopped: .+\.$/)]);
  await database.close();
});

test.each([
  ['postgresql://masa:sesame@localhost:1/masa', 'ECONNREFUSED'],
  ['postgresql://masa:sesame@nowhere.invalid/masa', 'nowhere.invalid'],
  ['postgresql://masa@/masa?host=/nowhere', 'ENOENT'],
])('%s is refused in one line', async (databaseUrl, reason) => {
  const problem = await openDatabase({ dataFolder, databaseUrl }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DatabaseStartError);
  const { message } = problem as DatabaseStartError;
  expect(message).toMatch(/^Cannot connect to the database in DATABASE_URL: .+\.$/);
  expect(message).toContain(reason);
  expect(message).not.toContain('sesame');
});
