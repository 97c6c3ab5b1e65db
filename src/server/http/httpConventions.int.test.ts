// HTTP as any client expects it: methods, challenges, locations, allowances.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import type { Endpoint } from '#protocol/api/endpoint.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { Tokens } from '../accounts/tokens.ts';
import { LIMITS } from '../guard/limits.ts';
import { callApi, guest, PASSWORD, registered, type ApiClient } from '../testing/testClient.ts';
import { openTestServer, TEST_SETTINGS, type TestServer } from '../testing/testServer.ts';
import { metricsText } from '../testing/testMetrics.ts';

let server: TestServer;
let anna: ApiClient;
let game: string;

beforeAll(async () => {
  server = await openTestServer();
  anna = await registered(server, 'anna');
  game = `/api/v1/games/${encodeURIComponent((await anna.do('POST', '/games', {})).id)}`;
});
afterAll(() => server.close());

function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${anna.token}`;
  return fetch(server.url + path, { method, headers: { authorization, ...headers } });
}

/** These depend on the moment or the connection; so does the tag of an error. */
const CHANGING = [
  'date',
  'etag',
  'ratelimit-remaining',
  'ratelimit-reset',
  'connection',
  'keep-alive',
];

function steady(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !CHANGING.includes(name)));
}

describe('HEAD', () => {
  const paths = (): string[] => [
    '/healthz',
    '/readyz',
    '/api/openapi.json',
    '/api/v1/docs',
    '/api/v1/catalog',
    '/api/v1/games?game=any',
    game,
    `${game}/state`,
    `/api/v1/users/${anna.id}`,
    '/api/v1/users/nobody',
    '/api/v1/nothing/here',
    '/records/nowhere/1',
  ];

  test('is answered as GET is, without the body', async () => {
    for (const path of paths()) {
      const get = await ask('GET', path);
      const head = await ask('HEAD', path);
      expect([path, head.status, steady(head.headers)]).toEqual([
        path,
        get.status,
        steady(get.headers),
      ]);
      expect((await get.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    }
  });

  test('describes a stream and opens none', async () => {
    const open = async (): Promise<string> =>
      /^masa_streams (\d+)$/m.exec(await metricsText(server))![1];
    const head = await ask('HEAD', `${game}/events`);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(await open()).toBe('0');
    expect((await ask('HEAD', '/api/v1/games/nowhere/events')).status).toBe(404);
    expect((await ask('HEAD', `${game}/events`, { 'last-event-id': 'x' })).status).toBe(400);
    expect((await fetch(`${server.url}${game}/events`, { method: 'HEAD' })).status).toBe(401);
  });

  test('counts for none of the streams that a player may open', async () => {
    for (let count = 0; count <= LIMITS.newStreamsPerPerson.points; count++) {
      expect((await ask('HEAD', `${game}/events`)).status).toBe(200);
    }
  });
});

describe('methods', () => {
  const at = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x');
  const expected = (endpoints: Record<string, Endpoint>, path: string): string[] => {
    const methods = Object.values(endpoints)
      .filter((one) => one.path === path)
      .map(({ method }) => method.toUpperCase());
    return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
  };
  const listed = (answer: Response): string[] => answer.headers.get('allow')!.split(', ').sort();

  test.each([
    ['/api/v1', ENDPOINTS],
    ['/api', ENDPOINTS],
    ['/rpc', RPC_ENDPOINTS],
  ] as const)('OPTIONS below %s tells anybody what there is', async (base, endpoints) => {
    for (const { path } of Object.values(endpoints)) {
      const answer = await fetch(server.url + base + at(path), { method: 'OPTIONS' });
      expect([path, answer.status, listed(answer)]).toEqual([
        path,
        204,
        expected(endpoints as Record<string, Endpoint>, path),
      ]);
    }
  });

  test.each([
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
    ['/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/api/v1/docs', 'GET, HEAD, OPTIONS'],
    ['/api/v1/catalog', 'GET, HEAD, OPTIONS'],
    ['/records/elma/1', 'GET, HEAD, OPTIONS'],
    ['/rpc/place_bid', 'POST, OPTIONS'],
    ['/masa.v1.Tables/Catalog', 'POST, OPTIONS'],
  ])('%s has no PATCH, and says what it has', async (path, allow) => {
    const patch = await ask('PATCH', path);
    expect([patch.status, patch.headers.get('allow')]).toEqual([405, allow]);
    expect(await patch.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
    const options = await ask('OPTIONS', path);
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    expect(await options.text()).toBe('');
  });
});

describe('a 401 asks for a token', () => {
  const PLAIN = 'Bearer realm="masa"';
  const wrong = (words: string): string =>
    `${PLAIN}, error="invalid_token", error_description="${words}"`;
  const challenge = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(server.url + path, init);
    expect(headers.get('cache-control')).toBe(path.includes('masa.v1') ? null : 'no-store');
    return [status, headers.get('www-authenticate')];
  };
  const json = (body: object, headers: object = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('without naming an error when the request had no token', async () => {
    expect(await challenge('/api/v1/games')).toEqual([401, PLAIN]);
    const other = { headers: { authorization: 'Basic YTpi' } };
    expect(await challenge('/api/v1/games', other)).toEqual([401, PLAIN]);
    expect(await challenge('/rpc/place_bid', json({}))).toEqual([401, PLAIN]);
    expect(await challenge('/masa.v1.Tables/List', json({}))).toEqual([401, PLAIN]);
  });

  test('naming the error of a token that was sent', async () => {
    const past = new Tokens({
      secret: TEST_SETTINGS.secret!,
      issuer: server.url,
      now: () => Date.now() - 16 * 60_000,
    });
    const old = await past.sign({ id: anna.id, kind: 'access', session: 'any' });
    const expired = [401, wrong('Your session has expired. Sign in again.')];
    const invalid = [401, wrong('Your session is not valid. Sign in again.')];
    expect(await challenge('/api/v1/games', bearing(old))).toEqual(expired);
    expect(await challenge('/api/v1/games', bearing('nonsense'))).toEqual(invalid);
    const { headers } = bearing('nonsense');
    expect(await challenge('/rpc/place_bid', json({}, headers))).toEqual(invalid);
    expect(await challenge('/masa.v1.Tables/List', json({}, headers))).toEqual(invalid);
  });

  test('where it was not the token that was wrong, too', async () => {
    const login = json({ usernameOrEmail: 'anna', password: 'Wrong-1234' }, bearing('x').headers);
    expect(await challenge('/api/v1/auth/login', login)).toEqual([401, PLAIN]);
    const refresh = json({ refreshToken: 'nonsense' });
    expect(await challenge('/api/v1/auth/refresh', refresh)).toEqual([401, PLAIN]);
  });
});

describe('a 201 tells where it is', () => {
  test('at every endpoint that makes something', () => {
    const making = Object.values<Endpoint>(ENDPOINTS).filter(({ status }) => status === 201);
    expect(making.length).toBeGreaterThan(2);
    expect(making.filter(({ location }) => location === undefined)).toEqual([]);
  });

  test.each(['/api/v1', '/api'] as const)('a game below %s', async (base) => {
    const { status, headers, body } = await anna.call('POST', '/games', { body: {}, base });
    const location = headers.get('location')!;
    expect([status, location]).toEqual([201, `${base}/games/${encodeURIComponent(body.id)}`]);
    expect(await (await ask('GET', location)).json()).toMatchObject({ id: body.id });
  });

  test('a guest', async () => {
    const { headers, body } = await callApi(server.url, null, 'POST', '/auth/guest', { body: {} });
    const authorization = `Bearer ${body.token}`;
    const found = await ask('GET', headers.get('location')!, { authorization });
    expect([found.status, await found.json()]).toMatchObject([200, { id: body.account.id }]);
  });

  test('an account, for who logs in to it', async () => {
    const body = { username: 'bruno', email: 'bruno@example.com', displayName: 'Bruno' };
    const made = await callApi(server.url, null, 'POST', '/auth/register', {
      body: { ...body, password: PASSWORD },
    });
    const { accessToken } = (
      await callApi(server.url, null, 'POST', '/auth/login', {
        body: { usernameOrEmail: 'bruno', password: PASSWORD },
      })
    ).body;
    const authorization = `Bearer ${accessToken}`;
    const found = await ask('GET', made.headers.get('location')!, { authorization });
    expect([found.status, await found.json()]).toMatchObject([200, { id: made.body.userId }]);
  });
});

describe('the remaining allowance', () => {
  const left = ({ headers }: { headers: Headers }): (number | null)[] =>
    ['limit', 'remaining', 'reset'].map((name) => {
      const value = headers.get(`ratelimit-${name}`);
      return value === null ? null : Number(value);
    });

  test('is told with every answer, of the person or the address, whichever has less', async () => {
    const strict = await openTestServer(
      {},
      {
        limits: {
          requestsPerPerson: { points: 4, seconds: 1000 },
          requestsPerAddress: { points: 7, seconds: 2000 },
        },
      },
    );
    try {
      const player = await guest(strict);
      const answers = [];
      for (let count = 0; count < 5; count++) answers.push(await player.get('/games'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(answers.map((answer) => left(answer).slice(0, 2))).toEqual([
        [4, 3],
        [4, 2],
        [4, 1],
        [4, 0],
        [4, 0],
      ]);
      for (const answer of answers) {
        expect(left(answer)[2]).toBeGreaterThan(900);
        expect(left(answer)[2]).toBeLessThanOrEqual(1000);
      }
      expect(answers[4].headers.get('retry-after')).toBe(answers[4].headers.get('ratelimit-reset'));
      const record = await fetch(`${strict.url}/records/x/1`);
      expect(left(record).slice(0, 2)).toEqual([7, 0]);
      const nobody = await callApi(strict.url, null, 'GET', '/games');
      expect([nobody.status, ...left(nobody).slice(0, 2)]).toEqual([429, 7, 0]);
      expect(left(nobody)[2]).toBeGreaterThan(1900);
    } finally {
      await strict.close();
    }
  });

  test('is not told where there is no limit', async () => {
    const free = await openTestServer({ limitFactor: Infinity });
    try {
      const player = await guest(free);
      expect(left(await player.get('/games'))).toEqual([null, null, null]);
    } finally {
      await free.close();
    }
  });
});
