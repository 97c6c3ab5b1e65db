// Who may open a connection: programs, our own page, and the pages that are listed.

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openOrigins } from './origins.ts';

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
