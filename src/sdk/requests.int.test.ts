// Calls over an unreliable network.

import { afterEach, expect, test } from 'vitest';
import { openMasa, MasaError, type MasaOptions, type Session } from './masa.ts';
import {
  openScripted,
  sendError,
  sendJson,
  type Answering,
  type ScriptedServer,
} from '../../e2e/scriptedServer.ts';

let server: ScriptedServer;
afterEach(() => server.close());

async function masaAt(answer: Answering, options: Partial<MasaOptions> = {}) {
  server = await openScripted(answer);
  return openMasa({ url: server.url, token: 'old', ...options });
}

async function failureOf(call: Promise<unknown>): Promise<MasaError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MasaError);
  return error as MasaError;
}

const STARTED = { gameId: 'a', status: 'InProgress' };

test('a command whose answer was lost is repeated with the same idempotency key', async () => {
  const masa = await masaAt((_, response, nth) => {
    if (nth === 0) response.destroy();
    else if (nth === 1) response.writeHead(200, { 'content-length': '100' }).write('{"half');
    else sendJson(response, 200, STARTED);
    if (nth === 1) setTimeout(() => response.destroy(), 20);
  });
  expect(await masa.game('a').start()).toEqual(STARTED);
  const keys = server.heard.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  await masa.game('a').start();
  expect(server.heard[3].headers['idempotency-key']).not.toBe(keys[0]);
});

test('a command without an idempotency key is sent once', async () => {
  const masa = await masaAt((_, response) => response.destroy());
  const failure = await failureOf(
    masa.register({ username: '', email: '', password: '', displayName: '' }),
  );
  expect(failure).toMatchObject({ code: 'UNREACHABLE', status: 0, retryAfter: null });
  expect(failure.cause).toBeInstanceOf(Error);
  expect(server.heard).toHaveLength(1);
});

test('a read is repeated up to the number of retries', async () => {
  const masa = await masaAt((_, response) => response.destroy(), { retries: 2 });
  expect(await failureOf(masa.catalog())).toMatchObject({ code: 'UNREACHABLE' });
  expect(server.heard).toHaveLength(3);
});

test('a refusal is thrown with all its fields, and not repeated', async () => {
  const masa = await masaAt((_, response) => sendError(response, 409, 'WRONG_GAME_PHASE'));
  expect(await failureOf(masa.game('a').start())).toMatchObject({
    name: 'MasaError',
    code: 'WRONG_GAME_PHASE',
    message: 'It is WRONG_GAME_PHASE.',
    status: 409,
    details: { why: 'test' },
    retryAfter: null,
  });
  expect(server.heard).toHaveLength(1);
});

test('after a 429 it waits as long as the server says', async () => {
  const masa = await masaAt((_, response, nth) => {
    if (nth === 0) sendError(response, 429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '1' });
    else sendJson(response, 201, { account: { id: 'g' }, token: 't' });
  });
  const before = performance.now();
  expect(await masa.signInAsGuest()).toEqual({ id: 'g' });
  // Less than a second, because timers and this clock may differ.
  expect(performance.now() - before).toBeGreaterThan(980);
});

test.each([
  ['a very long wait', 429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '600' }, 600],
  ['a limit without Retry-After', 429, 'TOO_MANY_TABLES', {}, null],
  ['a table set aside', 503, 'TABLE_SET_ASIDE', {}, null],
  ['a fault', 500, 'INTERNAL_ERROR', {}, null],
] as const)('%s is thrown at once', async (_, status, code, headers, retryAfter) => {
  const masa = await masaAt((_request, response) => sendError(response, status, code, headers));
  expect(await failureOf(masa.game('a').ready())).toMatchObject({ status, code, retryAfter });
  expect(server.heard).toHaveLength(1);
});

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 600_000).toUTCString();
  const limited: Answering = (_, response) =>
    sendError(response, 429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': date });
  const failure = await failureOf((await masaAt(limited)).catalog());
  expect(failure.retryAfter).toBeGreaterThan(500);
  expect(failure.retryAfter).toBeLessThanOrEqual(600);
});

test('a call is repeated while a server starts or a proxy has no server', async () => {
  const masa = await masaAt((_, response, nth) => {
    if (nth === 0) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
    else if (nth === 1) response.writeHead(503, { 'retry-after': '0' }).end('Opening.');
    else sendJson(response, 200, { games: [] });
  });
  expect(await masa.catalog()).toEqual([]);
});

