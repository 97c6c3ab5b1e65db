// Endpoints on a router of their own: tokens, limits, parsing, keys, answers, and JSON that is nested too deeply.

import express from 'express';
import { assert, integer, jsonValue, property, tuple } from 'fast-check';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Endpoints } from '#protocol/api/endpoint.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Account } from '../accounts/account.ts';
import { createRequestGuard, type RequestGuard } from '../service/requestGuard.ts';
import {
  rateLimitByAddress,
  mountEndpoints,
  type HandlersOf,
  isNestedTooDeeply,
  MAX_JSON_DEPTH,
} from './endpoints.ts';
import { portOf } from './port.ts';
import { errorHandler } from './responses.ts';

const about = { tag: 'x', title: 'x', description: 'x' };
const ENDPOINTS = {
  read: {
    ...about,
    method: 'get',
    path: '/things/{id}',
    isOpen: true,
    query: z.object({ page: z.coerce.number().default(1) }),
    params: z.object({ id: z.string().max(5) }),
    status: 200,
    response: z.any(),
  },
  make: {
    ...about,
    method: 'post',
    path: '/things',
    body: z.object({ name: z.string() }),
    codeByField: { name: 'INVALID_USERNAME' as never },
    status: 201,
    location: '/things/{thing.id}',
    response: z.any(),
  },
  remove: {
    ...about,
    method: 'delete',
    path: '/things/{id}',
    params: z.object({ id: z.string() }),
    status: 204,
  },
  run: { ...about, method: 'post', path: '/run', isAdmin: true, status: 200, response: z.any() },
  follow: { ...about, method: 'get', path: '/follow', isStream: true, status: 200 },
  enter: {
    ...about,
    method: 'post',
    path: '/auth/enter',
    isOpen: true,
    status: 200,
    response: z.any(),
  },
} as const satisfies Endpoints;

let server: Server;
let url: string;
let guard: RequestGuard;
let made: number;
let asked: unknown[];
let isOver: boolean;

const SCOPES = {
  read: null,
  make: 'play',
  remove: 'play',
  run: 'account',
  follow: 'read',
  enter: null,
} as const;

const handlers: HandlersOf<typeof ENDPOINTS> = {
  read: async ({ account, params, query }) => ({
    account,
    ...params,
    ...query,
    long: 'x'.repeat(3000),
  }),
  async make({ account, body, commandId }) {
    asked.push(commandId);
    return isOver ? GAME_OVER : { thing: { id: `a/${++made}` }, by: account.id, ...body };
  },
  remove: async () => null,
  run: async ({ account }) => ({ id: account.id }),
  async follow(_, response) {
    if (isOver) return GAME_OVER;
    response.end('stream');
    return null;
  },
  enter: async () => ({ token: 'x'.repeat(3000) }),
};

