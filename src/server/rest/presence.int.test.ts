// Players without a connection: they count as present, come back with any request, and live through a restart.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { apiClient, guest, type ApiClient } from './testClient.ts';

let server: TestServer;
let folder: string;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masaPresence-'));
  server = await openTestServer({ dataFolder: folder });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
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

test('who lost a socket is away, and back with the next request', async () => {
  const id = await begin();
  const socket = server.connect({ token: bruno.token, tableId: id });
  await socket.hears('reconnected');
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
  const path = `${rounds}/play-decision`;
  const call = { body: { willPlay: true }, headers: { 'idempotency-key': 'once' } };
  const first = await bruno.call('POST', path, call);
  expect(first.status).toBe(200);

  await server.close();
  server = await openTestServer({ dataFolder: folder });
  const again = apiClient(server, bruno.id, bruno.token);
  const repeated = await again.call('POST', path, call);
  expect(repeated).toMatchObject({ status: 200, body: first.body });
  const state = await apiClient(server, anna.id, anna.token).do('GET', `/games/${id}/state`);
  expect(state).toMatchObject({ actionRequired: 'PLAY_DECISION', turn: [0] });
}, 60_000);
