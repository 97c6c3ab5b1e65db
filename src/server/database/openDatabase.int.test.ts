// Who gets the embedded database, what is told when there is none, and that it outlives a restart.

import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseProblem } from './database.ts';
import { createDatabase } from './databaseTemplate.ts';
import { openDatabase } from './openDatabase.ts';

/** What Node tells about each thread that is started. */
interface Thread {
  readonly worker: Worker;
}

vi.setConfig({ testTimeout: 60_000 });

let dataFolder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'masaData-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(dataFolder, { recursive: true, force: true });
});

const open = (): ReturnType<typeof openDatabase> => openDatabase({ dataFolder, databaseUrl: null });

/** Another process that has the database open until it is killed. */
async function openElsewhere(): Promise<ChildProcess> {
  const program = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('./openDatabase.ts'))});
    await openDatabase(${JSON.stringify({ dataFolder, databaseUrl: null })});
    console.log('open');`;
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = once(child, 'exit');
  child.kill('SIGKILL');
  await isGone;
}

const claims = async (): Promise<string[]> =>
  (await readdir(dataFolder)).filter((name) => name !== 'database');

test('what was stored is there after a restart', async () => {
  const first = await open();
  await first.run('create table notes (text text)');
  await first.query('insert into notes values ($1)', ['merhaba']);
  await first.close();
  expect(await claims()).toEqual([]);
  const second = await open();
  expect(await second.query('select text from notes')).toEqual([{ text: 'merhaba' }]);
  await second.close();
});

test('a new database can be had where nothing can be kept to copy it from', async () => {
  await createDatabase(join(dataFolder, 'database'), '/dev/null/cache');
  expect(await readdir(dataFolder)).toEqual(['database']);
  const database = await open();
  expect(await database.query('select version from events')).toEqual([]);
  await database.close();
});

test('a second process is refused in one line that names the folder', async () => {
  const child = await openElsewhere();
  const problem = `The data folder ${dataFolder} is in use by process ${child.pid}.`;
  await expect(open()).rejects.toThrow(new DatabaseProblem(problem));
  expect(await claims()).toHaveLength(1);
});

test('so is a second time in the same process', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}.`);
  expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
  await first.close();
});

test('what a killed process left behind is taken over', async () => {
  await kill(await openElsewhere());
  expect(await claims()).toHaveLength(1);
  const database = await open();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  expect(await claims()).toEqual([]);
});

test('a process that has the number of a dead one does not hold its claim', async () => {
  await writeFile(join(dataFolder, `inUseBy-${process.ppid}-1`), '');
  const database = await open();
  await database.close();
  expect(await claims()).toEqual([]);
});

test('when the database stops by itself, whoever waits is told, and so is the server', async () => {
  const threads: Worker[] = [];
  const noteThread = (message: unknown): void => void threads.push((message as Thread).worker);
  subscribe('worker_threads', noteThread);
  const problems: string[] = [];
  const settings = { dataFolder, databaseUrl: null };
  const database = await openDatabase(settings, (problem) => problems.push(problem));
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
  expect(problem).toBeInstanceOf(DatabaseProblem);
  const { message } = problem as DatabaseProblem;
  expect(message).toMatch(/^DATABASE_URL does not lead to a database: .+\.$/);
  expect(message).toContain(reason);
  expect(message).not.toContain('sesame');
});
