// Text that cannot be stored, and random calls by gRPC and Connect: none causes a fault.

import { create, ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf';
import { Code, ConnectError, createClient, type Client } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { GameEvents } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { actOnce } from '../testing/testPlayers.ts';
import { metric } from '../testing/testMetrics.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

/** More by hand: `MASA_FUZZ=10000`, and another `MASA_FUZZ_SEED`. */
const CALLS = Number(process.env.MASA_FUZZ ?? 1000);
const SEED = Number(process.env.MASA_FUZZ_SEED ?? 1);
const SETTINGS = { turnSeconds: 0, handPause: 0, botPause: 0 };
/** A stream does not end by itself. */
const STREAM_MS = 20;
const METHODS = [Tables, GameEvents].flatMap((service) =>
  service.methods.map((method) => ({ service, method })),
);

let server: TestServer;
let players: ApiClient[];
let games: string[];
beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  players = [await guest(server, 'Ada'), await guest(server, 'Bora')];
  games = [await newGame(), await newGame()];
});
afterAll(() => server.close());

async function newGame(): Promise<string> {
  const [ada, bora] = players;
  const { id } = await ada.do('POST', '/games', { game: 'sobesobe', settings: SETTINGS });
  await bora.do('POST', `/games/${id}/join`);
  await ada.do('POST', `/games/${id}/start`);
  return id;
}

const ODD_TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  '',
  '__proto__',
  "'; drop table games; --",
  '💥'.repeat(30),
  'x'.repeat(5000),
  '../../etc/passwd',
];
const RIGHT_TEXTS = ['hearts', 'pitch', 'Hearts', 'Ace', 'strong', 'key', 'ab'.repeat(32)];
const ODD_VALUES = [...ODD_TEXTS, null, true, -1, 0.5, 1e308, [], {}, [[[[]]]], { type: 'bid' }];

/** Text that can be sent in binary messages has to be well-formed; JSON can carry any. */
interface Maker {
  readonly random: Random;
  readonly text: (text: string) => string;
}

function textFor(name: string, { random, text }: Maker): string {
  if (/gameId|tableId/.test(name) && random(5) > 0) return pick(games, random);
  if (name === 'accessToken' && random(5) > 0) return pick(players, random).token;
  return text(pick(random(2) === 0 ? ODD_TEXTS : RIGHT_TEXTS, random));
}

function messageFor(desc: DescMessage, maker: Maker): Record<string, unknown> {
  const { random } = maker;
  if (desc.typeName === 'google.protobuf.Struct') return bagFor(maker);
  const fields = desc.fields.filter(({ oneof }) => oneof === undefined && random(5) > 0);
  const message: Record<string, unknown> = {};
  for (const field of fields) message[field.localName] = valueFor(field, maker);
  for (const { localName, fields: choices } of desc.oneofs) {
    const field = pick(choices, random);
    message[localName] = { case: field.localName, value: valueFor(field, maker) };
  }
  return message;
}

function bagFor({ random, text }: Maker): Record<string, unknown> {
  const entries = Array.from({ length: random(4) }, () => [
    pick(['type', 'card', 'endScore', 'turnSeconds', 'x', '__proto__'], random),
    JSON.parse(JSON.stringify(pick(ODD_VALUES, random)), (_key, value) =>
      typeof value === 'string' ? text(value) : value,
    ),
  ]);
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}

function valueFor(field: DescField, maker: Maker): unknown {
  const { random } = maker;
  if (field.fieldKind === 'list') {
    const { message } = field;
    return message ? Array.from({ length: random(6) }, () => messageFor(message, maker)) : [];
  }
  if (field.fieldKind === 'message') return messageFor(field.message, maker);
  if (field.fieldKind === 'enum') return random(7);
  switch (field.scalar) {
    case ScalarType.STRING:
      return textFor(field.localName, maker);
    case ScalarType.BOOL:
      return random(2) === 0;
    case ScalarType.INT64:
    case ScalarType.UINT64:
      return BigInt(pick([0, 1, 7, 2 ** 50], random));
    default:
      return pick([-1, 0, 1, 3, 99, 2 ** 31 - 1], random);
  }
}

const FAULTS = new Set([Code.Internal, Code.Unknown, Code.DataLoss]);

function report(name: string, codes: Map<string, number>): void {
  if (process.env.MASA_FUZZ) console.log(name, Object.fromEntries(codes));
}

const count = (codes: Map<string, number>, code: string): void =>
  void codes.set(code, (codes.get(code) ?? 0) + 1);

async function expectUnharmed(): Promise<void> {
  expect(await metric(server, 'masa_faults_total')).toBe(0);
  const id = await newGame();
  const { version } = await players[0].do('GET', `/games/${id}/state`);
  for (const player of players) await actOnce(player, id, randomFromNumber(SEED));
  const now = await players[0].do('GET', `/games/${id}/state`);
  expect(now.version).toBeGreaterThan(version);
}

