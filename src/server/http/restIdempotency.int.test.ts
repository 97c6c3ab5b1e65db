// Idempotency-Key over HTTP: the same request again, another one, two at once, two people.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
let keys = 0;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterAll(() => server.close());

function newKey(): Record<string, string> {
  return { 'idempotency-key': `key ${++keys}` };
}

async function newGame(): Promise<string> {
  return (await anna.do('POST', '/games', { maxPlayers: 3 })).id;
}

const codeOf = ({ status, body }: ApiAnswer) => [status, body?.error?.code ?? null];
const REUSED = [422, 'IDEMPOTENCY_KEY_REUSED'];

test('the same key with the same request is answered alike, whatever has happened since', async () => {
  const headers = newKey();
  const body = { maxPlayers: 3 };
  const made = await anna.call('POST', '/games', { body, headers });
  await bruno.do('POST', `/games/${made.body.id}/join`);
  const again = await anna.call('POST', '/games', { body, headers });
  expect([again.status, again.body]).toEqual([201, made.body]);
  expect(again.headers.get('location')).toBe(made.headers.get('location'));
  expect(made.body.players).toHaveLength(1);
});

test.each([
  ['another body', { maxPlayers: 4 }],
  ['one field more', { maxPlayers: 3, private: true }],
])('the same key with %s is a 422, and nothing is done', async (_what, body) => {
  const headers = newKey();
  const { body: made } = await anna.call('POST', '/games', { body: { maxPlayers: 3 }, headers });
  expect(codeOf(await anna.call('POST', '/games', { body, headers }))).toEqual(REUSED);
  expect((await anna.get(`/games/${made.id}`)).body.maxPlayers).toBe(3);
});

test('another address, method or API with the same key is refused', async () => {
  const [one, other] = [await newGame(), await newGame()];
  const headers = newKey();
  await bruno.call('POST', `/games/${one}/watch`, { headers });
  const call = (method: string, path: string, more: object = {}) =>
    bruno.call(method, path, { headers, ...more }).then(codeOf);
  expect(await call('POST', `/games/${other}/watch`)).toEqual(REUSED);
  expect(await call('POST', `/games/${one}/join`)).toEqual(REUSED);
  expect(await call('DELETE', `/games/${one}/watch`)).toEqual(REUSED);
  const body = { table_id: one };
  expect(await call('POST', '/rpc/join_table', { base: '', body })).toEqual(REUSED);
  expect(await call('POST', `/games/${one}/watch`)).toEqual([200, null]);
});

test('a request that ends something gets the same answer when repeated', async () => {
  const game = await newGame();
  await bruno.do('POST', `/games/${game}/join`);
  const [leaving, closing] = [newKey(), newKey()];
  for (const _ of [1, 2]) {
    const left = await bruno.call('POST', `/games/${game}/leave`, { headers: leaving });
    expect(left.status).toBe(204);
  }
  for (const _ of [1, 2]) {
    const closed = await anna.call('DELETE', `/games/${game}`, { headers: closing });
    expect(closed.status).toBe(204);
  }
});

test('a key is its owner’s: another’s is another, and a request without one has none', async () => {
  const headers = newKey();
  const body = { maxPlayers: 3 };
  const made = await anna.call('POST', '/games', { body, headers });
  const others = await bruno.call('POST', '/games', { body, headers });
  expect([others.status, others.body.createdBy.id]).toEqual([201, bruno.id]);
  expect(others.body.id).not.toBe(made.body.id);
  expect((await anna.post('/games', body)).body.id).not.toBe(made.body.id);
});

test('a refused request leaves its key free', async () => {
  const headers = newKey();
  const wrong = await anna.call('POST', '/games', { body: { maxPlayers: 9 }, headers });
  expect(wrong.status).toBe(400);
  const right = await anna.call('POST', '/games', { body: { maxPlayers: 2 }, headers });
  expect(right.status).toBe(201);
});

test('a key means nothing to who only reads', async () => {
  const headers = newKey();
  const game = await newGame();
  for (const path of ['/games', `/games/${game}`]) {
    expect((await anna.call('GET', path, { headers })).status).toBe(200);
  }
});

test.each(['', 'x'.repeat(101), 'é', 'a\tb'])('“%s” is no key', async (key) => {
  const call = { body: { maxPlayers: 2 }, headers: { 'idempotency-key': key } };
  expect(codeOf(await anna.call('POST', '/games', call))).toEqual([400, 'INVALID_REQUEST']);
});

test('two simultaneous requests with one key are one command, over every transport', async () => {
  const headers = newKey();
  const post = () => anna.call('POST', '/games', { body: { maxPlayers: 3 }, headers });
  const made = await Promise.all([post(), post(), post()]);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  const { token } = await guest(server, 'Carla');
  const clients = [server.connect({ token }), server.connect({ token })];
  for (const client of clients) await client.waitFor('welcome');
  const wanted = { playerName: 'Carla', game: 'hearts', commandId: 'at-once' };
  const tables = await Promise.all(
    clients.map((client) => client.requestOrFail('createTable', wanted)),
  );
  expect(new Set(tables.map(({ tableId }) => tableId)).size).toBe(1);
});
