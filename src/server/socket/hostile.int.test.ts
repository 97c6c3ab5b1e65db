// Messages that no client of ours sends: the server stays up, forgets them, and no table changes.
// MASA_HOSTILE sets how many there are.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import { REQUESTS } from '#protocol/requests.ts';
import { startMasa, type MasaProcess } from '../testing/testProcess.ts';
import { connectClient, QUICK, type TestClient } from '../testing/testServer.ts';
import { seatGuests, type SeatedGuests } from '../testing/testGuests.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';
import { metricsText } from '../testing/testMetrics.ts';

const MESSAGES = Number(process.env.MASA_HOSTILE ?? 5000);
const WARMING_UP = 2000;
const BY_ONE_SOCKET = 100;
const SOCKETS_AT_ONCE = 20;
/** Answered when everything before it is. */
const LAST_REQUEST = '42555["listTables",{}]';
const LAST_ANSWER = '43555';
/** Clients that the server does not disconnect leave by themselves after this time. */
const GOODBYE_MS = 100;
/** Allowed growth of the memory of a process without a leak. */
const ALLOWED_GROWTH = 80 * 2 ** 20;

let home: TestHome;
let masa: MasaProcess;
let url: string;
let guests: SeatedGuests;
const connect = (auth = {}): TestClient => connectClient(url, auth);

beforeAll(async () => {
  home = await newTestHome();
  masa = startMasa(home.env);
  url = await masa.url;
  guests = await seatGuests(
    { connect },
    { game: 'pitch', settings: { ...QUICK, turnSeconds: 0, watchers: 'none' } },
  );
  await guests.players[1].waitFor('turnStart');
});
afterAll(async () => {
  for (const { socket } of guests.players) socket.disconnect();
  await masa.stop('SIGKILL');
  await home.remove();
});

const deep = (levels: number): unknown =>
  JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** Values where something else is wanted. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x'.repeat(2000),
  '\u0000\u202e\ud800',
  [],
  {},
  deep(500),
  { length: -1 },
  { toString: null, valueOf: 7 },
  'a\u0000\ud800',
  { type: 'move', move: { type: 'play', card: 'AS' } },
  { suit: 'hearts', rank: 'Q' },
  { cards: Array.from({ length: 100 }, () => 'AS') },
  ['AS', 'AS', 'AS'],
];
const FIELDS = ['tableId', 'seat', 'move', 'cards', 'card', 'text', 'vote', 'playerName', 'level'];
const EVENTS = [
  ...Object.keys(REQUESTS),
  'connection',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'error',
  'no such event',
];

/** Objects are written by hand: `__proto__` must get onto the wire. */
function oddPayload(random: Random): string {
  const value = JSON.stringify(pick(ODD, random));
  const field = pick([...FIELDS, '__proto__', 'constructor', 'prototype', 'commandId'], random);
  return pick(
    [
      value,
      `{"${field}":${value}}`,
      `{"${field}":${value},"game":${value},"name":${value},"__proto__":{"owner":true}}`,
      `{"tableId":"${guests.tableId}","seat":${value},"game":[]}`,
      `{"move":{"type":"bid","value":${value}},"card":${value},"game":0}`,
    ],
    random,
  );
}

/** A frame that is good, with a request that is not. */
function oddFrame(random: Random): string {
  const event = JSON.stringify(pick(EVENTS, random));
  const id = pick(['', '0', '17', '99999999'], random);
  const odd = oddPayload(random);
  // Without a field of the wrong kind these may make a table or a guest, as they should.
  const isGenerous = event === '"createTable"' || event === '"setProfile"';
  const payload = isGenerous ? `{"game":7,"name":7,"more":${odd}}` : odd;
  const request = `42${id}[${event},${payload}]`;
  return pick(
    [
      ...Array.from({ length: 8 }, () => request),
      `${request.slice(0, -1)},${payload},1,2,3]`,
      '42["move",{"move":{"type":"bid","value":2}}]',
      '430[{"ok":true}]',
    ],
    random,
  );
}

/** A frame after which the server hangs up. */
function brokenFrame(random: Random): string | Uint8Array<ArrayBuffer> {
  const request = oddFrame(random);
  return pick<string | Uint8Array<ArrayBuffer>>(
    [
      request.slice(0, 4 + random(Math.max(1, request.length - 4))),
      '42["disconnect"]',
      '42["connect",{}]',
      '42["newListener"]',
      '451-["move",{"_placeholder":true,"num":0}]',
      '451-["move",{"_placeholder":true,"num":7}]',
      '44{"message":"no"}',
      '40/admin,',
      '3',
      '4',
      '',
      'garbage',
      'x'.repeat(100_000),
      Uint8Array.from({ length: random(200) }, () => random(256)),
    ],
    random,
  );
}

