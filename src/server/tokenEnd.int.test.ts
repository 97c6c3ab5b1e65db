// Sockets, event streams and gRPC streams close with their token.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Tokens } from './accounts/tokens.ts';
import { grpcClient, type GrpcClient, type GrpcStream } from './testing/testGrpc.ts';
import { callApi, guest, PASSWORD, type ApiAnswer } from './testing/testClient.ts';
import {
  openTestServer,
  TEST_SETTINGS,
  type TestClient,
  type TestServer,
} from './testing/testServer.ts';

let server: TestServer;
let sobe: GrpcClient;
let tables: GrpcClient;
beforeAll(async () => {
  // Only the time of the day is invented: every timer runs.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  server = await openTestServer();
  sobe = grpcClient(server.grpcPort!, 'GameEvents');
  tables = grpcClient(server.grpcPort!, 'Tables');
});
afterAll(async () => {
  sobe.close();
  tables.close();
  await server.close();
  vi.useRealTimers();
});

const MINUTE = 60_000;

interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

function post(path: string, body: object, token: string | null = null): Promise<ApiAnswer> {
  return callApi(server.url, token, 'POST', path, { body });
}

async function register(username: string, token: string | null = null): Promise<void> {
  const email = `${username}@example.com`;
  await post(
    '/auth/register',
    { username, email, password: PASSWORD, displayName: username },
    token,
  );
}

async function logIn(username: string, token: string | null = null): Promise<SessionTokens> {
  const login = { usernameOrEmail: username, password: PASSWORD };
  return (await post('/auth/login', login, token)).body;
}

