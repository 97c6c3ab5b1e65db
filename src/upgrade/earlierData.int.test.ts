// A server opens the data folder of the version before SQLite and continues with everything in it.
// MASA_UPGRADE_KILLS sets how often the upgrade is killed on the way.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { openStorage } from '#server/store/openStorage.ts';
import { Tokens } from '#server/accounts/tokens.ts';
import { testFolder } from '#server/testing/testFolder.ts';
import { randomWireMove } from '#server/testing/testRandomPlayer.ts';
import { SHORT_LIVED } from '#server/testing/testFlags.ts';
import { openTestServer, TEST_SETTINGS, type TestServer } from '#server/testing/testServer.ts';
import { makeEarlierFolder, readEarlierData } from './testEarlierData.ts';

const KILLS = Number(process.env.MASA_UPGRADE_KILLS ?? 2);
const LONGEST_LIFE_MS = 2500;
const PROGRAM = fileURLToPath(new URL('./carryOver.ts', import.meta.url));

const TABLES = [
  'events',
  'accounts',
  'games',
  'trick_cards',
  'daily_results',
  'offline_games',
] as const;

const data = readEarlierData();
let original: string;
let folder: string;
let server: TestServer | undefined;

async function copyOfOriginal(): Promise<string> {
  const copy = await testFolder();
  cpSync(original, copy, { recursive: true });
  return copy;
}

beforeAll(async () => {
  original = await testFolder();
  await makeEarlierFolder(original, data);
  folder = await copyOfOriginal();
  // A minute after that version ended, so that nobody has been away for long.
  const { createdAt } = data.answers['/auth/user'];
  const start = Date.parse(createdAt) + 60_000 - performance.now();
  const then = { now: () => start + performance.now() };
  server = await openTestServer({ dataFolder: folder, secret: data.secret }, then);
}, 120_000);
afterAll(async () => {
  await server?.close();
  for (const one of [original, folder]) rmSync(one, { recursive: true, force: true });
});

const tokensAt = (now: () => number): Tokens =>
  new Tokens({ secret: data.secret, issuer: '', now });

/** The token of the earlier version is good for a year, and this test for longer. */
async function freshToken(): Promise<string> {
  const { id } = data.answers['/auth/user'];
  return tokensAt(Date.now).sign({ id, kind: 'guest', session: null });
}

// Each path has its own answer.
// oxlint-disable-next-line no-explicit-any
async function ask(path: string, body?: object): Promise<any> {
  const token = await freshToken();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${server!.url}/api/v1${path}`, { headers, ...post });
  expect(response.status, path).toBeLessThan(300);
  return response.json();
}

test('keeps the old database beside the new one', () => {
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['database-before-1.0', 'masa.db']));
  expect(names).not.toContain('carry-over');
  expect(names).not.toContain('masa.db.new');
});

test('knows a guest by the token of the earlier version', async () => {
  const { id, createdAt } = data.answers['/auth/user'];
  const then = tokensAt(() => Date.parse(createdAt) + 60_000);
  expect(await then.read(data.token)).toMatchObject({ id, kind: 'guest' });
});

const isRunning = (path: string): boolean => data.running.some((id) => path.includes(`/${id}`));
const settled = Object.entries(data.answers).filter(([path]) => !isRunning(path));

test.each(settled)('answers GET %s as before', async (path, before) => {
  expect(await ask(path)).toMatchObject(before);
});

test.each(data.running)('plays on at %s, where it was', async (id) => {
  const before = data.answers[`/games/${id}/state`];
  const state = await ask(`/games/${id}/state`);
  expect(state.view).toEqual(before.view);
  const move = randomWireMove(state.view.legal, randomFromNumber(1));
  const { version } = await ask(`/games/${id}/moves`, { move });
  expect(version).toBeGreaterThan(before.version);
});

test('executes what was promised just before the kill', () => {
  const database = new DatabaseSync(join(folder, 'masa.db'), { readOnly: true });
  const said = database
    .prepare("select count(*) as count from events where event like '%the last word%'")
    .get();
  database.close();
  expect(said).toEqual({ count: data.running.length });
});

async function killUpgrade(dataFolder: string): Promise<void> {
  const child = fork(PROGRAM, [dataFolder], { execArgv: [...SHORT_LIVED] });
  const ended = once(child, 'exit');
  await Promise.race([ended, sleep(Math.random() * LONGEST_LIFE_MS)]);
  child.kill('SIGKILL');
  await ended;
}

/** How many rows each table has after the server has opened the folder. */
async function countRows(dataFolder: string): Promise<object> {
  const fail = (fault: unknown): never => {
    throw fault;
  };
  const options = { leastFreeBytes: 0, onLost: fail, onFault: fail, onProgress: () => {} };
  const storage = await openStorage({ ...TEST_SETTINGS, dataFolder }, options);
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const rows = await storage.store.db.selectFrom(table).selectAll().execute();
    counts[table] = rows.length;
  }
  await storage.close();
  storage.release();
  return counts;
}

test(
  `carries everything over after ${KILLS} kills on the way`,
  async () => {
    const whole = await copyOfOriginal();
    const expected = await countRows(whole);
    rmSync(whole, { recursive: true });
    expect(expected).toMatchObject({ accounts: 2, games: 10, daily_results: 5, offline_games: 1 });
    for (let kill = 0; kill < KILLS; kill++) {
      const copy = await copyOfOriginal();
      await killUpgrade(copy);
      expect(await countRows(copy), `kill ${kill}`).toEqual(expected);
      rmSync(copy, { recursive: true });
    }
  },
  60_000 + KILLS * 30_000,
);