beforeAll(async () => {
  const app = express();
  app.use((request, response, next) =>
    mountEndpoints(ENDPOINTS, SCOPES, handlers, guard, (refusal) => ({
      ...refusal,
      message: `word: ${refusal.message}`,
    }))(request, response, next),
  );
  app.get(
    '/free',
    (request, response, next) => rateLimitByAddress(guard)(request, response, next),
    (_, response) => void response.end('free'),
  );
  app.use(errorHandler(() => 'fault id'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => void server.close());

const rate = (points: number) => ({ points, seconds: 60 });

function open(perAddress = 1000, perPerson = 100): void {
  guard = createRequestGuard(
    {
      authenticate: async (token) =>
        token === 'wrong' ? refuse('tokenInvalid') : ({ id: token } as Account),
      openAuthSession: async () => ({}) as never,
    },
    {
      requestsPerAddress: rate(perAddress),
      requestsPerPerson: rate(perPerson),
      replaysPerAddress: rate(perAddress),
      replaysPerPerson: rate(perPerson),
    },
  );
}

beforeEach(() => {
  [made, asked, isOver] = [0, [], false];
  open();
});

interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function ask(method: string, path: string, { token, body, headers = {} }: Sent = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // oxlint-disable-next-line no-explicit-any
  const read: any = /^[{[]/.test(text) ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body: read };
}

test('an open endpoint reads the request without asking for a token', async () => {
  const { status, headers, body } = await ask('GET', '/things/abc?page=3');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({ account: null, id: 'abc', page: 3 });
  expect((await ask('GET', '/things/abc')).body.page).toBe(1);
  expect((await ask('GET', '/things/abcdef')).status).toBe(400);
  expect((await ask('GET', '/things/abc?page=x')).status).toBe(400);
});

test('an endpoint that creates something answers with its location, and asks for a token', async () => {
  const { status, headers, body } = await ask('POST', '/things', {
    token: 'ada',
    body: { name: 'n' },
  });
  expect([status, headers.get('location')]).toEqual([201, '/things/a%2F1']);
  expect(body).toEqual({ thing: { id: 'a/1' }, by: 'ada', name: 'n' });
  const none = await ask('POST', '/things', { body: { name: 'n' } });
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="masa"']);
  expect((await ask('POST', '/things', { token: 'wrong', body: {} })).status).toBe(401);
  expect(made).toBe(1);
});

test('a malformed request is refused in the words of its API', async () => {
  const wrong = await ask('POST', '/things', { token: 'ada', body: { name: 1 } });
  expect(wrong.body.error).toMatchObject({ code: 'INVALID_USERNAME' });
  expect(wrong.body.error.message).toMatch(/^word: /);
  const headers = { 'content-type': 'text/plain' };
  const text = await ask('POST', '/things', { token: 'ada', body: { name: 'n' }, headers });
  expect(text.status).toBe(415);
  const large = { name: 'x'.repeat(17 * 1024) };
  expect((await ask('POST', '/things', { token: 'ada', body: large })).status).toBe(413);
  expect((await ask('POST', '/things', { token: 'ada' })).status).toBe(400);
  for (const path of ['/things/toolong', '/things/abc?page=x']) {
    const { status, body } = await ask('GET', path);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(made).toBe(0);
});

test('a refusal has its status, in the words of its API', async () => {
  isOver = true;
  const make = await ask('POST', '/things', { token: 'ada', body: { name: 'n' } });
  expect(make.body.error).toMatchObject({
    code: GAME_OVER.code,
    message: `word: ${GAME_OVER.message}`,
  });
  const follow = await ask('GET', '/follow', { token: 'ada' });
  expect(follow.body.error).toMatchObject({ code: GAME_OVER.code });
  isOver = false;
  expect((await ask('GET', '/follow', { token: 'ada' })).body).toBe('stream');
});

test('a key is one command of one person, and of one request', async () => {
  const headers = { 'idempotency-key': 'k' };
  const make = (token: string, name: string, more = headers) =>
    ask('POST', '/things', { token, body: { name }, headers: more });
  const [first, again] = [await make('ada', 'n'), await make('ada', 'n')];
  expect([again.body, again.headers.get('location')]).toEqual([
    first.body,
    first.headers.get('location'),
  ]);
  expect((await make('ada', 'other')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await make('bora', 'n')).body.thing.id).toBe('a/2');
  expect((await make('ada', 'n', { 'idempotency-key': 'l' })).body.thing.id).toBe('a/3');
  expect((await ask('POST', '/things', { token: 'ada', body: { name: 'n' } })).body.thing.id).toBe(
    'a/4',
  );
  expect((await ask('POST', '/things', { token: 'ada', body: { name: 'n' } })).body.thing.id).toBe(
    'a/5',
  );
  expect(asked).toEqual(['make/k', 'make/k', 'make/l', undefined, undefined]);
  const wrong = { 'idempotency-key': 'x'.repeat(101) };
  expect((await make('ada', 'n', wrong)).status).toBe(400);
  expect((await ask('GET', '/things/abc', { headers: wrong })).status).toBe(200);
});

test('an endpoint without an answer has no body; an administrator’s endpoint is for administrators', async () => {
  const { status, body, headers } = await ask('DELETE', '/things/a', { token: 'ada' });
  expect([status, body, headers.get('vary')]).toEqual([204, '', null]);
  expect((await ask('POST', '/run', { token: 'ada' })).status).toBe(403);
});

test('other methods are told which there are, each with its case', async () => {
  const { status, headers } = await ask('PUT', '/things/a');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE, OPTIONS']);
  const options = await ask('OPTIONS', '/things');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  expect((await ask('GET', '/Things/a')).status).toBe(404);
});

test('answers with tokens are not compressed, and others are', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const entered = await ask('POST', '/auth/enter', { headers });
  expect(entered.headers.get('content-encoding')).toBeNull();
  const other = await ask('GET', '/things/abc', { headers });
  for (const answer of [entered, other])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(other.headers.get('content-encoding')).toBe('gzip');
});

test('the scarcer allowance is told, and who has none left is told to wait', async () => {
  open(10, 2);
  const left = async (sent?: Sent) => {
    const { status, headers } = await ask('DELETE', '/things/a', sent);
    return [status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')];
  };
  expect(await left({ token: 'ada' })).toEqual([204, '2', '1']);
  expect(await left({ token: 'ada' })).toEqual([204, '2', '0']);
  expect(await left({ token: 'ada' })).toEqual([429, '2', '0']);
  expect(await left()).toEqual([401, '10', '6']);
  open(1);
  expect((await ask('GET', '/free')).body).toBe('free');
  const refused = await ask('GET', '/free');
  expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect((await ask('GET', '/things/abc')).status).toBe(429);
});

const isTooDeep = (json: string): boolean => isNestedTooDeeply(Buffer.from(json));

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test.each(['[', '{"a":', '[{"a":'])('%s is counted to the last level that is allowed', (open) => {
  const levels = open.replaceAll(/[^[{]/g, '').length;
  const nest = (times: number): string => open.repeat(times);
  expect(isTooDeep(nest(MAX_JSON_DEPTH / levels))).toBe(false);
  expect(isTooDeep(nest(MAX_JSON_DEPTH / levels + 1))).toBe(true);
});

test('brackets in texts, also behind an escaped quote, are no levels', () => {
  const brackets = '[{'.repeat(MAX_JSON_DEPTH);
  for (const text of [brackets, `"${brackets}`, `\\${brackets}`, `\\"${brackets}"`]) {
    expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false);
    expect(isTooDeep(`{"a":${JSON.stringify(text)},"b":${brackets}`)).toBe(true);
  }
});

test('lists and objects beside each other are no levels', () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => [{}])))).toBe(false);
});

test('any JSON is judged by its depth', () => {
  const nested = tuple(jsonValue(), integer({ min: 0, max: 2 * MAX_JSON_DEPTH }));
  assert(
    property(nested, ([value, levels]) => {
      const wrapped = Array.from({ length: levels }).reduce<unknown>((inner) => [inner], value);
      expect(isTooDeep(JSON.stringify(wrapped))).toBe(depthOf(wrapped) > MAX_JSON_DEPTH);
    }),
  );
});