/** Everything that can be held open by a token, at a game of one's own, and when it is closed. */
async function openAll(token: string, gameToken: string = token) {
  const { body } = await post('/games', { maxPlayers: 2 }, gameToken);
  const gameId: string = body.id;
  const socket = server.connect({ token });
  await socket.waitFor('welcome');
  const events = await fetch(`${server.url}/api/v1/games/${encodeURIComponent(gameId)}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(events.status).toBe(200);
  const streams = [
    sobe.stream('Subscribe', { game_id: gameId, access_token: token }),
    tables.stream('Events', { table_id: gameId }, { authorization: `Bearer ${token}` }),
  ];
  await heardSomething(gameId, streams[1]);
  return { socket, closed: Promise.all([closed(socket), drained(events), ...streams.map(codeOf)]) };
}

/** Somebody comes and goes until the stream, which is silent at first, tells of it. */
async function heardSomething(gameId: string, stream: GrpcStream): Promise<void> {
  const other = await guest(server);
  const path = `/games/${encodeURIComponent(gameId)}`;
  while (stream.heard.length === 0) {
    await other.call('POST', `${path}/join`);
    await other.call('POST', `${path}/leave`);
  }
}

function closed({ socket }: TestClient): Promise<unknown> {
  return socket.connected
    ? new Promise((resolve) => socket.once('disconnect', resolve))
    : Promise.resolve('closed before');
}

async function drained(response: Response): Promise<'end'> {
  for await (const _ of response.body!);
  return 'end';
}

/** 16 is UNAUTHENTICATED. */
async function codeOf(stream: GrpcStream): Promise<number | undefined> {
  return (await stream.ended)?.code;
}

const ALL_CLOSED = ['transport close', 'end', 16, 16];

async function isRefused(token: string): Promise<boolean> {
  return (await callApi(server.url, token, 'GET', '/auth/user')).status === 401;
}

test('[P-A3.1] logging out closes what the session has open, and no other session’s', async () => {
  await register('leaver');
  const one = await logIn('leaver');
  const other = await logIn('leaver');
  const open = await openAll(one.accessToken);
  const stays = server.connect({ token: other.accessToken });
  await stays.waitFor('welcome');
  await post('/auth/logout', { refreshToken: one.refreshToken }, one.accessToken);
  expect(await open.closed).toEqual(ALL_CLOSED);
  expect(await isRefused(one.accessToken)).toBe(true);
  expect(await isRefused(other.accessToken)).toBe(false);
  expect(stays.socket.connected).toBe(true);
  const again = server.connect({ token: one.accessToken });
  await again.waitFor('lobby');
  expect(again.all('welcome')).toEqual([]);
});

test('[P-A3.1] after signing out neither token is accepted by any transport', async () => {
  await register('gone');
  const { accessToken, refreshToken } = await logIn('gone');
  const { body: game } = await post('/games', { maxPlayers: 2, private: true }, accessToken);
  const authorization = `Bearer ${accessToken}`;
  const statusOf = async (method: string, path: string, body?: object): Promise<number> => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(server.url + path, init)).status;
  };
  const at = `/api/v1/games/${encodeURIComponent(game.id)}`;
  const grpcCode = (call: Promise<unknown>): Promise<number> =>
    call.then(
      () => 0,
      ({ code }) => code,
    );
  const everywhere = async () => [
    await statusOf('GET', '/api/v1/auth/user'),
    await statusOf('GET', at),
    await statusOf('HEAD', `${at}/events`),
    await statusOf('POST', '/rpc/set_ready', { table_id: game.id, ready: false }),
    await statusOf('POST', '/masa.v1.Tables/List', {}),
    await grpcCode(tables.call('List', {}, { authorization })),
    await grpcCode(tables.call('State', { table_id: game.id }, { authorization })),
  ];
  expect(await everywhere()).toEqual([200, 200, 200, 200, 200, 0, 0]);
  await post('/auth/logout', { refreshToken }, accessToken);
  expect(await everywhere()).toEqual([401, 401, 401, 401, 401, 16, 16]);
  expect(await statusOf('GET', `${at}/events`)).toBe(401);
  const action = { game_id: game.id, access_token: accessToken, action_type: 'PLAY_CARD' };
  expect(await grpcCode(sobe.call('SendAction', action))).toBe(16);
  expect(await codeOf(sobe.stream('Subscribe', action))).toBe(16);
  expect(await codeOf(tables.stream('Events', { table_id: game.id }, { authorization }))).toBe(16);
  const socket = server.connect({ token: accessToken });
  await socket.waitFor('lobby');
  expect(socket.all('welcome')).toEqual([]);
  expect((await post('/auth/refresh', { refreshToken })).status).toBe(401);
});

test('a refresh token that is used again closes what its session has open', async () => {
  await register('replayer');
  const { accessToken, refreshToken } = await logIn('replayer');
  const open = await openAll(accessToken);
  await post('/auth/refresh', { refreshToken });
  await post('/auth/refresh', { refreshToken });
  expect(await open.closed).toEqual(ALL_CLOSED);
});

describe('a guest who becomes somebody', () => {
  test('by registering has nothing open any more by the guest’s token', async () => {
    const { token } = await guest(server);
    const open = await openAll(token);
    await register('registrant', token);
    expect(await open.closed).toEqual(ALL_CLOSED);
    expect(await isRefused(token)).toBe(true);
  });

  test('by logging in to an account has nothing open any more by the guest’s token', async () => {
    await register('at_home');
    const { token } = await guest(server);
    const open = await openAll(token);
    const late = server.connect();
    await late.requestOrFail('createTable', { playerName: 'Stays', game: 'hearts' });
    await logIn('at_home', token);
    // The seat is the account's before the token ends: the streams end as those of anybody who has left.
    expect(await open.closed).toEqual(['transport close', 'end', undefined, undefined]);
    expect(late.socket.connected).toBe(true);
  });

  test('on a socket that made the guest has that socket closed', async () => {
    const client = server.connect();
    const { token } = await client.requestOrFail('createTable', {
      playerName: 'Maker',
      game: 'hearts',
    });
    const isClosed = closed(client);
    await register('maker', token);
    expect(await isClosed).toBe('transport close');
  });
});

test('a token that runs out closes what it has open, and a new one opens it again', async () => {
  await register('sleeper');
  const { accessToken } = await logIn('sleeper');
  const { sub, sid } = JSON.parse(
    Buffer.from(accessToken.split('.')[1], 'base64url').toString(),
  ) as { sub: string; sid: string };
  const later = await new Tokens({
    secret: TEST_SETTINGS.secret!,
    issuer: server.url,
    now: () => Date.now() + 10 * MINUTE,
  }).sign({
    id: sub,
    kind: 'access',
    session: sid,
  });
  const open = await openAll(accessToken);
  const stays = server.connect({ token: later });
  await stays.waitFor('welcome');
  expect(open.socket.socket.connected).toBe(true);
  vi.setSystemTime(Date.now() + 15 * MINUTE);
  expect(await open.closed).toEqual(ALL_CLOSED);
  expect(await isRefused(accessToken)).toBe(true);
  expect(await isRefused(later)).toBe(false);
  expect(stays.socket.connected).toBe(true);
});
