// Every error code of the API, brought about over HTTP, in one envelope and with its status.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { Tokens } from '../accounts/tokens.ts';
import { openTestServer, TEST_SETTINGS, type TestServer } from '../testing/testServer.ts';
import {
  callApi,
  guest,
  registered,
  type ApiAnswer,
  type ApiClient,
} from '../testing/testClient.ts';
import { provokeAll, type Provoked } from '../testing/testRefusedActions.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
let carla: ApiClient;
/** A game that nobody but Anna has joined, one that is full, one that is on. */
let waiting: string;
let full: string;
let running: string;

beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  anna = await registered(server, 'anna');
  bruno = await guest(server, 'Bruno');
  carla = await guest(server, 'Carla');
  waiting = (await anna.do('POST', '/games', { maxPlayers: 2 })).id;
  full = (await anna.do('POST', '/games', { maxPlayers: 2 })).id;
  await bruno.do('POST', `/games/${full}/join`);
  running = (await anna.do('POST', '/games', { maxPlayers: 3 })).id;
  await bruno.do('POST', `/games/${running}/join`);
  await anna.do('POST', `/games/${running}/start`);
});
afterAll(() => server.close());

/** From the first refusal to when it is looked at, on a machine that has other things to do. */
const LONGEST_MS = 10 * 60_000;

function check({ status, body }: ApiAnswer, code: string, expected: number): void {
  expect({ status, code: body?.error?.code }).toEqual({ status: expected, code });
  expect(Object.keys(body.error).sort()).toEqual([
    'code',
    'details',
    'key',
    'message',
    'timestamp',
  ]);
  expect(Math.abs(Date.parse(body.error.timestamp) - Date.now())).toBeLessThan(LONGEST_MS);
  expect(body.error.message).toMatch(/\S/);
}

function withToken(token: string): Promise<ApiAnswer> {
  return callApi(server.url, token, 'GET', '/auth/user');
}

const card = { rank: 'Ace', suit: 'Hearts' };
const AT = 'rounds/current';

