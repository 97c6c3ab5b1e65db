// The disk of the embedded database: messages about it at the start, and the behaviour when it fills up.
// Skipped tests: need root that may mount a disk; root may write everywhere.

import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import {
  connectClient,
  openTestServer,
  TEST_SETTINGS,
  type TestClient,
} from '../testing/testServer.ts';
import { openStoreAt } from '../testing/testStores.ts';
import type { Db } from '../store/schema.ts';
import { entry } from '../store/testEntries.ts';
import { diskProblem } from './dataFolder.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { DatabaseStartError } from './database.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { StorageUnavailableError } from './store.ts';
import { testFolder } from '../testing/testFolder.ts';
import { newTestHome } from '../testing/testHome.ts';

const MEGABYTE = 2 ** 20;
const IMMENSE = 2 ** 60;

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});
let running: MasaProcess | null = null;
afterEach(async () => {
  await running?.stop('SIGKILL');
  running = null;
  if (isMounted) execFileSync('umount', ['-l', folder]);
  isMounted = false;
  await rm(folder, { recursive: true, force: true });
});

let isMounted = false;
/** A disk of its own at the folder. */
function mount(options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', folder]);
  isMounted = true;
}

function canMount(): boolean {
  const place = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  }
}

function openAt(dataFolder: string, leastFreeBytes = 64 * MEGABYTE): Promise<Storage> {
  const fail = (fault: unknown): never => {
    throw fault;
  };
  return openStorage(
    { ...TEST_SETTINGS, dataFolder },
    { leastFreeBytes, onLost: fail, onFault: fail, onProgress: () => {} },
  );
}

async function problemAtStart(env: Readonly<Record<string, string>>): Promise<string[]> {
  const masa = startMasa(env);
  expect(await masa.ended).toEqual({ code: 1, signal: null });
  return masa.output().trim().split('\n');
}

/** The same as the program has it before it says so; that it says no more is asked of the first. */
async function problemOfOpening(dataFolder = folder): Promise<string> {
  const problem = await openAt(dataFolder).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DatabaseStartError);
  return (problem as DatabaseStartError).message;
}

test('a file in the place of the folder is told in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const lineOf = (place: string): string =>
    `The data folder ${place} cannot be used: there is a file where a folder should be.`;
  expect(await problemAtStart({ MASA_DATA: file })).toEqual([lineOf(file)]);
  const below = join(file, 'below');
  expect(await problemOfOpening(below)).toBe(lineOf(below));
});

test('too little room is told in one line', async () => {
  const opening = openAt(folder, IMMENSE);
  await expect(opening).rejects.toThrow(DatabaseStartError);
  await expect(opening).rejects.toThrow(
    /^The data folder \S+ cannot be used: the disk has \d+ MB free, but \d+ MB are needed\.$/,
  );
});

test('a secret that cannot be read is told in one line', async () => {
  const home = await newTestHome();
  onTestFinished(() => home.remove());
  await writeFile(join(home.settings.dataFolder, 'secret'), '');
  expect(await problemAtStart(home.env)).toEqual([
    expect.stringMatching(
      /^The server’s secret could not be read or created: .*secret is empty\. .*MASA_SECRET\.$/,
    ),
  ]);
});

test('a database that is no database is told in one line', async () => {
  await writeFile(join(folder, 'masa.db'), 'nonsense'.repeat(1000));
  expect(await problemOfOpening()).toMatch(
    /^The database \S+masa\.db is damaged \(.+\)\. .*masa restore FILE$/,
  );
});

async function isPermitted(): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

test('a folder that only others may write to is told in one line', async (context) => {
  await chmod(folder, 0o500);
  onTestFinished(() => chmod(folder, 0o700));
  if (await isPermitted()) return context.skip('root may write everywhere');
  expect(await problemOfOpening()).toBe(
    `The data folder ${folder} cannot be used: this user cannot write to it.`,
  );
});

test('problems of a disk are described', async () => {
  expect(diskProblem(folder, 1)).toBeNull();
  expect(diskProblem(folder, IMMENSE)).toMatch(/^the disk has \d+ MB free/);
  expect(diskProblem(join(folder, 'gone'), 1)).toBe('it does not exist');
});

