// A finished game is reviewed for who played it: in the background, once, and for others by a link alone.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { VERDICTS } from '#rules/verdicts.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { callApi, guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';
import { finishedPontoon } from '../testing/testFinishedGame.ts';

const ROUNDS = 6;

let server: TestServer;
let ada: ApiClient;
let other: ApiClient;
let gameId: string;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  [ada, other] = await Promise.all([guest(server, 'Ada'), guest(server, 'Berk')]);
  gameId = await finishedPontoon(ada, ROUNDS);
}, 60_000);
afterAll(() => server.close());

function readyReview(player: ApiClient, id = gameId): Promise<ApiAnswer['body']> {
  return vi.waitFor(
    async () => {
      const state = await player.do('GET', `/games/${id}/review`);
      expect(state.status).toBe('ready');
      return state;
    },
    { timeout: 60_000, interval: 100 },
  );
}

test('nobody has asked for it, it is asked for, it is made, and stays', async () => {
  const before = await ada.do('GET', `/games/${gameId}/review`);
  expect(before).toMatchObject({ gameId, position: 0, status: 'none', review: null, link: null });
  const begun = await ada.do('POST', `/games/${gameId}/review`);
  expect(['underWay', 'ready']).toContain(begun.status);
  const state = await readyReview(ada);
  expect(state.done).toBe(state.of);
  const { review } = state;
  expect(review).toMatchObject({ format: 'masa/review/1', game: 'pontoon', seat: 0 });
  expect(review.decisions.length).toBe(state.of);
  // A hand that is dealt 21 asks nothing.
  expect(review.hands.length).toBeGreaterThan(0);
  expect(review.hands.length).toBeLessThanOrEqual(ROUNDS);
  for (const { verdict, error } of review.decisions) {
    expect(VERDICTS).toContain(verdict);
    expect(error).toBe(0);
  }
  for (const { words } of review.moments) expect(words).toMatch(/^[A-Z].*\.$/);
  expect(await ada.do('POST', `/games/${gameId}/review`)).toEqual(state);
}, 90_000);

test('is for its player alone, unless they share it, and no longer when they take it back', async () => {
  await ada.do('POST', `/games/${gameId}/review`);
  const { review } = await readyReview(ada);
  for (const [method, path] of [
    ['GET', 'review'],
    ['POST', 'review'],
    ['POST', 'review/link'],
    ['DELETE', 'review/link'],
  ]) {
    const { status, body } = await other.call(method, `/games/${gameId}/${path}`);
    expect([method, path, status, body.error.code]).toEqual([method, path, 403, 'FORBIDDEN']);
  }
  const { link } = await ada.do('POST', `/games/${gameId}/review/link`);
  expect(link.length).toBeGreaterThan(20);
  expect((await ada.do('POST', `/games/${gameId}/review/link`)).link).toBe(link);
  const open = await callApi(server.url, null, 'GET', `/reviews/${link}`);
  expect(open.body).toMatchObject({ status: 'ready', review });
  const { players, moves, game } = open.body.record;
  expect([game, players[0].name]).toEqual(['pontoon', 'Ada']);
  expect(moves.length).toBeGreaterThan(ROUNDS);
  expect((await ada.do('DELETE', `/games/${gameId}/review/link`)).link).toBe(null);
  const gone = await callApi(server.url, null, 'GET', `/reviews/${link}`);
  expect([gone.status, gone.body.error.code]).toEqual([404, 'NOT_FOUND']);
}, 90_000);

test('a game that is on is not reviewed', async () => {
  const { id } = await ada.do('POST', '/games', { game: 'pontoon', maxPlayers: 1 });
  const { status, body } = await ada.post(`/games/${id}/review`);
  expect([status, body.error.code]).toEqual([409, 'WRONG_GAME_PHASE']);
});
