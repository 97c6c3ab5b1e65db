// Every game over HTTP with nothing but views and moves, and refusals of chat and streams.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { randomWireMove } from '../testing/testRandomPlayer.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  anna = await guest(server, 'Anna');
  bruno = await guest(server, 'Bruno');
});
afterAll(() => server.close());

test('the catalog has every game with its options and moves', async () => {
  const { games, settings } = await anna.do('GET', '/catalog');
  expect(games.map(({ id }: { id: string }) => id)).toEqual(GAMES.map(({ id }) => id));
  for (const { options } of games) {
    for (const option of Object.values(options)) {
      expect(option).toMatchObject({ type: expect.any(String), words: expect.any(String) });
    }
  }
  expect(settings).toHaveProperty('turnSeconds');
});

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  test('is made, filled with bots and played by its moves', async () => {
    const made = await anna.do('POST', '/games', { game, settings: { ...QUICK, start: 'ready' } });
    for (let seat = 1; seat < made.maxPlayers; seat++) {
      await anna.do('POST', `/games/${made.id}/bots`, { level: 'easy' });
    }
    await anna.do('POST', `/games/${made.id}/start`);
    const random = randomFromNumber(1);
    let version = 0;
    for (let moves = 0; moves < 8;) {
      const state = await anna.do('GET', `/games/${made.id}/state`);
      expect(state.version).toBeGreaterThanOrEqual(version);
      if (state.status === 'Completed') break;
      if (state.view.legal.length === 0) continue;
      const move = randomWireMove(state.view.legal, random);
      const done = await anna.do('POST', `/games/${made.id}/moves`, { move });
      expect(done.facts.length).toBeGreaterThan(0);
      version = done.version;
      moves++;
    }
    const wrong = await anna.post(`/games/${made.id}/moves`, { move: { type: 'nonsense' } });
    expect([400, 409]).toContain(wrong.status);
    const { entries, isFinished, record } = await anna.do('GET', `/games/${made.id}/log`);
    expect(entries.length).toBeGreaterThan(0);
    expect(record === null).toBe(!isFinished);
  });
});

describe('chat', () => {
  test('nobody else says anything there, and nobody says nothing', async () => {
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    const stranger = await bruno.post(`/games/${id}/chat`, { text: 'Hello' });
    expect(stranger).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(await anna.post(`/games/${id}/chat`, { text: ' ' })).toMatchObject({ status: 400 });
    expect(await anna.post(`/games/${id}/chat`, {})).toMatchObject({ status: 400 });
  });
});

describe('a stream of events', () => {
  test('is refused where watching is not allowed, and with a wrong place to go on from', async () => {
    const settings = { watchers: 'none' };
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2, settings });
    expect((await bruno.get(`/games/${id}/state`)).status).toBe(403);
    expect((await bruno.get(`/games/${id}/events`)).status).toBe(403);
    const headers = { 'last-event-id': 'x' };
    expect((await anna.call('GET', `/games/${id}/events`, { headers })).status).toBe(400);
  });
});
