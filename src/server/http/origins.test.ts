// Origins that may connect: programs, our own page, and the listed pages.

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openOrigins, PREFLIGHT_AGE } from './origins.ts';

const LISTED = 'https://other.example';

function admits(
  headers: Record<string, string>,
  { publicUrl = null as string | null, isProxied = false } = {},
): boolean {
  const origins = openOrigins({ listed: [LISTED], publicUrl, trust: () => isProxied });
  return origins.admits({
    headers,
    socket: { remoteAddress: '::1' },
  } as unknown as IncomingMessage);
}

const host = 'cards.example.org';

test.each<[string, boolean, Record<string, string>, object?]>([
  ['a program', true, { host }],
  ['our own page', true, { host, origin: 'https://cards.example.org' }],
  ['our own page without encryption', true, { host, origin: 'http://cards.example.org' }],
  ['our own page on a port', true, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ['our own page, named in capitals', true, { host: 'LOCALHOST', origin: 'http://localhost' }],
  ['a listed page', true, { host, origin: LISTED }],
  ['another page', false, { host, origin: 'https://evil.example' }],
  ['a page of another port', false, { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  [
    'the same host by another scheme of a listed page',
    false,
    { host, origin: 'http://other.example' },
  ],
  ['a page below a listed one', false, { host, origin: 'https://x.other.example' }],
  ['a page whose name begins as ours', false, { host, origin: 'https://cards.example.org.evil' }],
  ['a page without an origin of its own', false, { host, origin: 'null' }],
  ['a page with nonsense for an origin', false, { host, origin: 'cards.example.org' }],
  [
    'our page where the proxy names itself',
    true,
    { host: 'backend:3000', origin: 'https://cards.example.org' },
    { publicUrl: 'https://cards.example.org/masa' },
  ],
  [
    'our page where a trusted proxy says how it was asked',
    true,
    { host: 'backend:3000', 'x-forwarded-host': 'a, cards.example.org', origin: `https://${host}` },
    { isProxied: true },
  ],
  [
    'a page whose visitor says how it was asked',
    false,
    { host: 'backend:3000', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  ],
])('%s: %s', (_who, isAdmitted, headers, more) => {
  expect(admits(headers, more)).toBe(isAdmitted);
});

/** The headers for a page of that origin, and whether the request reaches its handler. */
function shared(listed: readonly string[], method: string, headers: Record<string, string>) {
  const told: Record<string, unknown> = {};
  const response = {
    vary: (name: string) => (told.vary = name),
    set: (more: object) => Object.assign(told, more),
    status: (status: number) => ({ end: () => (told.status = status) }),
  };
  const request = { method, headers, get: (name: string) => headers[name] };
  const { share } = openOrigins({ listed, publicUrl: null, trust: () => false });
  void share(request as never, response as never, () => void (told.next = true));
  return told;
}

const ASKS_BEFOREHAND = { 'access-control-request-method': 'POST' };

test('where no page is listed nothing is said of pages', () => {
  expect(shared([], 'OPTIONS', { origin: LISTED, ...ASKS_BEFOREHAND })).toEqual({ next: true });
});

test.each([{}, { origin: 'https://evil.example' }])(
  'who is not listed is told nothing but that others may be: %o',
  (headers) => {
    expect(shared([LISTED], 'GET', headers)).toEqual({ vary: 'Origin', next: true });
    expect(shared([LISTED], 'OPTIONS', { ...headers, ...ASKS_BEFOREHAND })).toEqual({
      vary: 'Origin',
      next: true,
    });
  },
);

test.each([
  { method: 'GET', headers: {} },
  { method: 'POST', headers: ASKS_BEFOREHAND },
  { method: 'OPTIONS', headers: {} },
])('who is listed may read what the door answers: $method', ({ method, headers }) => {
  const told = shared([LISTED], method, { origin: LISTED, ...headers });
  expect(told).toEqual({
    vary: 'Origin',
    'access-control-allow-origin': LISTED,
    'access-control-expose-headers': expect.stringContaining('Location'),
    next: true,
  });
});

test('a preflight request of a listed page is answered, for two hours', () => {
  expect(shared([LISTED], 'OPTIONS', { origin: LISTED, ...ASKS_BEFOREHAND })).toEqual({
    vary: 'Origin',
    'access-control-allow-origin': LISTED,
    'access-control-expose-headers': expect.stringContaining('Location'),
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
    'access-control-max-age': '7200',
    status: 204,
  });
  expect(PREFLIGHT_AGE).toBe(7200);
});
