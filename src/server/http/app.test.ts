// Health, readiness and metrics of the port, for those allowed to read them and without internals.

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Router } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type AppDeps } from './app.ts';
import { portOf } from './port.ts';
import { loadPrerenderedPages } from './pages.ts';
import manifest from '../../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'masa-app-'));
const faults: unknown[] = [];
let problem: string | null = null;
let http: Server;
let url: string;

const door = Router();
door.get('/from', (request, response) => void response.send(request.ip));
door.get('/broken', () => {
  throw new Error('a secret reason');
});

const DEPS: AppDeps = {
  onFault: (fault, where) => `fault ${faults.push([fault, where])}`,
  problem: async () => problem,
  routers: { '/door': door },
  webFolder: folder,
  previewOf: async () => ({ title: '', description: '', picture: null }),
  pictures: { draw: async () => null },
  publicUrl: null,
  reachableAddresses: () => ['http://192.168.1.20:3000'],
  trust: (_, hop) => hop === 0,
  origins: {
    share(_request, response, next) {
      response.set('shared', 'yes');
      next();
    },
  },
  isSecure: true,
  limits: {
    pagesPerAddress: { points: 30, seconds: 60 },
    healthChecksPerAddress: { points: 3, seconds: 60 },
    picturesPerAddress: { points: 3, seconds: 60 },
  },
};

beforeAll(async () => {
  const [secure, plain] = [makeApp(DEPS), makeApp({ ...DEPS, isSecure: false })];
  http = createServer((request, response) =>
    (request.headers['x-plain'] ? plain : secure)(request, response),
  ).listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${portOf(http)}`;
});
afterAll(() => {
  http.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers, ...response } = await fetch(url + path, init).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  return { status, text: response.text, header: (name: string) => headers.get(name) };
}

test('it lives, whatever is the matter, and is ready when nothing is', async () => {
  for (const [matter, status, told] of [
    [null, 200, { status: 'ready' }],
    ['the disk is full', 503, { status: 'not ready', problem: 'the disk is full' }],
  ] as const) {
    problem = matter;
    const ready = await ask('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([status, told]);
    const health = await ask('/healthz');
    expect([health.status, JSON.parse(health.text)]).toEqual([
      200,
      { status: 'ok', version: manifest.version, addresses: ['http://192.168.1.20:3000'] },
    ]);
    for (const { header } of [ready, health]) expect(header('cache-control')).toBe('no-store');
  }
});

test.each([
  ['comes from another computer', { 'x-forwarded-for': '1.2.3.4' }],
  ['names another host', { host: 'cards.example.org' }],
])('/healthz tells no addresses to a request that %s', async (_, headers) => {
  // Unlike fetch, this lets a test choose the host.
  const request = get(`${url}/healthz`, { headers: { ...headers } });
  const [answer] = await once(request, 'response');
  expect(JSON.parse(await text(answer))).toEqual({ status: 'ok', version: manifest.version });
});

test.each(['/healthz', '/readyz'])('%s is only read', async (path) => {
  const { status, header } = await ask(path, { method: 'POST' });
  expect([status, header('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a transport is mounted below its path, shared with pages, and knows the client behind a proxy', async () => {
  const { text, header } = await ask('/door/from', { headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect([text, header('shared')]).toEqual(['1.2.3.4', 'yes']);
});

test('an error in a handler is a fault, answered with its id', async () => {
  const { status, text } = await ask('/door/broken');
  expect([status, text.includes('fault 1'), text.includes('secret')]).toEqual([500, true, false]);
  expect(faults).toEqual([[new Error('a secret reason'), 'http']]);
});

test('an unknown path is not found', async () => {
  const { status, text, header } = await ask('/', { headers: { accept: 'text/html' } });
  expect([status, text, header('cache-control')]).toEqual([
    404,
    'There is nothing at this address.\n',
    'no-store',
  ]);
  expect(header('content-type')).toBe('text/plain; charset=utf-8');
  expect([header('x-powered-by'), header('shared')]).toEqual([null, null]);
});

test.each(['/%00', '/healthz?x=%00', '/door/from?a=b%00', '/table/a%00b'])(
  'refuses %s, which contains text that cannot be stored',
  async (path) => {
    const { status, text } = await ask(path);
    expect([status, JSON.parse(text).error.key]).toEqual([400, 'server.unstorableText']);
  },
);

test('limits health checks per address, but not those from this machine', async () => {
  const statusOf = async (path: string, from: string): Promise<number> =>
    (await ask(path, { headers: { 'x-forwarded-for': from } })).status;
  const statuses: number[] = [];
  for (const path of ['/healthz', '/readyz', '/healthz', '/readyz']) {
    statuses.push(await statusOf(path, '192.0.2.1'));
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(await statusOf('/healthz', '192.0.2.2')).toBe(200);
  for (let count = 0; count < 10; count++)
    expect(await statusOf('/healthz', '127.0.0.1')).toBe(200);
});

test('limits pages per address, and says when to try again', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.3', accept: 'text/html' };
  for (let count = 0; count < 30; count++) expect((await ask('/', { headers })).status).toBe(404);
  const { status, header, text } = await ask('/', { headers });
  expect([status, JSON.parse(text).error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  expect(Number(header('retry-after'))).toBeGreaterThan(0);
  expect((await ask('/door/from', { headers })).status).toBe(200);
});

test('browsers are told to keep to what is safe, and to https where there is nothing else', async () => {
  const { header } = await ask('/healthz');
  expect(header('strict-transport-security')).toBe('max-age=31536000');
  const plain = await ask('/healthz', { headers: { 'x-plain': 'yes' } });
  expect(plain.header('strict-transport-security')).toBeNull();
  expect(plain.header('content-security-policy')?.split(';')).toEqual([
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
});

test('a page that was made ready is found by its address, or by that of its kind', () => {
  const names = ['index.en', 'index.pt', 'lobby.en', 'rules/hearts.en', 'table/any.en'];
  for (const name of names) {
    mkdirSync(join(folder, 'ready', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'ready', `${name}.html`), '');
  }
  const find = loadPrerenderedPages(folder);
  const found = (path: string, language = 'en'): string | undefined =>
    find(path, [language])?.file.replace(/^\/ready\/|\.html$/g, '');
  expect(
    ['/', '/lobby', '/lobby/', '/rules/hearts', '/table/elma'].map((one) => found(one)),
  ).toEqual(['index.en', 'lobby.en', 'lobby.en', 'rules/hearts.en', 'table/any.en']);
  expect(['/index', '/table', '/rules/none', '/none'].map((one) => found(one))).toEqual(
    Array.from({ length: 4 }),
  );
  expect(find('/', ['pt-BR'])).toEqual({ file: '/ready/index.pt.html', language: 'pt' });
  expect(loadPrerenderedPages(join(folder, 'nowhere'))('/', ['en'])).toBeNull();
});
