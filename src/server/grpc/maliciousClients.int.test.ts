// Calls that no honest client of gRPC makes: each is answered clearly, is nobody's fault, and the next is served.

import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectHttp2, type ClientHttp2Session, constants } from 'node:http2';
import { status as Status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { grpcClient, type GrpcClient, type GrpcStream } from '../testing/testGrpc.ts';
import { metricsText } from '../testing/testMetrics.ts';

let server: TestServer;
let session: ClientHttp2Session;
let grpc: GrpcClient;
let tables: GrpcClient;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  session = connectHttp2(`http://127.0.0.1:${server.grpcPort}`);
  grpc = grpcClient(server.grpcPort!, 'GameEvents');
  tables = grpcClient(server.grpcPort!, 'Tables');
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterEach(async () => {
  await grpc.call('Heartbeat', { game_id: 'any' });
  const metrics = await metricsText(server);
  const [fault] = /^masa_faults_total\{.*$/m.exec(metrics) ?? [];
  if (fault) throw new Error(fault);
});
afterAll(async () => {
  session.destroy();
  grpc.close();
  tables.close();
  await server.close();
});

/** A game that has begun; Bruno is to name trump. */
async function newGame(): Promise<string> {
  const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
  await bruno.do('POST', `/games/${id}/join`);
  await anna.do('POST', `/games/${id}/start`);
  return id;
}

interface RawAnswer {
  http: number;
  status: number | undefined;
  message: string;
}

function envelope(bytes: Buffer, flag = 0): Buffer {
  const head = Buffer.alloc(5);
  head[0] = flag;
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Bytes as they are, in a request of HTTP/2. */
function raw(
  method: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/sobesobe.game.GameEvents/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...headers,
    });
    const heard: Record<string, unknown> = {};
    stream.on('response', (head) => Object.assign(heard, head));
    stream.on('trailers', (trailers) => Object.assign(heard, trailers));
    stream.on('error', () => {});
    stream.on('close', () =>
      resolve({
        http: Number(heard[':status']),
        status: heard['grpc-status'] === undefined ? undefined : Number(heard['grpc-status']),
        message: String(heard['grpc-message'] ?? ''),
      }),
    );
    stream.resume();
    stream.end(body);
  });
}

const field = (number: number, text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text as string);
  const length =
    bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), bytes]);
};
const GOOD = envelope(field(1, 'any'));

describe('a message', () => {
  test.each<[string, Buffer, number]>([
    ['that is not there', Buffer.alloc(0), Status.UNIMPLEMENTED],
    ['and another one', Buffer.concat([GOOD, GOOD]), Status.UNIMPLEMENTED],
    ['whose head breaks off', GOOD.subarray(0, 3), Status.INVALID_ARGUMENT],
    ['that breaks off', GOOD.subarray(0, -1), Status.INVALID_ARGUMENT],
    ['with half a number', envelope(Buffer.from([0x0a, 0xff])), Status.INTERNAL],
    ['that is no text', envelope(field(1, Buffer.from([0xff, 0xfe]))), Status.INTERNAL],
    ['with a number for a text', envelope(Buffer.from([0x08, 0x07])), Status.INTERNAL],
    ['with groups in groups', envelope(Buffer.from([0x0b, 0x0b, 0x0b])), Status.INTERNAL],
    ['with a field 0', envelope(Buffer.from([0x00, 0x01])), Status.INTERNAL],
    ['that says it is packed, and how it is not said', envelope(field(1, 'x'), 1), Status.INTERNAL],
    ['that is longer than any', envelope(field(1, 'x'.repeat(16_382))), Status.RESOURCE_EXHAUSTED],
    ['that says it is 4 GiB', Buffer.from([0, 255, 255, 255, 255]), Status.RESOURCE_EXHAUSTED],
  ])('%s is refused', async (_, body, status) => {
    expect(await raw('Heartbeat', body)).toMatchObject({ http: 200, status });
  });

  test.each<[string, Buffer]>([
    [
      'with fields that nobody knows',
      envelope(Buffer.concat([field(1, 'x'), Buffer.from([0x78, 7])])),
    ],
    ['just as long as may be', envelope(field(1, 'x'.repeat(16_381)))],
  ])('%s is taken', async (_, body) => {
    expect(await raw('Heartbeat', body)).toMatchObject({ http: 200, status: Status.OK });
  });

  test.each<[string, Buffer, Record<string, string>, object]>([
    [
      'packed in a way that nobody knows',
      GOOD,
      { 'grpc-encoding': 'lzma' },
      { status: Status.UNIMPLEMENTED },
    ],
    [
      'packed badly',
      envelope(Buffer.from('garbage'), 1),
      { 'grpc-encoding': 'gzip' },
      { status: Status.INVALID_ARGUMENT },
    ],
    ['of another kind', GOOD, { 'content-type': 'text/plain' }, { http: 415 }],
    [
      'for a call that is not there',
      GOOD,
      { ':path': '/sobesobe.game.GameEvents/__proto__' },
      { http: 404 },
    ],
  ])('%s is refused', async (_, body, headers, answer) => {
    expect(await raw('Heartbeat', body, headers)).toMatchObject(answer);
  });
});

