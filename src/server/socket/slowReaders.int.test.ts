// Clients that do not read, or that send without end, cost little memory and are
// disconnected; nobody else notices.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Journal } from '../store/store.ts';
import {
  connectClient,
  openTestServer,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';
import { openRawSocket, type RawSocket } from '../testing/testRawSocket.ts';
import { metricsText, type WithMetrics } from '../testing/testMetrics.ts';

const LIST = '42["listTables",{}]';
const TABLES = 60;
const MAX_UNREAD = 300_000;
/** The last message may be over. */
const ONE_MESSAGE = 40_000;

async function sample(server: WithMetrics, name: string): Promise<number> {
  const text = await metricsText(server);
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

const dropped = (server: WithMetrics, reason: string): Promise<number> =>
  sample(server, `masa_dropped_connections_total{reason="${reason}"}`);

/** So many that a page of them is long. */
async function openTables(connect: () => TestClient, count = TABLES): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () =>
      connect().requestOrFail('createTable', { playerName: 'Host', name: 'x'.repeat(40) }),
    ),
  );
}

async function polled(url: string, sid?: string): Promise<Response> {
  return fetch(`${url}/socket.io/?EIO=4&transport=polling${sid ? `&sid=${sid}` : ''}`);
}

async function posted(url: string, sid: string, packets: readonly string[]): Promise<number> {
  const body = packets.join('\u001e');
  const address = `${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  return (await fetch(address, { method: 'POST', body })).status;
}

async function openSession(url: string): Promise<string> {
  const opened = await (await polled(url)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  await posted(url, sid, ['40']);
  return sid;
}

/** A socket that reads, and was let in. */
async function greeted(url: string): Promise<RawSocket> {
  const client = await openRawSocket(url);
  client.stream.resume();
  client.send('40');
  await client.hears('40{');
  return client;
}

describe('where little may wait', () => {
  let server: TestServer;
  let hold: Promise<void> = Promise.resolve();
  /** The counters before the test. */
  let before: { unread: number; flood: number; connections: number };
  const unsteady = (journal: Journal): Journal => ({
    ...journal,
    async append(entry) {
      await hold;
      await journal.append(entry);
    },
  });

  beforeAll(async () => {
    server = await openTestServer(
      {},
      { wrapJournal: unsteady, sockets: { mostUnread: MAX_UNREAD } },
    );
    await openTables(() => server.connect());
  });
  beforeEach(async () => {
    before = { unread: 0, flood: 0, connections: 0 };
    const [unread, flood] = [await drops('unread'), await drops('flood')];
    before = { unread, flood, connections: await connections() };
  });
  afterAll(() => server.close());

  async function drops(reason: 'unread' | 'flood'): Promise<number> {
    return (await dropped(server, reason)) - before[reason];
  }

  async function connections(): Promise<number> {
    return (await sample(server, 'masa_connections')) - before.connections;
  }

  test('a socket that does not read is hung up on, and its player comes back to a state', async () => {
    const player = server.connect();
    const { tableId, token } = await player.requestOrFail('createTable', { playerName: 'Selin' });
    const silent = await openRawSocket(server.url);
    silent.send(`40${JSON.stringify({ token })}`);
    await expect.poll(connections).toBe(2);
    // Many until the system takes no more, then one after the other, so that what waits is seen as it grows.
    let most = 0;
    while ((await drops('unread')) === 0) {
      for (let left = most < ONE_MESSAGE ? 5 : 1; left > 0; left--) silent.send(LIST);
      most = Math.max(most, await sample(server, 'masa_unread_bytes'));
    }
    expect(await drops('unread')).toBe(1);
    expect(most).toBeGreaterThan(MAX_UNREAD / 2);
    expect(most).toBeLessThan(MAX_UNREAD + ONE_MESSAGE);
    await expect.poll(connections).toBe(1);
    silent.stream.resume();
    await silent.closed;
    const back = server.connect({ token });
    expect((await back.waitFor('reconnected')).tableId).toBe(tableId);
  }, 300_000);

  test('a session that never polls is ended', async () => {
    const sid = await openSession(server.url);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 400 && statuses.length < 100) {
      statuses.push(await posted(server.url, sid, Array(20).fill(LIST)));
    }
    await expect.poll(() => drops('unread')).toBe(1);
    expect((await polled(server.url, sid)).status).toBe(400);
    // A slow reader's requests are refused, and it is disconnected when even the refusals pile up.
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.length).toBeLessThan(100);
  });

  test('a session that answers pings which it cannot have read is ended', async () => {
    const sid = await openSession(server.url);
    await expect.poll(() => posted(server.url, sid, ['3']), { interval: 100 }).toBe(400);
    await expect.poll(() => drops('unread')).toBe(1);
  });

  test.each([
    ['packets that are no requests', '42["nothing"]'],
    ['answers that nobody waits for', '430[{"ok":true}]'],
  ])('who sends %s without end is hung up on', async (_, packet) => {
    const client = await greeted(server.url);
    for (let times = 0; times < 4000; times++) client.send(packet);
    await client.closed;
    await expect.poll(() => drops('flood')).toBe(1);
  });

  test('other rooms than ours are not there, and who asks for them without end is hung up on', async () => {
    const client = await greeted(server.url);
    client.send('40/admin,');
    await client.hears('44/admin,');
    for (let times = 0; times < 4000; times++) client.send(`40/${times},`);
    await client.closed;
    await expect.poll(async () => (await drops('flood')) + (await drops('unread'))).toBe(1);
  });

  test('requests wait for the ones before them, but only so many', async () => {
    const client = server.connect();
    await client.requestOrFail('createTable', { playerName: 'Tuna', settings: { start: 'ready' } });
    let letGo = (): void => {};
    hold = new Promise((resolve) => (letGo = resolve));
    const answers = Array.from({ length: 100 }, (__, at) =>
      client.ask('setReady', { ready: at % 2 === 0 }),
    );
    const refused = await Promise.all(answers.slice(64));
    letGo();
    const done = await Promise.all(answers.slice(0, 64));
    expect(done.every(({ ok }) => ok)).toBe(true);
    for (const answer of refused) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED' } });
    }
    await client.requestOrFail('setReady', { ready: true });
  });

  test('binary data ends the connection that it comes by', async () => {
    for (const packet of ['451-["move",{"_placeholder":true,"num":0}]', '461-1[1]']) {
      const client = await greeted(server.url);
      client.send(packet);
      await client.closed;
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('with little time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({}, { sockets: { connectMs: 1000, pingMs: 1000 } });
  });
  afterAll(() => server.close());

  test('a socket that reads and answers stays for as long as it likes', async () => {
    const [reader, poller] = [
      server.connect(),
      connectClient(server.url, {}, { transports: ['polling'] }),
    ];
    onTestFinished(() => void poller.socket.disconnect());
    let pings = 0;
    reader.socket.io.on('ping', () => pings++);
    poller.socket.io.on('ping', () => pings++);
    await expect.poll(() => pings).toBeGreaterThan(3);
    for (const { socket } of [reader, poller]) expect(socket.connected).toBe(true);
    expect(await dropped(server, 'unread')).toBe(0);
  });

  test('a connection that does not say hello is closed', async () => {
    const silent = await openRawSocket(server.url);
    silent.stream.resume();
    await silent.closed;
    expect(silent.stream.destroyed).toBe(true);
  });
});
