// Responses of every transport to pages of other origins; e2e/ checks a real browser.

import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

const LISTED = 'https://other.example';
const STRANGE = 'https://strange.example';

let server: TestServer;
let closed: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer({ origins: ['http://third.example', LISTED] });
  closed = await openTestServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => Promise.all([server.close(), closed.close()]));

const DOORS = [
  ['GET', '/api/v1/catalog'],
  ['GET', '/api/games'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/api/v1/nothing'],
  ['POST', '/rpc/place_bid'],
  ['GET', '/records/elma/1'],
  ['POST', '/masa.v1.Tables/Catalog'],
  ['POST', '/sobesobe.game.GameEvents/Heartbeat'],
  ['GET', '/socket.io/?EIO=4&transport=polling'],
] as const;

function ask({ url }: TestServer, method: string, path: string, headers: Record<string, string>) {
  return fetch(url + path, { method, headers });
}

const allowed = ({ headers }: Response): string | null =>
  headers.get('access-control-allow-origin');

describe.each(DOORS)('%s %s', (method, path) => {
  test('may be read by a page that is listed, and by no other', async () => {
    const listed = await ask(server, method, path, { origin: LISTED });
    expect([allowed(listed), listed.headers.get('vary')]).toEqual([
      LISTED,
      expect.stringContaining('Origin'),
    ]);
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    const strange = await ask(server, method, path, { origin: STRANGE });
    expect([allowed(strange), strange.headers.get('vary')]).toEqual([
      null,
      expect.stringContaining('Origin'),
    ]);
    const none = await ask(server, method, path, {});
    expect([allowed(none), none.headers.get('vary')]).toEqual([
      null,
      expect.stringContaining('Origin'),
    ]);
    expect(allowed(await ask(closed, method, path, { origin: LISTED }))).toBeNull();
  });

  test('says so when a browser asks beforehand', async () => {
    const asking = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    };
    const listed = await ask(server, 'OPTIONS', path, { origin: LISTED, ...asking });
    expect([listed.status, allowed(listed)]).toEqual([204, LISTED]);
    const { headers } = listed;
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')!.toLowerCase()).toContain('authorization');
    expect(headers.get('access-control-max-age')).toBe('7200');
    const strange = await ask(server, 'OPTIONS', path, { origin: STRANGE, ...asking });
    expect(allowed(strange)).toBeNull();
  });
});

test('a page may read where things are, how much is left, and how a call ended', async () => {
  const { headers } = await ask(server, 'GET', '/api/v1/games', { origin: LISTED });
  const exposed = headers.get('access-control-expose-headers')!.toLowerCase().split(', ');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'location',
      'retry-after',
      'www-authenticate',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'grpc-status',
      'grpc-message',
      'masa-error',
    ]),
  );
  const asking = { origin: LISTED, 'access-control-request-method': 'DELETE' };
  const preflight = await ask(server, 'OPTIONS', '/api/v1/games/x', asking);
  const sent = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(', ');
  expect(sent).toEqual(
    expect.arrayContaining([
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'x-grpc-web',
      'connect-protocol-version',
    ]),
  );
  expect(preflight.headers.get('access-control-allow-methods')).toBe(
    'GET, HEAD, POST, PUT, DELETE',
  );
});

test('a path without a handler has no CORS headers', async () => {
  for (const path of ['/', '/healthz']) {
    expect(allowed(await ask(server, 'GET', path, { origin: LISTED }))).toBeNull();
  }
});

describe.each(['polling', 'websocket'] as const)('a socket by %s', (transport) => {
  function connect({ url }: TestServer, origin?: string): Promise<string> {
    const socket = io(url, {
      transports: [transport],
      forceNew: true,
      reconnection: false,
      ...(origin && { extraHeaders: { origin } }),
    });
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('open'));
      socket.on('connect_error', () => resolve('refused'));
    });
  }

  test('is for programs, our own page and those that are listed', async () => {
    expect(await connect(server)).toBe('open');
    expect(await connect(server, server.url)).toBe('open');
    expect(await connect(server, LISTED)).toBe('open');
    expect(await connect(server, STRANGE)).toBe('refused');
    expect(await connect(server, 'null')).toBe('refused');
    expect(await connect(closed, closed.url)).toBe('open');
    expect(await connect(closed, LISTED)).toBe('refused');
  });
});