describe('a deadline', () => {
  test.each(['-5S', '123456789S', 'soon', '', '5'])('“%s” is refused', async (timeout) => {
    const answer = await raw('Heartbeat', GOOD, { 'grpc-timeout': timeout });
    expect(answer.status).toBe(Status.INVALID_ARGUMENT);
  });

  test('that is over before anything can be done ends the call and nothing else', async () => {
    const gameId = await newGame();
    const body = envelope(Buffer.concat([field(1, gameId), field(2, anna.token)]));
    expect((await raw('Subscribe', body, { 'grpc-timeout': '1m' })).status).toBe(
      Status.DEADLINE_EXCEEDED,
    );
  });

  test.each(['99999999S', '1000000M', '99999999H', '2147484S'])(
    'of %s, which is never, does not end the call',
    async (timeout) => {
      const gameId = await newGame();
      const body = envelope(Buffer.concat([field(1, gameId), field(2, anna.token)]));
      const stream = session.request({
        ':method': 'POST',
        ':path': '/sobesobe.game.GameEvents/Subscribe',
        'content-type': 'application/grpc',
        te: 'trailers',
        'grpc-timeout': timeout,
      });
      let events = 0;
      let isOver = false;
      stream.on('data', () => events++);
      stream.on('close', () => (isOver = true));
      stream.end(body);
      await expect.poll(() => events).toBeGreaterThan(0);
      const act = { select_trump: { trump_suit: 'Hearts', selected_before_dealing: true } };
      await grpc.call('SendAction', { game_id: gameId, access_token: bruno.token, ...act });
      await expect.poll(() => events).toBeGreaterThan(1);
      expect(isOver).toBe(false);
      stream.close();
    },
  );
});

const ODD = ['__proto__', 'constructor', 'toString', '../..', '\u{10ffff}', 'x'.repeat(5000)];