/** [code, status, what brings it about] */
const CASES: [string, number, () => Promise<ApiAnswer>][] = [
  [
    'INVALID_CREDENTIALS',
    401,
    () => anna.post('/auth/login', { usernameOrEmail: 'anna', password: 'Wrong-1234' }),
  ],
  [
    'TOKEN_EXPIRED',
    401,
    async () => {
      const past = new Tokens({
        secret: TEST_SETTINGS.secret!,
        issuer: server.url,
        now: () => Date.now() - 16 * 60_000,
      });
      return withToken(await past.sign({ id: anna.id, kind: 'access', session: 'any' }));
    },
  ],
  ['TOKEN_INVALID', 401, () => withToken('nonsense')],
  ['TOKEN_INVALID', 401, () => callApi(server.url, null, 'GET', '/games')],
  ['REFRESH_TOKEN_INVALID', 401, () => anna.post('/auth/refresh', { refreshToken: 'nonsense' })],
  ['FORBIDDEN', 403, () => bruno.call('PUT', `/users/${anna.id}`, { body: { displayName: 'x' } })],
  ['NOT_GAME_CREATOR', 403, () => bruno.post(`/games/${full}/start`)],
  ['NOT_GAME_CREATOR', 403, () => bruno.call('DELETE', `/games/${full}`)],
  ['INVALID_REQUEST', 400, () => anna.post(`/games/${running}/${AT}/play-decision`, {})],
  [
    'INVALID_CARD',
    400,
    () => anna.post(`/games/${running}/${AT}/play-card`, { card: { rank: '8', suit: 'Hearts' } }),
  ],
  [
    'INVALID_CARD',
    400,
    () => anna.post(`/games/${running}/${AT}/exchange-cards`, { cardsToExchange: ['AH'] }),
  ],
  [
    'INVALID_TRUMP_SUIT',
    400,
    () => anna.post(`/games/${running}/${AT}/trump`, { trumpSuit: 'Cups' }),
  ],
  ['INVALID_MOVE', 400, () => anna.post(`/games/${running}/moves`, { move: {} })],
  ['INVALID_MOVE', 400, () => anna.post(`/games/${running}/moves`, { move: { type: 'fly' } })],
  ['INVALID_MAX_PLAYERS', 400, () => anna.post('/games', { maxPlayers: 1 })],
  ['INVALID_MAX_PLAYERS', 400, () => anna.post('/games', { maxPlayers: 6 })],
  ['INVALID_MAX_PLAYERS', 400, () => anna.post('/games', { maxPlayers: 'two' })],
  ['GAME_FULL', 400, () => carla.post(`/games/${full}/join`)],
  ['GAME_ALREADY_STARTED', 400, () => carla.post(`/games/${running}/join`)],
  ['GAME_ALREADY_STARTED', 400, () => anna.post(`/games/${running}/start`)],
  ['GAME_ALREADY_STARTED', 400, () => anna.post(`/games/${running}/leave`)],
  ['GAME_ALREADY_STARTED', 400, () => anna.call('DELETE', `/games/${running}`)],
  ['GAME_NOT_STARTED', 400, () => anna.post(`/games/${waiting}/${AT}/play-card`, { card })],
  ['MIN_PLAYERS_REQUIRED', 400, () => anna.post(`/games/${waiting}/start`)],
  ['ALREADY_IN_GAME', 409, () => bruno.post(`/games/${full}/join`)],
  ['GAME_NOT_FOUND', 404, () => anna.get('/games/nowhere')],
  ['GAME_NOT_FOUND', 404, () => anna.post('/games/nowhere/join')],
  ['USER_NOT_FOUND', 404, () => anna.get('/users/nobody')],
  ['USER_NOT_FOUND', 404, () => carla.post(`/games/${full}/leave`)],
  ['ROUND_NOT_FOUND', 404, () => anna.get(`/games/${running}/rounds/77`)],
  ['FORBIDDEN', 403, () => carla.post(`/games/${running}/${AT}/play-decision`, { willPlay: true })],
];

test.each(CASES)('%s is %i [S-6.1, S-4.3, S-1.2]', async (code, status, bring) => {
  check(await bring(), code, status);
});

/** Refusals of the game itself, with their status. */
const IN_PLAY: Readonly<Record<string, number>> = {
  NOT_PARTY_PLAYER: 403,
  NOT_YOUR_TURN: 403,
  INVALID_TRUMP_SUIT: 400,
  CARD_NOT_IN_HAND: 400,
  MUST_FOLLOW_SUIT: 400,
  MUST_PLAY_TRUMP: 400,
  MUST_PLAY_ACE_OF_TRUMP: 400,
  CANNOT_EXCHANGE_ACE_OF_TRUMP: 400,
  TOO_MANY_CARDS_TO_EXCHANGE: 400,
  CONSECUTIVE_ROUNDS_OUT_LIMIT: 400,
  PARTY_PLAYER_CANNOT_OPT_OUT: 400,
  DEALER_CANNOT_OPT_OUT: 400,
  CLUBS_TRUMP_FORCES_PLAY: 400,
  WRONG_ROUND_PHASE: 409,
  WRONG_GAME_PHASE: 409,
};

