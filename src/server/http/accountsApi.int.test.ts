// Accounts of the API field by field: what each answer carries, in which form, and between which bounds.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import {
  callApi,
  PASSWORD,
  registered,
  type ApiAnswer,
  type ApiClient,
} from '../testing/testClient.ts';

const text = expect.any(String);
const number = expect.any(Number);
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

let server: TestServer;
let players: ApiClient[];
beforeAll(async () => {
  server = await openTestServer();
  players = [];
  for (const name of ['wire_a', 'wire_b']) players.push(await registered(server, name));
});
afterAll(() => server.close());

function post(path: string, body: object): Promise<ApiAnswer> {
  return callApi(server.url, null, 'POST', path, { body });
}

describe('accounts', () => {
  const wanted = {
    username: 'a_player_of_20_signs',
    email: 'wire@example.com',
    password: 'Eight-8!',
    displayName: 'D'.repeat(50),
  };

  test('register takes what is at the bounds, and answers five fields', async () => {
    const { status, body } = await post('/auth/register', wanted);
    expect(status).toBe(201);
    const { password: _, ...told } = wanted;
    expect(body).toEqual({ userId: id, ...told, createdAt: time });
    const short = { ...wanted, username: 'abc', email: 'abc@example.com', displayName: 'D' };
    expect((await post('/auth/register', short)).status).toBe(201);
  });

  test.each([
    ['a username of 21', { username: 'a_player_of_21_signs_' }],
    ['a password of 7', { password: 'Seven7!' }],
    ['a password without lower case', { password: 'UPPERCASE-8' }],
    ['a password without a digit', { password: 'No-Digits!' }],
  ])('register refuses %s', async (_what, wrong) => {
    const { status, body } = await post('/auth/register', {
      ...wanted,
      username: 'other',
      ...wrong,
    });
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    const { rules, ...sentences } = body.error.details;
    expect(Object.keys(sentences)).toEqual(Object.keys(wrong));
    expect(Object.keys(rules)).toEqual(Object.keys(wrong));
  });

  test('login and refresh answer a token of three parts for 900 seconds, and who it is for', async () => {
    const { body } = await post('/auth/login', {
      usernameOrEmail: wanted.username,
      password: wanted.password,
    });
    const tokens = {
      accessToken: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: text,
      expiresIn: 900,
      tokenType: 'Bearer',
    };
    const { username, displayName } = wanted;
    expect(body).toMatchObject({ ...tokens, user: { id, username, displayName, avatarUrl: null } });
    const again = await post('/auth/refresh', { refreshToken: body.refreshToken });
    expect(again.body).toEqual(tokens);
    expect(again.body.refreshToken).not.toBe(body.refreshToken);
  });

  test('one’s own profile and that of another have their fields', async () => {
    const [own, other] = players;
    expect(await own.do('GET', '/auth/user')).toEqual({
      id: own.id,
      username: 'wire_a',
      email: null,
      unconfirmedEmail: 'wire_a@example.com',
      hasPassword: true,
      displayName: 'Player wire_a',
      avatarUrl: null,
      createdAt: time,
      lastLoginAt: time,
      statistics: {
        totalGamesPlayed: number,
        totalWins: number,
        totalPointsScored: number,
        totalPrizeWon: number,
      },
    });
    expect(await own.do('GET', `/users/${other.id}`)).toEqual({
      id: other.id,
      username: 'wire_b',
      displayName: 'Player wire_b',
      avatarUrl: null,
      statistics: { totalGamesPlayed: number, totalWins: number, winRate: number },
    });
  });

  test('logout wants a token, and then neither of the two is good', async () => {
    const body = { usernameOrEmail: 'abc', password: wanted.password };
    const { accessToken, refreshToken } = (await post('/auth/login', body)).body;
    expect((await post('/auth/logout', { refreshToken })).status).toBe(401);
    const leave = { body: { refreshToken } };
    const left = await callApi(server.url, accessToken, 'POST', '/auth/logout', leave);
    expect([left.status, left.body]).toEqual([204, null]);
    expect((await callApi(server.url, accessToken, 'GET', '/auth/user')).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken })).body.error.code).toBe(
      'REFRESH_TOKEN_INVALID',
    );
  });
});

test('a password that is good for one name is good for no other', async () => {
  const wrong = await post('/auth/login', { usernameOrEmail: 'nobody_here', password: PASSWORD });
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'INVALID_CREDENTIALS']);
});