describe('names that are none', () => {
  test.each(ODD)('as a game: %j', async (odd) => {
    const stream = grpc.stream('Subscribe', { game_id: odd, access_token: anna.token });
    expect((await stream.ended)?.code).toBe(Status.NOT_FOUND);
    const decide = { action_type: 'PLAY_DECISION', play_decision: { will_play: true } };
    const answer = await grpc.call('SendAction', {
      game_id: odd,
      access_token: anna.token,
      ...decide,
    });
    expect(answer.error_code).toMatch(/_NOT_FOUND$/);
    await grpc.call('Heartbeat', { game_id: odd }, { authorization: `Bearer ${anna.token}` });
  });

  test.each(ODD)('as a token: %j', async (odd) => {
    const stream = grpc.stream('Subscribe', { game_id: 'any', access_token: odd });
    expect((await stream.ended)?.code).toBe(Status.UNAUTHENTICATED);
  });

  test('as suits and ranks, as keys, and as types of actions', async () => {
    const gameId = await newGame();
    const act = (action: object, key?: string) =>
      grpc.call(
        'SendAction',
        { game_id: gameId, access_token: bruno.token, ...action },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const card = (rank: string, suit: string) => ({
      action_type: 'PLAY_CARD',
      play_card: { card: { rank, suit } },
    });
    for (const odd of [...ODD, 'hearts', 'Hearts ', '8', '-1', 'NaN']) {
      const trump = { action_type: 'SELECT_TRUMP', select_trump: { trump_suit: odd } };
      expect((await act(trump)).error_code).toMatch(/^INVALID_(?:TRUMP_SUIT|REQUEST)$/);
      expect((await act(card(odd, 'Hearts'))).error_code).toMatch(/^INVALID_(?:CARD|REQUEST)$/);
      expect((await act(card('Ace', odd))).error_code).toMatch(/^INVALID_(?:CARD|REQUEST)$/);
    }
    const many = Array.from({ length: 900 }, () => ({ rank: 'Ace', suit: 'Hearts' }));
    const exchange = { action_type: 'EXCHANGE_CARDS', exchange_cards: { cards_to_exchange: many } };
    expect((await act(exchange)).success).toBe(false);
    expect((await act({ action_type: 'PLAY_CARD', play_card: {} })).error_code).toBe(
      'INVALID_CARD',
    );
    for (const type of [Buffer.from([0x18, 77]), Buffer.from([0x18, ...Array(9).fill(255), 1])]) {
      const body = Buffer.concat([field(1, gameId), field(2, bruno.token), type]);
      expect((await raw('SendAction', envelope(body))).status).toBe(Status.OK);
    }
    for (const key of ['__proto__', 'constructor'])
      expect((await act(card('Ace', 'Hearts'), key)).error_code).toBe('WRONG_ROUND_PHASE');
    await expect(act(card('Ace', 'Hearts'), 'x'.repeat(101))).rejects.toMatchObject({
      code: Status.INVALID_ARGUMENT,
    });
    const { currentRound } = await anna.do('GET', `/games/${gameId}/state`);
    expect(currentRound.status).toBe('TrumpSelection');
  });
});

test('the sentence of a refusal is legible to a client that takes back as little as gRPC asks', async () => {
  const refused = await grpc.stream('Subscribe', { game_id: 'nowhere', access_token: anna.token })
    .ended;
  expect(refused!.details).toMatch(/^[A-Z_]+_NOT_FOUND: There is no such \w+\.$/);
  const odd = await tables
    .call(
      'Move',
      { table_id: await newGame(), move: { fields: {} } },
      { authorization: `Bearer ${anna.token}` },
    )
    .catch((error) => error.details);
  expect(odd).toMatch(/^INVALID_MOVE: [^%]*: deal, look/);
});

describe('any table', () => {
  const as = (player: ApiClient, method: string, request: object) =>
    tables.call(method, request, { authorization: `Bearer ${player.token}` });

  test.each([-1, 99, 2 ** 31 - 1, -(2 ** 31)])('has no seat %i', async (seat) => {
    const { id } = await anna.do('POST', '/games', { game: 'hearts' });
    for (const [player, method] of [
      [bruno, 'Join'],
      [anna, 'AddBot'],
    ] as const) {
      await expect(as(player, method, { table_id: id, seat })).rejects.toMatchObject({
        code: Status.INVALID_ARGUMENT,
        details: 'INVALID_SEAT: There is no such seat.',
      });
    }
    await expect(as(anna, 'Create', { game: 'hearts', seats: seat })).rejects.toMatchObject({
      code: Status.INVALID_ARGUMENT,
    });
    await anna.do('DELETE', `/games/${id}`);
  });

  test.each(['-1', '1000000', '9223372036854775807', '-9223372036854775808'])(
    'is not followed from a version that it has not come to: %s',
    async (version) => {
      const request = { table_id: await newGame(), after_version: version };
      const stream = tables.stream('Events', request, { authorization: `Bearer ${anna.token}` });
      expect((await stream.ended)?.code).toBe(Status.INVALID_ARGUMENT);
    },
  );

  test.each([
    ['no number', { numberValue: Number.NaN }],
    ['no end', { numberValue: Number.POSITIVE_INFINITY }],
    ['less than nothing', { numberValue: -1 }],
    ['a sign that no database takes', { stringValue: '\0' }],
    [
      'a part of every object',
      { structValue: { fields: JSON.parse('{"__proto__":{"boolValue":true}}') } },
    ],
  ])('refuses %s as an option and in a move', async (_, value) => {
    const options = { fields: { endScore: value } };
    await expect(as(anna, 'Create', { game: 'hearts', options })).rejects.toMatchObject({
      code: Status.INVALID_ARGUMENT,
    });
    const move = { fields: { type: value, card: value } };
    await expect(as(anna, 'Move', { table_id: await newGame(), move })).rejects.toMatchObject({
      code: Status.INVALID_ARGUMENT,
    });
  });
});

describe('one client', () => {
  test('follows a game ten times: each stream has all, and those that are cancelled take none along', async () => {
    const gameId = await newGame();
    const request = { game_id: gameId, access_token: bruno.token };
    const streams = Array.from({ length: 10 }, () => grpc.stream('Subscribe', request));
    const heard = (type: string) => (stream: GrpcStream) =>
      stream.heard.filter((one) => one.type === type).length;
    await expect.poll(() => streams.every((one) => heard('PLAYER_TURN')(one) > 0)).toBe(true);
    const [last, ...others] = streams;
    for (const one of others.slice(0, 5)) one.cancel();
    const act = { select_trump: { trump_suit: 'Hearts', selected_before_dealing: true } };
    expect(await grpc.call('SendAction', { ...request, ...act })).toMatchObject({ success: true });
    const left = [last, ...others.slice(5)];
    await expect.poll(() => left.map(heard('TRUMP_SELECTED'))).toEqual(left.map(() => 1));
    for (const one of left) one.cancel();
    for (const one of streams) expect((await one.ended)?.code).toBe(Status.CANCELLED);
  });

  test('sends a call and hangs up at once, a hundred times', async () => {
    const gameId = await newGame();
    for (let calls = 0; calls < 100; calls++) {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/sobesobe.game.GameEvents/Subscribe',
        'content-type': 'application/grpc',
        te: 'trailers',
      });
      stream.on('error', () => {});
      const gone = new Promise((resolve) => stream.on('close', resolve));
      stream.end(envelope(Buffer.concat([field(1, gameId), field(2, anna.token)])));
      if (calls % 2 === 0) await sleep(calls % 5);
      stream.close(constants.NGHTTP2_CANCEL);
      await gone;
    }
    const metrics = () => metricsText(server);
    await expect.poll(metrics).toMatch(/^masa_streams 0$/m);
    const stream = grpc.stream('Subscribe', { game_id: gameId, access_token: anna.token });
    await expect.poll(() => stream.heard.length).toBeGreaterThan(0);
    stream.cancel();
  });
});
