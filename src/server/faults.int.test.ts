// Things that break inside the server: each ends what it happened in and nothing else, has an id that
// the log knows, and is counted.

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect as connectStream } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { grpcClient } from './testing/testGrpc.ts';
import type { Journal } from './store/store.ts';
import { guest, type ApiClient } from './testing/testClient.ts';
import { startMasa } from './testing/testProcess.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { newTestHome } from './testing/testHome.ts';
import { metricsText, type WithMetrics } from './testing/testMetrics.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;

async function faultsAt(server: WithMetrics, where: string): Promise<number> {
  const metrics = await metricsText(server);
  const sample = new RegExp(`^masa_faults_total\\{where="${where}"\\} (\\d+)$`, 'm');
  return Number(sample.exec(metrics)?.[1] ?? 0);
}

describe('a journal that fails for one table', () => {
  let server: TestServer;
  let anna: ApiClient;
  /** Everything about these tables fails. */
  let broken: string;
  let brokenAfterGame: string;
  let sound: string;

  const brokenIds = new Set<string>();
  const unsteady = (journal: Journal): Journal => {
    const fail = (tableId: string): void => {
      if (brokenIds.has(tableId)) throw new Error('a secret reason');
    };
    return {
      ...journal,
      async append(entry) {
        fail(entry.tableId);
        await journal.append(entry);
      },
      async events(tableId, range) {
        fail(tableId);
        return journal.events(tableId, range);
      },
    };
  };

  beforeAll(async () => {
    server = await openTestServer({}, { wrapJournal: unsteady });
    anna = await guest(server, 'Anna');
    broken = (await anna.do('POST', '/games', { maxPlayers: 2 })).tableId;
    sound = (await anna.do('POST', '/games', { maxPlayers: 2 })).tableId;
    brokenAfterGame = await playedTable();
    brokenIds.add(broken).add(brokenAfterGame);
  });
  afterAll(() => server.close());

  /** Creates a table at which a game was played and resigned. */
  async function playedTable(): Promise<string> {
    const { id, tableId } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const other = await guest(server, 'Deniz');
    await other.do('POST', `/games/${id}/join`);
    await anna.do('POST', `/games/${id}/start`);
    await other.do('POST', `/games/${id}/resign`);
    return tableId;
  }

  async function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const authorization = `Bearer ${anna.token}`;
    return fetch(server.url + path, { headers: { authorization, ...headers } });
  }

  test.each([
    ['a download', 'http', (id: string) => `/records/${id}/1`],
    ['an endpoint', 'rest', (id: string) => `/api/v1/games/${id}/log`],
  ])('%s answers with an id and nothing of the inside', async (_, where, path) => {
    const before = await faultsAt(server, where);
    const response = await open(path(brokenAfterGame));
    expect(response.status).toBe(500);
    const { error } = (await response.json()) as { error: { details: { id: string } } };
    expect(error.details.id).toMatch(ID);
    expect(JSON.stringify(error)).not.toMatch(/secret reason|\.ts/);
    expect(await faultsAt(server, where)).toBe(before + 1);
    expect((await open(path(sound))).status).toBeLessThan(500);
  });

  test('a request over a socket is refused with an id, and the next ones are served', async () => {
    const client = server.connect({ token: anna.token, tableId: broken });
    const { tableId } = await client.waitFor('tableJoined');
    expect(tableId).toBe(broken);
    const answer = await client.ask('setReady', { ready: true });
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL_ERROR' } });
    expect(JSON.stringify(answer)).toMatch(ID);
    expect(JSON.stringify(answer)).not.toContain('secret reason');
    expect(await faultsAt(server, 'socket')).toBe(1);
    await client.requestOrFail('listTables');
  });

  test('a stream of events ends, and another goes on', async () => {
    const before = await faultsAt(server, 'rest');
    const other = await open(`/api/v1/games/${sound}/events`);
    const reader = other.body!.getReader();
    onTestFinished(() => reader.cancel());
    await reader.read();
    // The stream reads missed events from the journal.
    const failing = await open(`/api/v1/games/${broken}/events`, { 'last-event-id': '0' });
    await expect(failing.text()).rejects.toThrow('terminated');
    expect(await faultsAt(server, 'rest')).toBe(before + 1);
    const next = reader.read();
    const bruno = await guest(server, 'Bruno');
    await bruno.do('POST', `/games/${sound}/join`);
    expect(new TextDecoder().decode((await next).value)).toContain('event: ');
  });

  test('a gRPC stream ends with an id, and another goes on', async () => {
    const client = grpcClient(server.grpcPort!, 'Tables');
    onTestFinished(() => client.close());
    const metadata = { authorization: `Bearer ${anna.token}` };
    const other = client.stream('Events', { table_id: sound }, metadata);
    const error = await client.stream('Events', { table_id: broken, after_version: '0' }, metadata)
      .ended;
    expect(error?.details).toMatch(ID);
    expect(error?.details).not.toContain('secret reason');
    expect(await faultsAt(server, 'grpc')).toBe(1);
    const carla = await guest(server, 'Carla');
    const heard = new Promise((resolve) => other.onMessage(resolve));
    const watching = server.connect({ token: carla.token });
    await watching.requestOrFail('watchTable', { tableId: sound });
    await heard;
    other.cancel();
  });
});

/** Breaks the process from inside, where nobody catches it, when it is told to. */
const SABOTAGE = `
  process.on('SIGUSR2', () => { throw new Error('a thrown fault'); });
  process.on('SIGHUP', () => void Promise.reject(new Error('a rejected fault')));
`;

describe('a process', () => {
  test('goes on after what nobody caught, with a line and an id for each', async () => {
    const home = await newTestHome();
    const sabotage = join(home.settings.dataFolder, 'sabotage.mjs');
    await writeFile(sabotage, SABOTAGE);
    const masa = startMasa({
      ...home.env,
      NODE_OPTIONS: `--import=${pathToFileURL(sabotage).href}`,
    });
    onTestFinished(async () => {
      await masa.stop('SIGKILL');
      await home.remove();
    });
    const url = await masa.url;
    masa.child.kill('SIGUSR2');
    await expect.poll(() => faultsAt(masa, 'process')).toBe(1);
    masa.child.kill('SIGHUP');
    await expect.poll(() => faultsAt(masa, 'process')).toBe(2);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const reason of ['a thrown fault', 'a rejected fault']) {
      const line = masa
        .output()
        .split('\n')
        .find((text) => text.includes(reason))!;
      expect(JSON.parse(line)).toMatchObject({
        msg: 'fault',
        where: 'process',
        id: expect.stringMatching(ID),
      });
    }
    const { code } = await masa.stop();
    expect(code).toBe(0);
  });
});

describe('a malformed request', () => {
  test.each(['port', 'grpcPort'] as const)('is cut off at the %s', async (name) => {
    const server = await openTestServer();
    onTestFinished(() => server.close());
    for (const bytes of ['garbage\r\n\r\n', 'GET / HTTP/1.1\r\nA: \0\r\n\r\n', '\0'.repeat(5000)]) {
      const stream = connectStream(server[name]!, 'localhost');
      stream.on('error', () => {});
      stream.resume();
      stream.write(bytes);
      await once(stream, 'close');
    }
    const heads = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
    const halfway = connectStream(server[name]!, 'localhost');
    halfway.on('error', () => {});
    halfway.write(heads);
    await once(halfway, 'ready');
    halfway.resetAndDestroy();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