/** One hostile connection: it says hello or not, sends its messages, and is gone. */
function attack(random: Random, messages: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    );
    socket.addEventListener('error', () => resolve());
    socket.addEventListener('close', () => resolve());
    socket.addEventListener('open', () => {
      socket.send(pick(['40', '40{"token":7}', '40{"token":"a.b.c"}'], random));
      // Some do not even wait until they are let in.
      if (random(10) === 0) socket.send(oddFrame(random));
    });
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('40')) {
        for (let sent = 0; sent < messages; sent++) socket.send(oddFrame(random));
        socket.send(LAST_REQUEST);
      }
      if (!String(data).startsWith(LAST_ANSWER)) return;
      socket.send(brokenFrame(random));
      setTimeout(() => socket.close(), GOODBYE_MS);
    });
  });
}

async function attackWith(messages: number, seed: number): Promise<void> {
  const random = randomFromNumber(seed);
  for (let sent = 0; sent < messages; sent += SOCKETS_AT_ONCE * BY_ONE_SOCKET) {
    await Promise.all(Array.from({ length: SOCKETS_AT_ONCE }, () => attack(random, BY_ONE_SOCKET)));
  }
}

async function metrics(): Promise<{ memory: number; requests: number; connections: number }> {
  const text = await metricsText(masa);
  const sum = (name: RegExp): number =>
    [...text.matchAll(name)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    memory: sum(/^process_resident_memory_bytes (\S+)$/gm),
    requests: sum(/^masa_request_seconds_count\{.*\} (\S+)$/gm),
    connections: sum(/^masa_connections (\S+)$/gm),
  };
}

const version = async (seat: number): Promise<number> =>
  (await guests.players[seat].requestOrFail('joinTable', { tableId: guests.tableId })).table
    .version;

test(
  `${MESSAGES} hostile messages: it stays up, its memory is flat, and no table has changed`,
  async () => {
    const before = await version(0);
    await attackWith(WARMING_UP, 1);
    const warm = await metrics();
    await attackWith(MESSAGES, 2);
    const after = await metrics();
    expect(after.requests - warm.requests).toBeGreaterThan(MESSAGES / 2);
    if (process.env.MASA_HOSTILE) console.log({ warm, after });
    expect(after.memory - warm.memory).toBeLessThan(ALLOWED_GROWTH);
    expect(masa.child.exitCode).toBeNull();
    expect(await version(0)).toBe(before);
    expect(masa.complaints()).toEqual([]);
    const { tables } = await connect().requestOrFail('listTables');
    expect(tables).toEqual([]);
    await guests.players[1].requestOrFail('move', { move: { type: 'bid', value: 2 } });
    expect(await version(1)).toBe(before + 1);
  },
  60_000 + MESSAGES * 10,
);

test('a member who sends nonsense is refused each time, and changes nothing', async () => {
  const before = await version(0);
  const random = randomFromNumber(3);
  const { socket } = guests.players[0];
  let refused = 0;
  for (const name of [
    'move',
    'playCard',
    'submitPass',
    'takeSeat',
    'kick',
    'promiseBytes',
    'openBytes',
  ]) {
    for (let asked = 0; asked < 30; asked++) {
      const payload: unknown = JSON.parse(oddPayload(random));
      const answer = await socket.emitWithAck(name, payload);
      expect(answer).toMatchObject({
        ok: false,
        error: { code: expect.stringMatching(/^[A-Z_]+$/) },
      });
      expect(answer.error.code).not.toBe('INTERNAL_ERROR');
      refused++;
    }
  }
  expect(refused).toBe(210);
  expect(await version(0)).toBe(before);
});

test('[H-12.2] a client that floods requests is told to slow down, then dropped; the others play on', async () => {
  const flooder = connect();
  await flooder.waitFor('lobby');
  const isGone = new Promise((resolve) => flooder.socket.once('disconnect', resolve));
  const askOften = (): void => {
    for (let sent = 0; sent < 150; sent++) {
      flooder.socket.emit('listTables', {});
      flooder.socket.emit('playCard', { card: 'AS' });
    }
  };
  const isTold = (): boolean => flooder.all('error').some(({ code }) => code === 'RATE_LIMITED');
  // Before the flood: who is too busy to read is sent away for that, and hears nothing of it.
  for (let time = 0; time < 2; time++) askOften();
  await expect.poll(isTold).toBe(true);
  const flood = setInterval(askOften, 10);
  await isGone;
  clearInterval(flood);
  expect(await version(0)).toBeGreaterThan(0);
});

test('two hundred connections that come and go leave none behind', async () => {
  const open = async (): Promise<number> => (await metrics()).connections;
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 50 }, () => attack(randomFromNumber(round), 0)));
  }
  await expect.poll(open).toBeLessThanOrEqual(guests.players.length + 2);
});
