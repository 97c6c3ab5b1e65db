// Answers of the API, as they are on the line: shortened or not, and never kept by anybody.

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, registered, type ApiClient } from '../testing/testClient.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let anna: ApiClient;

beforeAll(async () => {
  server = await openTestServer();
  anna = await registered(server, 'anna');
});
afterAll(() => server.close());

async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
) {
  const authorization = `Bearer ${anna.token}`;
  const asked = request(server.url + path, { method, headers: { authorization, ...headers } });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    response,
    headers: response.headers,
    read: async () => Buffer.concat(await response.toArray()),
  };
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer leaves as %s, and says of what length', async (encoding, undo) => {
  const plain = await (await ask('/api/v1/catalog')).read();
  for (const path of ['/api/v1/catalog', '/api/v1/openapi.json', '/api/docs']) {
    const { headers, read } = await ask(path, { 'accept-encoding': encoding });
    const body = await read();
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    const text = undo(body).toString();
    if (path.endsWith('catalog')) expect(text).toBe(plain.toString());
    expect(body.length).toBeLessThan(text.length / 2);
    const head = await ask(path, { 'accept-encoding': encoding }, { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.headers['content-encoding']).toBe(encoding);
  }
});

test('a short answer leaves as it is', async () => {
  const { headers, read } = await ask(`/api/v1/users/${anna.id}`, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse((await read()).toString())).toMatchObject({ id: anna.id });
});

test('an answer with tokens has the same form for everyone, however long it is', async () => {
  const login = JSON.stringify({ usernameOrEmail: 'anna', password: 'SecureP@ssw0rd!' });
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const long = { ...headers, authorization: `Bearer ${(await guest(server)).token}` };
  const answer = await ask('/api/v1/auth/login', long, { method: 'POST', body: login });
  expect(answer.response.statusCode).toBe(200);
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined]);
  expect(JSON.parse((await answer.read()).toString()).accessToken).toMatch(/\./);
});

test('a stream of events is not shortened: each leaves as it happens', async () => {
  const { id } = await anna.do('POST', '/games', {});
  const path = `/api/v1/games/${encodeURIComponent(id)}/events`;
  const { headers, response } = await ask(path, { 'accept-encoding': 'br, gzip' });
  expect([headers['content-encoding'], headers['cache-control']]).toEqual([undefined, 'no-store']);
  const [first] = await once(response, 'data');
  expect(first.toString()).toContain('event:');
  response.destroy();
});

test('nobody keeps an answer about somebody; the document is asked for anew', async () => {
  const keeping = async (path: string) => (await ask(path)).headers['cache-control'];
  for (const path of ['/auth/user', '/games', '/catalog', '/users/nobody', '/nothing']) {
    expect([path, await keeping(`/api/v1${path}`)]).toEqual([path, 'no-store']);
  }
  expect(await keeping('/records/x/1')).toBe('no-store');
  expect(await keeping('/api/docs')).toBe('no-cache');
  const { headers } = await ask('/api/openapi.json', { 'accept-encoding': 'br' });
  const again = await ask('/api/openapi.json', { 'if-none-match': headers.etag! });
  expect(again.response.statusCode).toBe(304);
});