/** A call by Connect: the status and the error code, or the code `ok`. */
async function post(
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; code: string; message: string }> {
  const response = await fetch(`${server.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { code = 'ok', message = '' } = (await response.json()) as Record<string, string>;
  return { status: response.status, code, message };
}

test('text that cannot be stored is refused in every message', async () => {
  const [ada] = players;
  for (const odd of ['\0', 'a\0b', 'a\ud800']) {
    for (const [call, message] of [
      ['sobesobe.game.GameEvents/Heartbeat', { gameId: odd }],
      ['sobesobe.game.GameEvents/SendAction', { gameId: games[0], accessToken: odd }],
      ['masa.v1.Tables/Create', { game: 'hearts', name: odd }],
      ['masa.v1.Tables/Create', { game: odd }],
      ['masa.v1.Tables/Create', { game: 'hearts', options: { [odd]: 1 } }],
      ['masa.v1.Tables/State', { tableId: odd }],
      ['masa.v1.Tables/Join', { tableId: games[0], invitation: odd }],
    ] as const) {
      const headers = { authorization: `Bearer ${ada.token}` };
      expect(await post(call, JSON.stringify(message), headers), call).toMatchObject({
        status: 400,
        code: 'invalid_argument',
        message: expect.stringMatching(/^INVALID_REQUEST: |invalid UTF8$/),
      });
    }
  }
});

test('a command id that is too long or not printable is refused, and nothing is stored', async () => {
  const [ada, bora] = players;
  const tableId = games[0];
  const { version } = await ada.do('GET', `/games/${tableId}/state`);
  for (const commandId of ['x'.repeat(101), 'a\nb', 'ü', '💥']) {
    for (const [method, message] of [
      ['Create', { game: 'hearts' }],
      ['Join', { tableId }],
      ['Watch', { tableId }],
      ['Move', { tableId, move: {} }],
      ['Resign', { tableId }],
    ] as const) {
      const body = JSON.stringify({ ...message, commandId });
      const headers = { authorization: `Bearer ${bora.token}` };
      expect(await post(`masa.v1.Tables/${method}`, body, headers), method).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^INVALID_REQUEST: .*100 ASCII/),
      });
    }
  }
  expect((await ada.do('GET', `/games/${tableId}/state`)).version).toBe(version);
});

test(
  `${CALLS} random calls by gRPC: no fault, and the server plays on`,
  { timeout: Math.max(120_000, CALLS * 40) },
  async () => {
    const transport = createGrpcTransport({ baseUrl: `http://127.0.0.1:${server.grpcPort}` });
    const clients = new Map(
      [Tables, GameEvents].map((one) => [one.typeName, createClient(one, transport)]),
    );
    const random = randomFromNumber(SEED);
    const codes = new Map<string, number>();
    for (let calls = 0; calls < CALLS; calls++) {
      const { service, method } = pick(METHODS, random);
      const message = messageFor(method.input, { random, text: (text) => text.toWellFormed() });
      const client = clients.get(service.typeName) as Client<typeof Tables>;
      const headers = tokenHeaders(random);
      const code = await call(client, method.localName as 'state', message, headers);
      count(codes, code === null ? 'OK' : Code[code]);
      expect(
        code !== null && FAULTS.has(code),
        `${method.name} ${JSON.stringify(create(method.input, message), (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      ).toBe(false);
    }
    report('gRPC', codes);
    expect(codes.get('OK')).toBeGreaterThan(CALLS / 20);
    expect(codes.get('InvalidArgument')).toBeGreaterThan(CALLS / 20);
    await expectUnharmed();
  },
);

function tokenHeaders(random: Random): Record<string, string> {
  const token = random(10) === 0 ? 'a.b.c' : pick(players, random).token;
  const key = random(10) === 0 ? { 'idempotency-key': `key${random(20)}` } : {};
  return { authorization: `Bearer ${token}`, ...key };
}

/** The code of the error; null when the call succeeded, or when a stream was still open after a moment. */
async function call(
  client: Client<typeof Tables>,
  method: 'state',
  message: object,
  headers: Record<string, string>,
): Promise<Code | null> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), STREAM_MS);
  try {
    const answer: unknown = client[method](message, {
      headers,
      ...(method in STREAMS && { signal: ending.signal }),
    });
    if (method in STREAMS) for await (const _event of answer as AsyncIterable<unknown>) void _event;
    else await answer;
    return null;
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    return ending.signal.aborted ? null : error.code;
  } finally {
    clearTimeout(timer);
  }
}
const STREAMS = { events: true, subscribe: true };

test(
  `${CALLS} random bodies by Connect: no fault, and the server plays on`,
  { timeout: Math.max(120_000, CALLS * 40) },
  async () => {
    const unary = METHODS.filter(({ method }) => method.methodKind === 'unary');
    const random = randomFromNumber(SEED + 1);
    const codes = new Map<string, number>();
    for (let calls = 0; calls < CALLS; calls++) {
      const { service, method } = pick(unary, random);
      const body = oddBody(messageFor(method.input, { random, text: (text) => text }), random);
      const path = `${service.typeName}/${method.name}`;
      const { status, code } = await post(path, body, tokenHeaders(random));
      count(codes, code);
      expect(status, `${method.name} ${body} ${code}`).toBeLessThan(500);
    }
    report('Connect', codes);
    expect(codes.get('ok')).toBeGreaterThan(CALLS / 20);
    expect(codes.get('invalid_argument')).toBeGreaterThan(CALLS / 20);
    await expectUnharmed();
  },
);

/** A message as JSON, now and then with a field of the wrong kind, or something else than a message. */
function oddBody(message: Record<string, unknown>, random: Random): string {
  const { action, ...fields } = message as { action?: { case: string; value: unknown } };
  const json: Record<string, unknown> = {
    ...fields,
    ...(action && { [action.case]: action.value }),
  };
  const names = Object.keys(json);
  if (random(4) === 0 && names.length > 0) json[pick(names, random)] = pick(ODD_VALUES, random);
  const whole = random(30) === 0 ? pick(ODD_VALUES, random) : json;
  const text = JSON.stringify(whole, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return random(40) === 0 ? text.slice(0, random(text.length)) : text;
}
