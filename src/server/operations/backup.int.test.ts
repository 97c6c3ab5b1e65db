// A backup is made beside the running server and restored into an empty database of either kind, and play goes on.

import { execFile } from 'node:child_process';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { SHORT_LIVED } from '../testing/testFlags.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { testFolder } from '../testing/testFolder.ts';

let folder: string;
const databases: TestDatabase[] = [];
const running = new Set<TestServer>();

beforeAll(async () => {
  folder = await testFolder();
});
afterAll(async () => {
  for (const server of running) await server.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

type Place = Readonly<Record<string, string>>;

const embedded = (name: string): Place => ({ MASA_DATA: join(folder, name), DATABASE_URL: '' });
const hosted = async (name: string): Promise<Place> => {
  const database = await newDatabase('empty');
  databases.push(database);
  return { MASA_DATA: join(folder, name), DATABASE_URL: database.url };
};

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function start(place: Place, ...program: string[]): Promise<Outcome> {
  const env = { ...process.env, ...place, INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED, ...program], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const typed = (place: Place, ...args: string[]): Promise<Outcome> =>
  start(place, 'src/terminal/main.ts', ...args);
/** The program that is left of what was typed. */
const run = (place: Place, command: 'backup' | 'restore', file: string): Promise<Outcome> =>
  start(place, `src/server/operations/${command}.ts`, join(folder, file));

/** Its secret is where it stores, so that tokens hold wherever that is restored. */
async function serve(place: Place): Promise<TestServer> {
  const databaseUrl = place.DATABASE_URL || null;
  const server = await openTestServer({ dataFolder: place.MASA_DATA, databaseUrl, secret: null });
  running.add(server);
  return server;
}

async function stop(server: TestServer): Promise<void> {
  running.delete(server);
  await server.close();
}

/** A game in its first hand, with a player whose turn it is, and what brings them back. */
async function beginGame(
  server: TestServer,
): Promise<{ tableId: string; token: string; version: number }> {
  const ada = server.connect();
  const { tableId, token } = await ada.requestOrFail('createTable', {
    playerName: 'Ada Çelik',
    game: 'pontoon',
    seats: 2,
    settings: { ...QUICK, turnSeconds: 0 },
  });
  await ada.requestOrFail('chatMessage', { text: 'quotes " and \\, {braces}, [lists] and ğüş' });
  await ada.requestOrFail('addBot', {});
  const { version } = await ada.waitFor('updateGame', ({ view }) => view.legal.length > 0);
  return { tableId, token, version };
}

/** Back at the same table with the same token, and the game goes on. */
async function playOn(
  server: TestServer,
  { tableId, token, version }: Awaited<ReturnType<typeof beginGame>>,
): Promise<void> {
  const ada = server.connect({ token });
  const { table } = await ada.waitFor('tableJoined');
  expect(table).toMatchObject({ id: tableId, status: 'playing', seat: 0 });
  expect(table.chat[0].text).toBe('quotes " and \\, {braces}, [lists] and ğüş');
  const { view } = await ada.waitFor('updateGame', ({ view: { legal } }) => legal.length > 0);
  await ada.requestOrFail('move', { move: { type: view.legal[0].type } });
  await ada.waitFor('updateGame', (update) => update.version > version);
}

test('restores a backup that was made while people play into a PostgreSQL, and from there into a folder', async () => {
  const place = embedded('one');
  const server = await serve(place);
  const begun = await beginGame(server);
  const saved = await typed(place, 'backup', 'one.masa');
  expect(saved).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backup saved: \d+ rows in .*one\.masa\.\n$/),
  });
  // The server did not stop for it.
  await server.connect().requestOrFail('listTables', {});
  await stop(server);

  // Into a PostgreSQL, and from there, beside the server, into another folder.
  let file = 'one.masa';
  for (const next of [await hosted('two'), embedded('three')]) {
    const restored = await typed(next, 'restore', file);
    expect(restored).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored the backup of /),
    });
    const again = await serve(next);
    if (next.DATABASE_URL !== '') {
      file = 'again.masa';
      expect((await run(next, 'backup', file)).code).toBe(0);
    }
    await playOn(again, begun);
    await stop(again);
  }
}, 300_000);

test('refuses a backup that is cut off, no backup, one of an earlier version, and a used database, each in one line', async () => {
  const place = await hosted('four');
  const server = await serve(place);
  await beginGame(server);
  const { code } = await run(place, 'backup', 'four.masa');
  expect(code).toBe(0);
  await stop(server);
  const file = join(folder, 'four.masa');
  const bytes = await readFile(file);
  const empty = await hosted('five');
  await truncate(file, bytes.length - 20);
  expect(await run(empty, 'restore', 'four.masa')).toEqual({
    code: 1,
    output: 'The file is not a backup, or the backup is damaged.\n',
  });
  await writeFile(file, 'nothing of the kind');
  expect((await run(empty, 'restore', 'four.masa')).output).toBe(
    'The file is not a backup, or the backup is damaged.\n',
  );
  expect((await run(empty, 'restore', 'none.masa')).output).toMatch(
    /^There is no .*none\.masa\.\n$/,
  );
  await writeFile(file, Buffer.from([0x1f, 0x8b, 8]));
  expect((await run(empty, 'restore', 'four.masa')).output).toMatch(
    /^The backup is from an earlier version of Masa\./,
  );
  // Nothing of them was left behind.
  await writeFile(file, bytes);
  for (const target of [empty, embedded('six')]) {
    expect((await run(target, 'restore', 'four.masa')).code).toBe(0);
    expect(await run(target, 'restore', 'four.masa')).toEqual({
      code: 1,
      output: 'The database is not empty. Restore into a new one.\n',
    });
  }
}, 300_000);
