// The moment of opening: whoever gets through to the port is answered, however early they come.

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './server.ts';
import { lockFolder } from './store/dataFolder.ts';
import { testFolder } from './testing/testFolder.ts';
import { freePort } from './testing/testProcess.ts';
import { connectClient, openTestServer, QUICK, TEST_SETTINGS } from './testing/testServer.ts';

import manifest from '../../package.json' with { type: 'json' };

/** Answered, refused by the machine because nobody listens yet, or left alone. */
type Outcome = 'answered' | 'closed' | 'left alone';

/** Only who is not answered at all waits so long, however busy the machine is. */
const LONG = 60_000;

async function knock(port: number): Promise<Outcome> {
  try {
    await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(LONG) });
    return 'answered';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'left alone' : 'closed';
  }
}

/** The status and when to come back. */
async function askForSocket(port: number): Promise<unknown[]> {
  const asking = get({
    port,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: { connection: 'Upgrade', upgrade: 'websocket' },
    timeout: LONG,
  });
  asking.on('timeout', () => asking.destroy(new Error('left alone')));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return [answer.statusCode, answer.headers['retry-after']];
}

test('a client that keeps trying while the server opens is answered as soon as the port listens', async () => {
  const dataFolder = await testFolder();
  const port = await freePort();
  const door = { isOpen: false };
  const opening = startServer({ ...TEST_SETTINGS, port, dataFolder, secret: null }).finally(() => {
    door.isOpen = true;
  });
  onTestFinished(async () => {
    await (await opening).close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const knocks: Promise<Outcome>[] = [];
  while (!door.isOpen) {
    knocks.push(knock(port));
    await setImmediate();
  }
  knocks.push(knock(port));
  const outcomes = await Promise.all(knocks);
  expect(outcomes).not.toContain('left alone');
  expect(outcomes.at(-1)).toBe('answered');
});

test('while it opens it lives, is not ready, says what it does, and asks others to come back', async () => {
  const dataFolder = await testFolder();
  const port = await freePort();
  // Held by somebody else for a while: the start waits.
  const release = await lockFolder(dataFolder);
  const opening = startServer({ ...TEST_SETTINGS, port, dataFolder });
  onTestFinished(async () => {
    await (await opening).close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const url = `http://localhost:${port}`;
  await expect.poll(() => knock(port)).toBe('answered');
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([
    200,
    { status: 'ok', version: manifest.version },
  ]);
  const ready = await fetch(`${url}/readyz?now`);
  expect(ready.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'starting', problem: 'opening the database' },
  ]);
  const doors = ['/', '/api/v1/catalog', '/socket.io/?EIO=4&transport=polling', '/records/x/1'];
  for (const path of doors) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  }
  const posted = await fetch(`${url}/api/v1/auth/guest`, {
    method: 'POST',
    body: 'x'.repeat(9999),
  });
  expect(posted.status).toBe(503);
  expect(await askForSocket(port)).toEqual([503, '2']);
  const early = connectClient(url);
  onTestFinished(() => void early.socket.disconnect());
  await new Promise((resolve) => void early.socket.once('connect_error', resolve));
  release();
  await opening;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/v1/catalog`)).status).toBe(200);
});

test('a start that fails leaves the port free', async () => {
  const dataFolder = await testFolder();
  const port = await freePort();
  const settings = { ...TEST_SETTINGS, port, dataFolder };
  const opening = startServer(settings, { leastFreeBytes: 2 ** 60 });
  await expect(opening).rejects.toThrow('MB free');
  expect(await knock(port)).toBe('closed');
  const server = await startServer(settings);
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Counts by kind the resources that would keep this process from ending. */
function heldOpen(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo())
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

test.each(['shared', 'its own'])(
  'closed with %s database, it leaves nothing open',
  async (which) => {
    const workers: Worker[] = [];
    const note = (worker: Worker): void => void workers.push(worker);
    process.on('worker', note);
    onTestFinished(() => void process.off('worker', note));
    const dataFolder = await testFolder();
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const before = heldOpen();
    const server = await openTestServer(which === 'shared' ? {} : { dataFolder });
    const ada = server.connect();
    const ofDatabase = workers.length;
    await ada.requestOrFail('createTable', { game: 'pitch', playerName: 'Ada', settings: QUICK });
    for (let bots = 0; bots < 3; bots++) await ada.requestOrFail('addBot');
    await expect.poll(() => workers.length).toBeGreaterThan(ofDatabase);
    await server.close();
    await expect.poll(() => workers.every(({ threadId }) => threadId === -1)).toBe(true);
    const more = (): string[] =>
      [...heldOpen()].flatMap(([kind, count]) => (count > (before.get(kind) ?? 0) ? kind : []));
    await expect.poll(more).toEqual([]);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  },
);