test('an error in another format gets the code UNKNOWN', async () => {
  const masa = await masaAt((_, response) => response.writeHead(418).end('A teapot.'));
  const expected = { code: 'UNKNOWN', status: 418, details: {} };
  expect(await failureOf(masa.catalog())).toMatchObject(expected);
});

test('a call without an answer times out', async () => {
  const masa = await masaAt(() => {}, { timeoutMs: 400, retries: 1 });
  expect(await failureOf(masa.catalog())).toMatchObject({ code: 'UNREACHABLE' });
  expect(server.heard).toHaveLength(2);
});

test('a call can be aborted, also between two attempts', async () => {
  const aborting = new AbortController();
  const masa = await masaAt((_, response) => {
    response.destroy();
    setTimeout(() => aborting.abort(new Error('Enough')), 20);
  });
  await expect(masa.call('catalog', {}, { signal: aborting.signal })).rejects.toThrow('Enough');
  expect(server.heard.length).toBeLessThanOrEqual(2);
});

test('parameters are encoded in the path and in the query', async () => {
  const masa = await masaAt((_, response) => sendJson(response, 200, { games: [] }));
  await masa.game('a/b ş?').details();
  await masa.games({ game: 'x&y', page: 2 });
  await masa.games();
  expect(server.heard.map(({ url }) => url)).toEqual([
    '/api/v1/games/a%2Fb%20%C5%9F%3F',
    '/api/v1/games?game=x%26y&page=2',
    '/api/v1/games?game=any',
  ]);
});

const RENEWED = { accessToken: 'new', refreshToken: 'r2', expiresIn: 900, tokenType: 'Bearer' };

function withTokens(good: string): Answering {
  return ({ url, headers }, response) => {
    if (url.endsWith('/auth/refresh')) return sendJson(response, 200, RENEWED);
    if (headers.authorization !== `Bearer ${good}`)
      return sendError(response, 401, 'TOKEN_EXPIRED');
    return sendJson(response, 200, { games: [] });
  };
}

test('concurrent calls renew a rejected token once', async () => {
  const sessions: (Session | null)[] = [];
  const masa = await masaAt(withTokens('new'), {
    session: { token: 'old', refreshToken: 'r1' },
    onSession: (session) => sessions.push(session),
  });
  await Promise.all([masa.games(), masa.games(), masa.games()]);
  const refreshes = server.heard.filter(({ url }) => url.endsWith('/auth/refresh'));
  expect(refreshes.map(({ body }) => body)).toEqual([{ refreshToken: 'r1' }]);
  expect(refreshes[0].headers.authorization).toBeUndefined();
  expect(sessions).toMatchObject([{ token: 'new', refreshToken: 'r2' }]);
  expect(masa.session).toEqual(sessions[0]);
  expect(sessions[0]!.expiresAt! - Date.now()).toBeGreaterThan(800_000);
});

test('a token that is about to expire is renewed before the call', async () => {
  const expiresAt = Date.now() + 20_000;
  const session = { token: 'old', refreshToken: 'r1', expiresAt };
  const masa = await masaAt(withTokens('new'), { session });
  await masa.games();
  expect(server.heard.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/v1/auth/refresh',
    '/api/v1/games',
  ]);
});

test('a rejected guest token throws the refusal', async () => {
  const masa = await masaAt(withTokens('new'));
  expect(await failureOf(masa.games())).toMatchObject({ code: 'TOKEN_EXPIRED', status: 401 });
  expect(server.heard).toHaveLength(1);
});

test('calls use the new session after signing in and none after signing out', async () => {
  const sessions: (Session | null)[] = [];
  const masa = await masaAt(
    ({ url }, response) => {
      if (url.endsWith('/auth/logout')) return response.writeHead(204).end();
      return sendJson(response, 200, { ...RENEWED, account: { id: 'me' }, games: [] });
    },
    { onSession: (session) => sessions.push(session) },
  );
  expect(await masa.signIn('me', 'secret')).toEqual({ id: 'me' });
  await masa.games();
  await masa.signOut();
  expect(masa.session).toBeNull();
  await masa.catalog();
  // Signing in sends the token of the guest, so that the account keeps the guest's seat and games.
  expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer old',
    'Bearer new',
    'Bearer new',
    undefined,
  ]);
  expect(server.heard[2].body).toEqual({ refreshToken: 'r2' });
  expect(sessions).toMatchObject([{ token: 'new' }, null]);
});

test('the server URL may end with slashes', async () => {
  server = await openScripted((_, response) => sendJson(response, 200, { games: [] }));
  await openMasa({ url: `${server.url}//` }).catalog();
  expect(server.heard[0].url).toBe('/api/v1/catalog');
});
