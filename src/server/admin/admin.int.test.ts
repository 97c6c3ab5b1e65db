// The commands for whoever runs the server, as they are typed.

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPool } from '../database/pooledDatabase.ts';
import { newDatabase, type TestDatabase } from '../database/sharedPostgres.ts';
import { withUser } from '../records/playerRole.ts';
import { startMasa, type MasaProcess } from '../testProcess.ts';
import { connectClient } from '../testServer.ts';
import { testFolder } from '../testFolder.ts';

let home: TestDatabase;
let database: Database;
let folder: string;
let masa: MasaProcess;
let tableId: string;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function run(args: readonly string[], more: Record<string, string> = {}): Promise<Outcome> {
  const env = { ...process.env, MASA_DATA: join(folder, 'x'), DATABASE_URL: home.url, ...more };
  return new Promise((resolve) => {
    const program = ['src/terminal/main.ts', ...args];
    execFile(process.execPath, program, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

beforeAll(async () => {
  home = await newDatabase('upToDate');
  database = openPool({ connectionString: home.url, max: 1 });
  folder = await testFolder();
  masa = startMasa({ MASA_DATA: folder, DATABASE_URL: home.url });
  const player = connectClient(await masa.url);
  const settings = { start: 'ready' } as const;
  ({ tableId } = await player.do('createTable', { playerName: 'Ada', settings }));
});
afterAll(async () => {
  await masa.stop('SIGKILL');
  await database.close();
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a player gets a role beside the running server, reads with it, and loses it again', async () => {
  const { code, output } = await run(['sql-role', 'Ada']);
  expect(code).toBe(0);
  const [, role] = /^Ada may connect as (player:\S+)\.\nPassword: [\w-]{32}\n$/.exec(output)!;
  const ada = new Client({ connectionString: withUser(home.url, role) });
  ada.on('error', () => {});
  await ada.connect();
  const { rows } = await ada.query('select table_id from my_tables');
  expect(rows).toEqual([{ table_id: tableId }]);
  const drop = ['sql-role', 'Ada', '--drop'];
  expect(await run(drop)).toEqual({ code: 0, output: 'Ada has no SQL role any more.\n' });
  expect(await run(drop)).toEqual({ code: 0, output: 'Ada has no SQL role.\n' });
});

test.each([
  ['no player', [], {}, 2, /^Whose role\?/],
  ['a stranger', ['Nobody'], {}, 1, /^There is no player “Nobody”\.\n$/],
  [
    'the embedded database',
    ['Ada'],
    { DATABASE_URL: '' },
    1,
    /^SQL roles need a PostgreSQL: .*\n$/,
  ],
])('%s is told in one line', async (_, operands, env, code, words) => {
  expect(await run(['sql-role', ...operands], env)).toEqual({
    code,
    output: expect.stringMatching(words),
  });
});

test('a database that is none of ours is told in one line', async () => {
  const other = await newDatabase('empty');
  onTestFinished(() => other.drop());
  expect(await run(['set-aside'], { DATABASE_URL: other.url })).toEqual({
    code: 1,
    output: 'The database is not one of this Masa: start it once.\n',
  });
});

test('tables that are broken are listed and closed, others are not', async () => {
  const none = { code: 0, output: 'No table is broken.\n' };
  const close = ['set-aside', '--close', tableId];
  expect(await run(['set-aside'])).toEqual(none);
  expect(await run(close)).toEqual({ code: 1, output: `Table ${tableId} is not broken.\n` });
  await database.query(`update events set event = '{}' where version = 2`);
  const line = `${tableId}: The journal of table ${tableId} is broken at version 2: this is no event\n`;
  expect(await run(['set-aside'])).toEqual({ code: 0, output: line });
  expect(await run(['set-aside', '--close', 'x'])).toMatchObject({ code: 1 });
  expect(await run(close)).toEqual({
    code: 0,
    output: `Table ${tableId} is closed. Its rows are still in the journal.\n`,
  });
  expect(await run(['set-aside'])).toEqual(none);
  expect(await database.query('select status from tables')).toEqual([{ status: 'closed' }]);
  expect(await database.query('select count(*) > 1 as kept from events')).toEqual([{ kept: true }]);
});

test('masa admin bans by name, closes, and the log has each deed', async () => {
  const server = { PORT: new URL(await masa.url).port, MASA_DATA: folder };
  const admin = (...args: string[]): Promise<Outcome> => run(['admin', ...args], server);
  const banned = await admin('ban', 'Ada', '--for', '2d', '--reason', 'rude');
  expect(banned).toEqual({
    code: 0,
    output: expect.stringMatching(/^Ada is banned for 48 h\. Ban: /),
  });
  // Not the table of the tests before, whose journal is broken.
  const bora = connectClient(await masa.url);
  const { tableId: other } = await bora.do('createTable', { playerName: 'Bora' });
  const closed = await admin('close', other, '--reason', 'a test');
  expect(closed).toEqual({ code: 0, output: `Table ${other} is closed.\n` });
  const { output } = await admin('log');
  const log = output.split('\n').map((line) => line.split('\t').slice(1));
  expect(log.slice(0, 2)).toEqual([
    ['masa admin', 'closeTable', other, 'a test'],
    ['masa admin', 'ban', expect.any(String), 'rude'],
  ]);
});

test.each([
  ['a word that it does not know', ['admin', 'shout'], 2, /^masa admin has /],
  ['no reason', ['admin', 'close', 'elma'], 2, /^Give a reason/],
  ['no secret', ['admin'], 1, /^There is no secret here/],
])('masa admin with %s says so in one line', async (_, args, code, words) => {
  const outcome = await run(args, { MASA_SECRET: '' });
  expect(outcome).toEqual({ code, output: expect.stringMatching(words) });
});
