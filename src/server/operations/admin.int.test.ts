// The commands for whoever runs the server: each as it is typed, and its program, which is all that is left of it then.

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { withUser } from '../readModels/testPlayerRole.ts';
import { SHORT_LIVED } from '../testing/testFlags.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { testFolder } from '../testing/testFolder.ts';

let home: TestDatabase;
let database: Database;
let folder: string;
let server: TestServer;
let tableId: string;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

function start(program: readonly string[], more: Env): Promise<Outcome> {
  const env = { ...process.env, MASA_DATA: join(folder, 'x'), DATABASE_URL: home.url, ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED, ...program], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

const typed = (args: readonly string[], env: Env = {}): Promise<Outcome> =>
  start(['src/terminal/main.ts', ...args], env);
const sqlRole = (args: readonly string[], env: Env = {}): Promise<Outcome> =>
  start(['src/server/operations/sqlRole.ts', ...args], env);
const setAside = (args: readonly string[] = [], env: Env = {}): Promise<Outcome> =>
  start(['src/server/operations/setAsideTables.ts', ...args], env);
const admin = (wanted: object, env: Env): Promise<Outcome> =>
  start(['src/server/operations/adminCommand.ts', JSON.stringify({ hours: null, ...wanted })], env);

beforeAll(async () => {
  home = await newDatabase('upToDate');
  database = openPool({ connectionString: home.url, max: 1 });
  folder = await testFolder();
  // Its secret is in its folder, where the commands look for it.
  server = await openTestServer({ dataFolder: folder, databaseUrl: home.url, secret: null });
  const player = server.connect();
  const settings = { start: 'ready' } as const;
  ({ tableId } = await player.requestOrFail('createTable', { playerName: 'Ada', settings }));
});
afterAll(async () => {
  await server.close();
  await database.close();
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a player gets a role beside the running server, reads with it, and loses it again', async () => {
  const { code, output } = await typed(['sql-role', 'Ada']);
  expect(code).toBe(0);
  const [, role] = /^Ada can connect as (player:\S+)\.\nPassword: [\w-]{32}\n$/.exec(output)!;
  const ada = new Client({ connectionString: withUser(home.url, role) });
  ada.on('error', () => {});
  await ada.connect();
  const { rows } = await ada.query('select table_id from my_tables');
  expect(rows).toEqual([{ table_id: tableId }]);
  const drop = ['Ada', 'drop'];
  expect(await sqlRole(drop)).toEqual({ code: 0, output: 'The SQL role of Ada was removed.\n' });
  expect(await sqlRole(drop)).toEqual({ code: 0, output: 'Ada has no SQL role.\n' });
});

test.each([
  ['a stranger', 'Nobody', {}, /^There is no player “Nobody”\.\n$/],
  ['the embedded database', 'Ada', { DATABASE_URL: '' }, /^SQL roles need PostgreSQL: .*\n$/],
])('%s is told in one line', async (_, player, env, words) => {
  expect(await sqlRole([player, 'grant'], env)).toEqual({
    code: 1,
    output: expect.stringMatching(words),
  });
});

test('a database that is none of ours is told in one line', async () => {
  const other = await newDatabase('empty');
  onTestFinished(() => other.drop());
  expect(await setAside([], { DATABASE_URL: other.url })).toEqual({
    code: 1,
    output: 'The database was not set up by this version of Masa. Start the server once first.\n',
  });
});

test('tables that are broken are listed and closed, others are not', async () => {
  const none = { code: 0, output: 'No tables are broken.\n' };
  expect(await typed(['set-aside'])).toEqual(none);
  expect(await setAside([tableId])).toEqual({
    code: 1,
    output: `Table ${tableId} is not broken, so it cannot be closed here. Its host can close it.\n`,
  });
  await database.query(`update events set event = '{}' where version = 2`);
  const line = `${tableId}: The journal of table ${tableId} is broken at version 2: the checksum does not match\n`;
  expect(await setAside()).toEqual({ code: 0, output: line });
  expect(await setAside(['x'])).toMatchObject({ code: 1 });
  expect(await setAside([tableId])).toEqual({
    code: 0,
    output: `Table ${tableId} is closed. Its data is still in the journal.\n`,
  });
  expect(await setAside()).toEqual(none);
  expect(await database.query('select status from tables')).toEqual([{ status: 'closed' }]);
  expect(await database.query('select count(*) > 1 as kept from events')).toEqual([{ kept: true }]);
});

test('masa admin bans by name, closes, and the log has each deed', async () => {
  const here = { PORT: new URL(server.url).port, MASA_DATA: folder };
  const ban = ['admin', 'ban', 'Ada', '--for', '2d', '--reason', 'rude'];
  const banned = await typed(ban, here);
  expect(banned).toEqual({
    code: 0,
    output: expect.stringMatching(/^Ada is banned for 48 h\. Ban id: /),
  });
  // Not the table of the tests before, whose journal is broken.
  const bora = server.connect();
  const { tableId: other } = await bora.requestOrFail('createTable', { playerName: 'Bora' });
  const closed = await admin({ verb: 'close', operand: other, reason: 'a test' }, here);
  expect(closed).toEqual({ code: 0, output: `Table ${other} is closed.\n` });
  const { output } = await admin({ verb: 'log', operand: '' }, here);
  const log = output.split('\n').map((line) => line.split('\t').slice(1));
  expect(log.slice(0, 2)).toEqual([
    ['masa admin', 'closeTable', other, 'a test'],
    ['masa admin', 'ban', expect.any(String), 'rude'],
  ]);
});

test('masa admin with no secret says so in one line', async () => {
  expect(await admin({ verb: 'overview', operand: '' }, { MASA_SECRET: '' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The server’s secret was not found\. /),
  });
});
