// Insights: games at tables and imported games apart, for oneself alone, and as a table.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { offlineRecord } from '../testing/testDaily.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { callApi, guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';
import { finishedPontoon } from '../testing/testFinishedGame.ts';

const ROUNDS = 3;
/** Over after two hands, where most take six: what the cards of each were worth takes its time. */
const SHORT_GAME = 221;
/** On a machine that has other things to do, which the background waits for. */
const LONGEST_MS = 300_000;

let server: TestServer;
let ada: ApiClient;
let other: ApiClient;
let gameId: string;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  [ada, other] = await Promise.all([guest(server, 'Ada'), guest(server, 'Berk')]);
  gameId = await finishedPontoon(ada, ROUNDS);
}, LONGEST_MS);
afterAll(() => server.close());

function insights(): Promise<ApiAnswer['body']> {
  return ada.do('GET', `/users/${ada.id}/insights`);
}

test('games at tables and games brought along stand apart, and the same again changes nothing', async () => {
  const record = offlineRecord('nine', SHORT_GAME, { target: 10 });
  const brought = await ada.do('POST', `/users/${ada.id}/offline`, { record });
  expect(brought).toEqual({ id: `nine-${record.startedAt}` });
  expect(await ada.do('POST', `/users/${ada.id}/offline`, { record })).toEqual(brought);
  const { insights: all } = await insights();
  expect(
    all.map(({ game, where, games }: Record<string, unknown>) => [game, where, games]),
  ).toEqual(
    expect.arrayContaining([
      ['pontoon', 'online', 1],
      ['nine', 'offline', 1],
    ]),
  );
  expect(all).toHaveLength(2);
  const nine = all.find(({ game }: { game: string }) => game === 'nine');
  const online = all.find(({ game }: { game: string }) => game === 'pontoon');
  expect(online).toMatchObject({ hands: ROUNDS, bids: null, trend: [{ gameId }] });
  expect(nine.bids.called).toBe(nine.hands);
  expect(nine.counted.exactBids).toBe(nine.bids.made);
  expect(nine.points).toBe(record.result.scores[0]);
  expect(nine.opponents).toEqual([
    expect.objectContaining({ bot: 'easy', displayName: null, games: 1 }),
  ]);
  const { games } = await ada.do('GET', `/users/${ada.id}/statistics`);
  expect(games.map(({ game }: { game: string }) => game)).toEqual(['pontoon']);
});

test('records that are nested deeply are refused, and hold up nobody who brings another', async () => {
  const place = `${server.url}/api/v1/users/${other.id}/offline`;
  const nested = (levels: number): string =>
    `{"record":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const send = (body: string): Promise<Response> =>
    fetch(place, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
      body,
    });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(nested(5000))));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(400));
  const startedAt = performance.now();
  const record = offlineRecord('nine', SHORT_GAME, { target: 10 });
  expect(await other.do('POST', `/users/${other.id}/offline`, { record })).toHaveProperty('id');
  expect(performance.now() - startedAt).toBeLessThan(9000);
});

test(
  'what the cards were worth is reckoned in the background, and kept',
  async () => {
    const done = await vi.waitFor(
      async () => {
        const state = await insights();
        expect(state.pending).toBe(0);
        return state;
      },
      { timeout: LONGEST_MS, interval: 500 },
    );
    for (const { trend } of done.insights) {
      for (const { luck } of trend) expect(luck).toMatchObject({ error: expect.any(Number) });
    }
  },
  2 * LONGEST_MS,
);

test('a record that somebody changed, or that is none, is refused', async () => {
  const record = offlineRecord('nine', 5, { target: 10 });
  const scores = record.result.scores.map(() => 0);
  for (const wrong of [
    {},
    { ...record, result: { ...record.result, scores } },
    { ...record, players: record.players.map(() => ({ name: 'Ada', bot: null })) },
  ]) {
    const { status, body } = await ada.post(`/users/${ada.id}/offline`, { record: wrong });
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('they are for oneself alone, as JSON and as a table', async () => {
  for (const path of ['insights', 'export']) {
    const { status, body } = await other.call('GET', `/users/${ada.id}/${path}`);
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  }
  const { games } = await ada.do('GET', `/users/${ada.id}/export`);
  const hands = games.flatMap((game: { hands: unknown[] }) => game.hands);
  const file = await fetch(`${server.url}/records/played.csv`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(file.headers.get('content-type')).toMatch('text/csv');
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^where,game,gameId,endedAt,won,score,hand,points,/);
  expect(lines).toHaveLength(hands.length + 1);
  const nobody = await fetch(`${server.url}/records/played.csv`);
  expect([nobody.status, JSON.parse(await nobody.text()).error.code]).toEqual([
    401,
    'TOKEN_INVALID',
  ]);
  const strange = await callApi(server.url, null, 'GET', `/users/${ada.id}/insights`);
  expect(strange.status).toBe(401);
});