describe('in play', () => {
  let provoked: Map<string, Provoked>;
  beforeAll(async () => {
    const players = [anna, bruno, carla];
    for (const name of ['Dora', 'Emil']) players.push(await guest(server, name));
    provoked = await provokeAll(players, Object.keys(IN_PLAY), randomFromNumber(11));
  });

  test.each(Object.entries(IN_PLAY))(
    '%s is %i [S-6.1, S-5.3, S-5.4, S-5.5, S-5.6]',
    (code, status) => {
      const seen = provoked.get(code);
      expect(seen, `${code} was never brought about`).toBeDefined();
      check(seen!.answer, code, status);
      expect(seen!.versionAfter, 'a refused action changes nothing').toBe(seen!.versionBefore);
    },
  );

  test('MUST_FOLLOW_SUIT says which suit, which card and which cards would do [S-6.2]', () => {
    const { answer, hand, tried } = provoked.get('MUST_FOLLOW_SUIT')!;
    const { requiredSuit, playedCard, cardsInHandOfRequiredSuit } = answer.body.error.details;
    expect(playedCard).toEqual(tried);
    expect(cardsInHandOfRequiredSuit).toHaveLength(
      hand.filter(({ suit }) => suit === requiredSuit).length,
    );
    expect(hand).toEqual(expect.arrayContaining(cardsInHandOfRequiredSuit));
  });

  test('MUST_PLAY_TRUMP says what lies there and what beats it [S-6.2]', () => {
    const { answer, hand, tried } = provoked.get('MUST_PLAY_TRUMP')!;
    const { details } = answer.body.error;
    expect(Object.keys(details).sort()).toEqual([
      'higherTrumpsInHand',
      'highestTrumpPlayed',
      'playedCard',
      'trumpSuit',
    ]);
    expect(details.playedCard).toEqual(tried);
    expect(details.highestTrumpPlayed.suit).toBe(details.trumpSuit);
    expect(hand).toEqual(expect.arrayContaining(details.higherTrumpsInHand));
    expect(details.higherTrumpsInHand.length).toBeGreaterThan(0);
  });
});

describe('a request that reaches no endpoint', () => {
  const raw = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      method,
      headers: { authorization: `Bearer ${anna.token}`, ...(init.headers as object) },
    });
  const json = { 'content-type': 'application/json' };

  test.each([
    [
      'malformed JSON',
      'INVALID_REQUEST',
      400,
      () => raw('POST', '/api/v1/games', { headers: json, body: '{"maxPlayers":' }),
    ],
    [
      'another content type',
      'UNSUPPORTED_MEDIA_TYPE',
      415,
      () => raw('POST', '/api/v1/games', { headers: { 'content-type': 'text/plain' }, body: 'x' }),
    ],
    [
      'letters that are not those of JSON',
      'UNSUPPORTED_MEDIA_TYPE',
      415,
      () =>
        raw('POST', '/api/v1/games', {
          headers: { 'content-type': 'application/json; charset=iso-8859-9' },
          body: '{}',
        }),
    ],
    [
      'a body that is too large',
      'REQUEST_TOO_LARGE',
      413,
      () =>
        raw('POST', '/api/v1/games', {
          headers: json,
          body: JSON.stringify({ name: 'x'.repeat(20_000) }),
        }),
    ],
    ['an unknown address', 'NOT_FOUND', 404, () => raw('GET', '/api/v1/nothing/here')],
    ['an unknown address without version', 'NOT_FOUND', 404, () => raw('GET', '/api/nothing')],
    ['another method', 'METHOD_NOT_ALLOWED', 405, () => raw('PUT', '/api/v1/games')],
    [
      'an address that cannot be read',
      'INVALID_REQUEST',
      400,
      () => raw('GET', '/api/v1/games/%E0%A4%A'),
    ],
    ['an unknown call', 'NOT_FOUND', 404, () => raw('POST', '/rpc/no_such_call')],
  ])('%s [S-6.1]', async (_what, code, status, ask) => {
    const response = await ask();
    check(
      { status: response.status, headers: response.headers, body: await response.json() },
      code,
      status,
    );
  });
});

test('too many requests are told when to come back', async () => {
  const strict = await openTestServer(
    {},
    { limits: { requestsPerPerson: { points: 3, seconds: 30 } } },
  );
  try {
    const player = await guest(strict);
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push((await player.get('/games')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const { headers, body } = await player.get('/games');
    expect(body.error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
