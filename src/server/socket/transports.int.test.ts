// Stock Socket.IO clients, whichever transport they take, and polls as no client makes them.

import { once } from 'node:events';
import { connect as connectStream } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import { connectClient, QUICK, type TestClient } from '../testing/testServer.ts';
import { seatGuests } from '../testing/testGuests.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';
import { metricsText } from '../testing/testMetrics.ts';

let home: TestHome;
let masa: MasaProcess;
let url: string;
let clients: TestClient[] = [];

beforeAll(async () => {
  home = await newTestHome();
  masa = startMasa({ ...home.env, MASA_LIMITS: 'off' });
  url = await masa.url;
});
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  clients = [];
  // The server is still alive after the attack.
  if (masa.child.exitCode !== null) throw new Error(masa.output());
  await fetch(`${url}/healthz`);
});
afterAll(async () => {
  await masa.stop('SIGKILL');
  await home.remove();
});

function connect(options: Parameters<typeof connectClient>[2] = {}): TestClient {
  const client = connectClient(url, {}, options);
  clients.push(client);
  return client;
}

const transportOf = ({ socket }: TestClient): string => socket.io.engine.transport.name;

// A whole game is played in each of these ways by `independentClients.int.test.ts`.
describe('a game of Hearts is played', () => {
  test.each([
    ['with the defaults, which poll first and then change over', {}, 'websocket'],
    ['by polls alone', { transports: ['polling'] }, 'polling'],
    ['by WebSockets alone', { transports: ['websocket'] }, 'websocket'],
  ])('%s', async (_, options, transport) => {
    const { players } = await seatGuests(
      { connect: () => connect(options) },
      { game: 'hearts', options: { passing: false }, settings: { ...QUICK, start: 'ready' } },
    );
    players.forEach((player, seat) => playAtRandom(player, seat));
    for (const player of players) await player.requestOrFail('setReady', { ready: true });
    const tricks = 2;
    for (const player of players) {
      await expect.poll(() => player.all('trickEnd').length).toBeGreaterThanOrEqual(tricks);
    }
    expect(players.map(transportOf)).toEqual(players.map(() => transport));
    const [told, ...others] = players.map((player) =>
      player
        .all('cardPlayed')
        .slice(0, 4 * tricks)
        .map((play) => JSON.stringify(play)),
    );
    expect(told).toHaveLength(4 * tricks);
    for (const other of others) expect(other).toEqual(told);
  });
});

/** A connection may make 200 requests a second. */
const REQUEST_INTERVAL_MS = 5;

test('a client that changes over to a WebSocket amid many updates gets each of them once and in order', async () => {
  const owner = connect({ transports: ['websocket'] });
  const { tableId } = await owner.requestOrFail('createTable', {
    playerName: 'Owner',
    settings: { start: 'ready' },
  });
  const isDone = { value: false };
  const telling = (async () => {
    for (let ready = true; !isDone.value; ready = !ready) {
      await owner.requestOrFail('setReady', { ready });
      await sleep(REQUEST_INTERVAL_MS);
    }
  })();
  for (let round = 0; round < 8; round++) {
    const guest = connect();
    const { table } = await guest.requestOrFail('watchTable', {
      tableId,
      playerName: `Guest ${round}`,
    });
    const versions = (): number[] =>
      guest.all('updateTable').flatMap(({ version }) => (version > table.version ? version : []));
    await expect.poll(() => transportOf(guest)).toBe('websocket');
    const atChange = versions().length;
    await expect.poll(() => versions().length).toBeGreaterThan(atChange + 20);
    const heard = versions();
    expect(heard).toEqual(heard.map((_, at) => table.version + 1 + at));
    guest.socket.disconnect();
  }
  isDone.value = true;
  await telling;
});

const POLL = '/socket.io/?EIO=4&transport=polling';