test('refuses writes and answers reads while something is wrong', async () => {
  let problem: string | null = 'the disk is full';
  const store = openSqliteStore({
    file: join(folder, 'masa.db'),
    durability: 'disk',
    writeProblem: () => problem,
    onLost: expect.unreachable,
    onFault: expect.unreachable,
  });
  onTestFinished(() => store.close());
  const insert = (db: Db): Promise<unknown> =>
    db
      .insertInto('forgotten_tables')
      .values({ table_id: `${Math.random()}` })
      .execute();
  const writes: (() => Promise<unknown>)[] = [
    () => insert(store.db),
    () => store.db.transaction().execute((transaction) => insert(transaction)),
    () => store.append(entry('elma', 0)),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow(StorageUnavailableError);
  expect(await store.load('elma')).toBeNull();
  problem = null;
  for (const write of writes) await write();
  expect(await store.load('elma')).toMatchObject({ version: 1 });
});

describe.runIf(canMount())('on a disk of its own (needs root for mount)', () => {
  test('one that can only be read is told in one line', async () => {
    mount('size=1m,ro');
    expect(await problemOfOpening()).toBe(
      `The data folder ${folder} cannot be used: it is on a read-only disk.`,
    );
  });

  test('one that is full is told in one line', async () => {
    mount('size=1m');
    expect(await problemOfOpening()).toBe(
      `The data folder ${folder} cannot be used: the disk has 1 MB free, but 64 MB are needed.`,
    );
  });

  /** A server on a disk of so many megabytes, and somebody at a table. */
  async function playOn(
    megabytes: number,
  ): Promise<{ masa: MasaProcess; url: string; player: TestClient }> {
    mount(`size=${megabytes}m`);
    const masa = startMasa({ MASA_DATA: folder, LOG_LEVEL: 'info' });
    running = masa;
    const url = await masa.url;
    const player = connectClient(url);
    onTestFinished(() => void player.socket.disconnect());
    await player.requestOrFail('createTable', { playerName: 'Ada', settings: { start: 'ready' } });
    return { masa, url, player };
  }

  test('one that fills up: refused, not ready, nothing lost, and all goes on when there is room again', async () => {
    const { masa, url, player } = await playOn(160);
    const ballast = join(folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(110 * MEGABYTE));
    const readiness = async (): Promise<number> => (await fetch(`${url}/readyz`)).status;
    await expect.poll(readiness).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      status: 'not ready',
      problem: expect.stringMatching(/^the disk has \d+ MB free, but 64 MB are needed$/),
    });
    expect(await player.refusalOf('setReady', { ready: true })).toBe('STORAGE_UNAVAILABLE');
    const guest = await fetch(`${url}/api/v1/auth/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bora' }),
    });
    expect([guest.status, guest.headers.get('retry-after')]).toEqual([503, '5']);
    await rm(ballast);
    await expect.poll(readiness).toBe(200);
    await player.requestOrFail('setReady', { ready: true });
    expect(masa.output()).not.toContain('"fault"');
    expect(masa.output().match(/"not ready"/g)).toHaveLength(1);
  });

  test('one that is full to the last byte: nothing is acknowledged that is not stored, and then it goes on', async () => {
    mount('size=120m');
    const server = await openTestServer({ dataFolder: folder }, { leastFreeBytes: 0 });
    const player = server.connect();
    await player.requestOrFail('createTable', { playerName: 'Ada', settings: { start: 'ready' } });
    const ballast = join(folder, 'ballast');
    execFileSync('sh', ['-c', `cat /dev/zero > '${ballast}' 2>/dev/null || true`]);
    let said = 0;
    const refusals = new Set<string>();
    for (let line = 0; line < 300; line++) {
      const refusal = await player.refusalOf('chatMessage', { text: 'x'.repeat(400) });
      if (refusal === null) said++;
      else refusals.add(refusal);
    }
    expect([...refusals]).toEqual(['STORAGE_UNAVAILABLE']);
    await rm(ballast);
    await player.requestOrFail('chatMessage', { text: 'at last' });
    await server.close();
    const store = openStoreAt({ file: join(folder, 'masa.db') });
    const messages = await store.db.selectFrom('chat_messages').select('id').execute();
    await store.close();
    expect(messages).toHaveLength(said + 1);
  });
});
