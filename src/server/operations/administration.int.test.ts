// Those who run the server, and nobody else: who they are, what they close and ban, and what stays written of it.
// Skipped tests: need PostgreSQL.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { type ApiAnswer, callApi, guest, PASSWORD, registered } from '../testing/testClient.ts';
import {
  connectClient,
  openTestServer,
  TEST_SETTINGS,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';
import { mailTo } from '../testing/testStatusWorld.ts';
import { OPERATOR, signOperator } from './administration.ts';

const ADMIN = 'ada@example.org';
const ELSEWHERE = '198.51.100.7';
const reason = 'for a test';

let server: TestServer;
const operatorToken = (): Promise<string> => signOperator(TEST_SETTINGS.secret ?? '');
beforeAll(async () => {
  server = await openTestServer({ admins: [ADMIN], trustProxy: 1, limitFactor: Infinity });
});
afterAll(() => server.close());

async function asAdmin(method: string, path: string, body?: object): Promise<ApiAnswer> {
  return callApi(server.url, await operatorToken(), method, `/admin${path}`, body ? { body } : {});
}

async function ban(body: object): Promise<string> {
  const answer = await asAdmin('POST', '/bans', { reason, hours: null, ...body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const tokens = new Map<string, string>();

/** Once for each: a second mail is not told from the first. */
async function signInByMail(email: string): Promise<string> {
  const known = tokens.get(email);
  if (known !== undefined) return known;
  await callApi(server.url, null, 'POST', '/auth/code', { body: { email } });
  const { code } = await mailTo({ server }, email);
  const verify = { body: { email, code } };
  const { body } = await callApi(server.url, null, 'POST', '/auth/code/verify', verify);
  tokens.set(email, body.accessToken);
  return body.accessToken;
}

const overview = async (token: string): Promise<string | number> => {
  const { status, body } = await callApi(server.url, token, 'GET', '/admin/overview');
  return body?.error?.code ?? status;
};

describe('administrators', () => {
  test('is who has proved an address of the settings, or has the secret', async () => {
    expect(await overview(await signInByMail(ADMIN))).toBe(200);
    expect(await overview(await operatorToken())).toBe(200);
  });

  test('is no guest, nobody with another address, and nobody who only says that it is theirs', async () => {
    expect(await overview((await guest(server, 'Gast')).token)).toBe('NOT_ADMIN');
    expect(await overview(await signInByMail('eve@example.org'))).toBe('NOT_ADMIN');
    const claimed = { username: 'mallory', email: ADMIN, password: PASSWORD, displayName: 'Ada' };
    await callApi(server.url, null, 'POST', '/auth/register', { body: claimed });
    const credentials = { usernameOrEmail: 'mallory', password: PASSWORD };
    const login = await callApi(server.url, null, 'POST', '/auth/login', { body: credentials });
    expect(await overview(login.body.accessToken)).toBe('NOT_ADMIN');
  });

  test('is not recognised by a token of another secret, and the operator’s token works nowhere else', async () => {
    expect(await overview(await signOperator('another secret that is long enough'))).toBe(
      'TOKEN_INVALID',
    );
    const { status } = await callApi(server.url, await operatorToken(), 'GET', '/auth/user');
    expect(status).toBe(401);
  });
});

describe('a ban', () => {
  test('ends sockets and streams, refuses every way in with its reason, and can be lifted', async () => {
    const player = await registered(server, 'bruno');
    const { id: gameId } = await player.do('POST', '/games', {});
    const socket = server.connect({ token: player.token });
    await socket.waitFor('reconnected');
    const stream = await fetch(`${server.url}/api/v1/games/${gameId}/events`, {
      headers: { authorization: `Bearer ${player.token}` },
    });
    const isOver = stream.text();

    const banId = await ban({ playerId: player.id, hours: 5 });
    const told = await socket.waitFor('error');
    expect(told).toMatchObject({ code: 'BANNED', details: { reason, until: expect.any(String) } });
    await vi.waitUntil(() => !socket.socket.connected, 20_000);
    await isOver;
    const asked = await callApi(server.url, player.token, 'GET', '/auth/user');
    expect([asked.status, asked.body.error.code]).toEqual([403, 'BANNED']);
    const again = server.connect({ token: player.token });
    expect(await again.waitFor('error')).toMatchObject({ code: 'BANNED' });
    const credentials = { usernameOrEmail: 'bruno', password: PASSWORD };
    const logIn = () => callApi(server.url, null, 'POST', '/auth/login', { body: credentials });
    expect((await logIn()).body.error.code).toBe('BANNED');

    const listed = await asAdmin('GET', '/bans');
    expect(listed.body.bans).toContainEqual(expect.objectContaining({ id: banId, reason }));
    expect((await asAdmin('POST', `/bans/${banId}/lift`, { reason })).status).toBe(204);
    expect((await asAdmin('POST', `/bans/${banId}/lift`, { reason })).status).toBe(404);
    // Before signing in anew, which has everybody look again whom they know.
    const old = await callApi(server.url, player.token, 'GET', '/auth/user');
    expect(old.body.error.code).toBe('TOKEN_INVALID');
    expect((await logIn()).status).toBe(200);
  });

  test('follows a guest who signs in', async () => {
    const gast = await guest(server, 'Gast');
    await ban({ playerId: gast.id });
    await callApi(server.url, null, 'POST', '/auth/code', { body: { email: 'gast@example.org' } });
    const { code } = await mailTo({ server }, 'gast@example.org');
    const verified = await callApi(server.url, gast.token, 'POST', '/auth/code/verify', {
      body: { email: 'gast@example.org', code },
    });
    expect(verified.body.error.code).toBe('BANNED');
    const other = await guest(server, 'Gast');
    await ban({ playerId: other.id });
    await registered(server, 'dora');
    const credentials = { usernameOrEmail: 'dora', password: PASSWORD };
    const logIn = (token: string | null) =>
      callApi(server.url, token, 'POST', '/auth/login', { body: credentials });
    expect((await logIn(other.token)).body.error?.code).toBe('BANNED');
    expect((await logIn(null)).status).toBe(200);
  });

  test('keeps everyone at an address out, and with a guest also their address', async () => {
    const headers = { 'x-forwarded-for': ELSEWHERE };
    const comeIn = () =>
      callApi(server.url, null, 'POST', '/auth/guest', { body: { name: 'Otto' }, headers });
    const connectFrom = (auth: object): TestClient =>
      connectClient(server.url, { ...auth }, { transports: ['websocket'], extraHeaders: headers });
    const otto = (await comeIn()).body;
    const socket = connectFrom({ token: otto.token });
    await socket.waitFor('welcome');
    await ban({ playerId: otto.account.id, withAddresses: true });
    expect(await socket.waitFor('error')).toMatchObject({ code: 'BANNED' });
    await vi.waitUntil(async () => (await comeIn()).status === 403, 20_000);
    const stranger = connectFrom({});
    const refused = new Promise((resolve) => stranger.socket.once('connect_error', resolve));
    expect(await refused).toMatchObject({ data: { code: 'BANNED' } });
    const { bans } = (await asAdmin('GET', '/bans')).body;
    const own = bans.find((one: { address: string }) => one.address === ELSEWHERE);
    expect(own).toMatchObject({ playerId: null, reason, endsAt: null, withAddresses: false });
    await asAdmin('POST', `/bans/${own.id}/lift`, { reason });
    expect((await comeIn()).status).toBe(201);
  });
});

test('a table is closed for everybody there, and neither its chat nor its invitation is shown', async () => {
  const owner = server.connect();
  const { tableId, table } = await owner.requestOrFail('createTable', { private: true });
  await owner.requestOrFail('chatMessage', { text: 'çok gizli' });
  const { body } = await asAdmin('GET', `/tables?search=${encodeURIComponent(tableId)}`);
  expect(body.tables).toMatchObject([{ id: tableId, isPrivate: true }]);
  const shown = JSON.stringify(body);
  expect(shown).not.toContain('gizli');
  expect(table.invitation).toBeTruthy();
  expect(shown).not.toContain(table.invitation);

  expect((await asAdmin('POST', `/tables/${tableId}/close`, { reason })).status).toBe(204);
  await owner.waitFor('tableClosed');
  expect((await asAdmin('POST', `/tables/${tableId}/close`, { reason })).status).toBe(404);
  const { deeds } = (await asAdmin('GET', '/log')).body;
  const closing = { deed: 'closeTable', target: tableId, byName: OPERATOR.name };
  expect(deeds[0]).toMatchObject({ ...closing, details: { reason } });
  expect(deeds.filter((one: { target: string }) => one.target === tableId)).toHaveLength(1);
});

test('every list has the page that is asked for: after the only one there is nothing', async () => {
  await server.connect().requestOrFail('createTable', {});
  await ban({ address: '203.0.113.77' });
  for (const [path, name] of [
    ['/tables', 'tables'],
    ['/players', 'players'],
    ['/bans', 'bans'],
    ['/log', 'deeds'],
  ]) {
    const [one, other] = await Promise.all([
      asAdmin('GET', path),
      asAdmin('GET', `${path}?page=2`),
    ]);
    expect(one.body).toMatchObject({ page: 1, hasMore: false });
    expect([name, one.body[name]]).not.toEqual([name, []]);
    expect(other.body).toEqual({ [name]: [], page: 2, hasMore: false });
  }
});

describe.runIf(isShared())('the log', () => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await newDatabase('upToDate');
  });
  afterAll(() => place.drop());

  test.each(["update admin_log set reason = ''", 'delete from admin_log', 'truncate admin_log'])(
    'is only ever added to: not %s',
    async (sql) => {
      const database = openPool({ connectionString: place.url, max: 1 });
      const statement = sql.replace('reason', 'target');
      await expect(database.run(statement)).rejects.toThrow('only ever added to');
      await database.close();
    },
  );
});