/** A session that has said hello. */
async function openSession(): Promise<string> {
  const opened = await (await fetch(url + POLL)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  expect((await post(sid, '40')).status).toBe(200);
  return `${url}${POLL}&sid=${sid}`;

  function post(id: string, body: string): Promise<Response> {
    return fetch(`${url}${POLL}&sid=${id}`, { method: 'POST', body });
  }
}

describe('a malformed poll is refused without side effects', () => {
  test.each([
    ['without a transport', 'GET', '/socket.io/'],
    ['by an unknown transport', 'GET', '/socket.io/?EIO=4&transport=pigeon'],
    [
      'by a transport that is called like a part of every object',
      'GET',
      '/socket.io/?EIO=4&transport=__proto__',
    ],
    ['of an old protocol', 'GET', '/socket.io/?EIO=3&transport=polling'],
    ['of nobody', 'GET', `${POLL}&sid=nobody`],
    ['of a part of every object', 'GET', `${POLL}&sid=constructor`],
    ['that posts before it is open', 'POST', POLL],
    ['by a WebSocket without one', 'GET', '/socket.io/?EIO=4&transport=websocket'],
    ['with a broken address', 'GET', '/socket.io/%E0%A4%A?EIO=4&transport=%E0%A4%A'],
  ])('%s', async (_, method, path) => {
    const response = await fetch(url + path, { method });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('node_modules');
  });

  test.each(['PUT', 'DELETE', 'HEAD', 'PATCH'])('by %s', async (method) => {
    const answer = await fetch(await openSession(), { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  });

  test('but who asks which methods there are is told', async () => {
    const answer = await fetch(await openSession(), { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
  });

  test('for a session of another transport', async () => {
    const address = (await openSession()).replace('polling', 'websocket');
    expect((await fetch(address)).status).toBe(400);
  });

  test.each(['garbage', '', '9', '40\u001e\u001egarbage', '4{', `2probe\u001e${'3'.repeat(50)}x`])(
    'that posts “%s”: that ends its session, too',
    async (body) => {
      const address = await openSession();
      const isLeft = async (): Promise<boolean> => (await fetch(address)).status === 200;
      const { status } = await fetch(address, { method: 'POST', body });
      // Engine.IO accepts a packet that only Socket.IO cannot read, and the session ends with it.
      expect([200, 400]).toContain(status);
      if (status === 400) expect(await isLeft()).toBe(false);
      await expect.poll(isLeft).toBe(false);
    },
  );

  test('that posts bytes', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const body = new Uint8Array([1, 2, 3]);
    const response = await fetch(await openSession(), { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  test('that posts more than any request is long', async () => {
    const body = `42["move",${JSON.stringify('x'.repeat(100_000))}]`;
    expect((await fetch(await openSession(), { method: 'POST', body })).status).toBe(413);
  });

  test('twice at a time', async () => {
    const address = await openSession();
    // One may find something to take; then the second waits, and the third is one too many.
    const polls = await Promise.all([fetch(address), fetch(address), fetch(address)]);
    expect(polls.map(({ status }) => status)).toContain(400);
    expect((await fetch(address)).status).toBe(400);
  });

  test('that posts while it posts: the second is told, the first is cut off', async () => {
    const address = new URL(await openSession());
    const slow = connectStream(Number(address.port), address.hostname);
    const head = `POST ${address.pathname}${address.search} HTTP/1.1\r\nHost: masa\r\nContent-Length: 5\r\n\r\n`;
    slow.on('error', () => {});
    slow.resume();
    slow.write(`${head}42`);
    await expect
      .poll(async () => (await fetch(address, { method: 'POST', body: '42["x"]' })).status)
      .toBe(400);
    await expect.poll(() => slow.destroyed).toBe(true);
  });

  test('when it is cut off in the middle of it', async () => {
    const address = new URL(await openSession());
    for (const head of ['GET', 'POST']) {
      const stream = connectStream(Number(address.port), address.hostname);
      stream.write(
        `${head} ${address.pathname}${address.search} HTTP/1.1\r\nHost: masa\r\nContent-Length: 50\r\n\r\n4`,
      );
      await once(stream, 'ready');
      stream.resetAndDestroy();
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

test.each([
  '/',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=websocket',
  '/api/v1/games',
  '/socket.io/?EIO=4&transport=websocket&sid=nobody',
])('who asks for another protocol at %s and is gone at once does no harm', async (path) => {
  const { port, hostname } = new URL(url);
  for (const protocol of ['websocket', 'h2c']) {
    const stream = connectStream(Number(port), hostname);
    const head = `GET ${path} HTTP/1.1\r\nHost: masa\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n`;
    stream.write(
      `${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    await once(stream, 'ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
    stream.resetAndDestroy();
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('a WebSocket anywhere else is answered as any other request', async () => {
  const { port, hostname } = new URL(url);
  const stream = connectStream(Number(port), hostname);
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  stream.write(
    `GET /nothing HTTP/1.1\r\nHost: masa\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`,
  );
  const [answer] = (await once(stream, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  stream.destroy();
});

test('a client that prefers HTTP/2 is served over HTTP/1', async () => {
  const { port, hostname } = new URL(url);
  const stream = connectStream(Number(port), hostname);
  stream.write(
    'GET /healthz HTTP/1.1\r\nHost: masa\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  );
  const [answer] = (await once(stream, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  stream.destroy();
});

test('none of these requests is counted or logged as a fault', async () => {
  const metrics = await metricsText(masa);
  expect(metrics).not.toMatch(/^masa_faults_total\{/m);
  expect(masa.complaints()).toEqual([]);
});
