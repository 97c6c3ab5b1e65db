// Signing in over real HTTP: the answers, their statuses, and the envelope of the errors.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../accounts/account.ts';
import { OPENING_MS, TestAccounts } from '../accounts/testAccounts.ts';
import { eachDb } from '../testing/testStores.ts';
import { errorHandler } from './responses.ts';
import { SIGN_IN_ENDPOINTS } from '#protocol/api/authEndpoints.ts';
import { REST_SCOPES } from '#protocol/api/scopes.ts';
import { mountEndpoints } from './endpoints.ts';
import { createRequestGuard } from '../service/requestGuard.ts';
import { clientOf, signInHandlers } from './accountApi.ts';

interface Answer {
  token: string;
  accessToken: string;
  account: Account;
  user: object;
  error: { details: { retryAfter: number } };
}

eachDb((place) => {
  let world: TestAccounts;
  let server: Server;
  let address: string;
  const unexpected: unknown[] = [];

  beforeAll(async () => {
    const limits = { codesPerMailbox: { points: 3, seconds: 60 } };
    world = new TestAccounts({ limits }).open(await place.open());
    const app = express();
    const { accounts } = world;
    const guard = createRequestGuard(accounts);
    app.use(
      '/api/v1',
      mountEndpoints(SIGN_IN_ENDPOINTS, REST_SCOPES, signInHandlers(accounts), guard),
    );
    app.post('/broken', () => {
      throw new Error('a broken invariant');
    });
    app.use(errorHandler((error) => `fault ${unexpected.push(error)}`));
    server = app.listen(0);
    await once(server, 'listening');
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
  }, OPENING_MS);
  afterAll(async () => {
    server.close();
    await world.close();
  });

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer,
    };
  }

  function check(answer: Awaited<ReturnType<typeof post>>, status: number, code: string) {
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      error: {
        code,
        key: expect.stringMatching(/^\w+\.\w+$/),
        message: expect.any(String),
        details: expect.any(Object),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  }

  test('a guest comes in with or without a name', async () => {
    const named = await post('/api/v1/auth/guest', { name: 'Ayşe' });
    expect(named.status).toBe(201);
    expect(named.body.account).toMatchObject({ name: 'Ayşe', isGuest: true });
    expect(await world.accounts.findByToken(named.body.token)).toMatchObject(named.body.account);
    expect((await post('/api/v1/auth/guest', {})).status).toBe(201);
    check(await post('/api/v1/auth/guest', { name: 'A' }), 400, 'INVALID_NAME');
    check(await post('/api/v1/auth/guest', { name: 7 }), 400, 'INVALID_REQUEST');
  });

  test('[P-A1.1] a guest signs in with the code of the mail and keeps the id', async () => {
    const { body: guest } = await post('/api/v1/auth/guest', {});
    const email = 'rest@example.com';
    const asked = await post('/api/v1/auth/code', { email });
    expect(asked).toMatchObject({ status: 200, body: { sent: true } });
    const { code } = await world.lastMail(email);
    const { status, body } = await post(
      '/api/v1/auth/code/verify',
      { email, code },
      { authorization: `Bearer ${guest.token}` },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expiresIn: 900,
      tokenType: 'Bearer',
      mergedFrom: null,
      account: { id: guest.account.id, isGuest: false },
    });
    expect(Object.keys(body.user).sort()).toEqual(['avatarUrl', 'displayName', 'id', 'username']);
    expect(await world.accounts.findByToken(body.accessToken)).toMatchObject(body.account);
  });

  test('[P-A1.1] the link of the mail signs in once, in the language of the browser', async () => {
    const email = 'ligacao@example.com';
    await post('/api/v1/auth/code', { email }, { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' });
    const { linkToken: token, subject } = await world.lastMail(email);
    expect(subject).toMatch(/^\d{6} é o seu código da Masa$/);
    expect((await post('/api/v1/auth/link', { token })).status).toBe(200);
    check(await post('/api/v1/auth/link', { token }), 401, 'INVALID_CREDENTIALS');
  });

  describe('errors', () => {
    test.each([
      ['/auth/code', { email: 'nobody' }],
      ['/auth/code', {}],
      ['/auth/code', '{'],
      ['/auth/code', '[]'],
      ['/auth/code/verify', { email: 'a@example.com', code: '12345' }],
      ['/auth/code/verify', { email: 'a@example.com', code: 123456 }],
      ['/auth/link', {}],
    ])('%s with %j is refused', async (path, body) => {
      check(await post(`/api/v1${path}`, body), 400, 'INVALID_REQUEST');
    });

    test('a wrong code is 401', async () => {
      const guess = { email: 'nobody@example.com', code: '123456' };
      check(await post('/api/v1/auth/code/verify', guess), 401, 'INVALID_CREDENTIALS');
    });

    test('too many requests are told when to come back', async () => {
      const ask = () => post('/api/v1/auth/code', { email: 'often@example.com' });
      for (let time = 0; time < 3; time++) await ask();
      const answer = await ask();
      check(answer, 429, 'RATE_LIMIT_EXCEEDED');
      expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.error.details.retryAfter);
    });

    test('a body that is too large is 413', async () => {
      const answer = await post('/api/v1/auth/link', { token: 'x'.repeat(20_000) });
      check(answer, 413, 'REQUEST_TOO_LARGE');
    });

    test('an unexpected error is reported without its reason', async () => {
      const answer = await post('/broken', {});
      check(answer, 500, 'INTERNAL_ERROR');
      expect(JSON.stringify(answer.body)).not.toContain('invariant');
      expect(unexpected).toEqual([new Error('a broken invariant')]);
    });
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0',
    'Edge, Android',
  ],
  ['Mozilla/5.0 (X11) Firefox/140.0', 'Firefox'],
  ['node', null],
  [undefined, null],
])('the browser and system of %s', (userAgent, expected) => {
  expect(clientOf(userAgent)).toBe(expected);
});
