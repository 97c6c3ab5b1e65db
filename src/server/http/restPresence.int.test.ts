// Players without a connection: they count as present while they ask or follow, come back with any request, and
// live through a restart.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { apiClient, guest, type ApiClient } from '../testing/testClient.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';

let server: TestServer;
let home: TestHome;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  home = await newTestHome();
  server = await openTestServer(home.settings);
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterAll(async () => {
  await server.close();
  await home.remove();
});

async function begin(): Promise<string> {
  const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
  await bruno.do('POST', `/games/${id}/join`);
  await anna.do('POST', `/games/${id}/start`);
  return id;
}

interface Seated {
  userId: string;
  isActive: boolean;
}

function isActive(players: Seated[], { id }: ApiClient): boolean {
  return players.find(({ userId }) => userId === id)!.isActive;
}

test('a player whose socket is lost is away, and back with the next request', async () => {
  const id = await begin();
  const socket = server.connect({ token: bruno.token, tableId: id });
  await socket.waitFor('reconnected');
  socket.socket.disconnect();
  await expect
    .poll(async () => isActive((await anna.do('GET', `/games/${id}`)).players, bruno))
    .toBe(false);
  const { players } = await bruno.do('GET', `/games/${id}/state`);
  expect(isActive(players, bruno)).toBe(true);
});

test('after a restart the game goes on, and a repeated key is answered as it was', async () => {
  const id = await begin();
  const rounds = `/games/${id}/rounds/current`;
  await bruno.do('POST', `${rounds}/trump`, { trumpSuit: 'Hearts', selectedBeforeDealing: true });
  const path = `${rounds}/exchange-cards`;
  const call = { body: { cardsToExchange: [] }, headers: { 'idempotency-key': 'once' } };
  const first = await bruno.call('POST', path, call);
  expect(first.status).toBe(200);

  await server.close();
  server = await openTestServer(home.settings);
  const again = apiClient(server, bruno.id, bruno.token);
  const repeated = await again.call('POST', path, call);
  expect(repeated).toMatchObject({ status: 200, body: first.body });
  const state = await apiClient(server, anna.id, anna.token).do('GET', `/games/${id}/state`);
  expect(state).toMatchObject({ actionRequired: 'EXCHANGE_CARDS', turn: [0] });
});

describe('a player who plays by requests alone', () => {
  /** Longer than a busy machine takes for a few requests. */
  const PRESENCE_MS = 2000;
  let quick: TestServer;
  let ada: ApiClient;
  let bora: ApiClient;
  beforeAll(async () => {
    quick = await openTestServer({}, { presenceTimeoutMs: PRESENCE_MS });
    ada = await guest(quick, 'Ada');
    bora = await guest(quick, 'Bora');
  });
  afterAll(() => quick.close());

  async function beginQuick(): Promise<string> {
    const { id } = await ada.do('POST', '/games', { maxPlayers: 2 });
    await bora.do('POST', `/games/${id}/join`);
    await ada.do('POST', `/games/${id}/start`);
    return id;
  }

  /** As somebody sees it who does not count by looking. */
  async function seen(id: string) {
    const looker = await guest(quick);
    return async () => (await looker.do('GET', `/games/${id}`)).players as Seated[];
  }

  test('is away some time after the last one, and back with the next', async () => {
    const id = await beginQuick();
    const players = await seen(id);
    await expect.poll(async () => isActive(await players(), bora)).toBe(false);
    await bora.do('GET', `/games/${id}/state`);
    expect(isActive(await players(), bora)).toBe(true);
  });

  test('is there for as long as a stream is open, also when a socket was lost meanwhile', async () => {
    const id = await beginQuick();
    const players = await seen(id);
    const leaving = new AbortController();
    const stream = await fetch(`${quick.url}/api/v1/games/${id}/events`, {
      headers: { authorization: `Bearer ${bora.token}` },
      signal: leaving.signal,
    });
    // Read all the while: an answer that nobody holds is collected, and its stream is closed with it.
    const told = stream.text().catch(() => null);
    const socket = quick.connect({ token: bora.token, tableId: id });
    await socket.waitFor('reconnected');
    // Says so itself, so that it is gone at once.
    socket.socket.disconnect();
    await expect.poll(async () => isActive(await players(), ada)).toBe(false);
    expect(isActive(await players(), bora)).toBe(true);
    leaving.abort();
    expect(await told).toBeNull();
    await expect.poll(async () => isActive(await players(), bora)).toBe(false);
  });

  test('is there by a socket, however long they ask nothing', async () => {
    const id = await beginQuick();
    const players = await seen(id);
    const socket = quick.connect({ token: bora.token, tableId: id });
    await socket.waitFor('reconnected');
    await expect.poll(async () => isActive(await players(), ada)).toBe(false);
    expect(isActive(await players(), bora)).toBe(true);
    socket.socket.disconnect();
  });

  test('leaves a table that waits for its game, and nobody is left to keep it open', async () => {
    const { id } = await ada.do('POST', '/games', { maxPlayers: 2 });
    const players = await seen(id);
    await expect.poll(players).toEqual([]);
  });
});
