// Results of daily deals are replayed before they are kept, counted once for each player, and ranked.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, daysBefore } from '#protocol/day.ts';
import { gameOf } from '#table/gameOf.ts';
import { playDaily, type PlayedDeal } from '../testing/testDaily.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';

const GAME = 'nine';
const game = gameOf({ game: GAME });
/** One on which they come to different scores: not every deal can be played better and worse. */
const NOW = Date.parse('2026-03-14T12:00:00Z');
const TRIES = 12;

let server: TestServer;
let ada: ApiClient;
let berk: ApiClient;
const day = dayOf(new Date(NOW));
let better: PlayedDeal;
let worse: PlayedDeal;

beforeAll(async () => {
  // First, since it may take longer than a connection is kept that nobody uses.
  const deals = Array.from({ length: TRIES }, (_, seed) => playDaily(game, day, seed));
  const byScore = deals.toSorted((one, other) => one.score - other.score);
  [better, worse] = [byScore[0], byScore[TRIES - 1]];
  server = await openTestServer({ limitFactor: Infinity }, { now: () => NOW });
  [ada, berk] = await Promise.all([guest(server, 'Ada'), guest(server, 'Berk')]);
}, 60_000);
afterAll(() => server.close());

function entry({ score, moves }: PlayedDeal, more: object = {}) {
  return { day, score, moves, ...more };
}

test('a lie is refused, and nothing is kept of it', async () => {
  const lies: [object, number, string][] = [
    [entry(worse, { score: worse.score - 1 }), 400, 'INVALID_REQUEST'],
    [entry(worse, { moves: worse.moves.slice(0, -1) }), 400, 'INVALID_REQUEST'],
    [entry(worse, { moves: [...worse.moves].reverse() }), 400, 'INVALID_MOVE'],
    [entry(worse, { day: '2020-01-01' }), 409, 'WRONG_GAME_PHASE'],
    [entry(worse, { day: '2999-01-01' }), 409, 'WRONG_GAME_PHASE'],
  ];
  for (const [body, status, code] of lies) {
    const answer = await ada.post(`/daily/${GAME}`, body);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  }
  const unknown = await ada.post('/daily/whist', entry(worse));
  expect([unknown.status, unknown.body.error.code]).toEqual([400, 'INVALID_GAME']);
  expect(await ada.do('GET', `/daily/${GAME}`)).toMatchObject({ players: 0, own: null });
});

test.each(['0000-01-01', '2026-02-30', '99999-01-01', 'today'])(
  'the day %s, which no calendar has, is refused',
  async (none) => {
    const answers = [
      await ada.get(`/daily/${GAME}?day=${none}`),
      await ada.post(`/daily/${GAME}`, entry(worse, { day: none })),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    }
  },
);

test('the first result stays, and all are ranked, the fewest points first where few are good', async () => {
  const first = await ada.do('POST', `/daily/${GAME}`, entry(worse));
  expect(first).toMatchObject({ game: GAME, day, players: 1, own: { score: worse.score } });
  const again = await ada.do('POST', `/daily/${GAME}`, entry(better));
  expect(again).toEqual(first);
  await berk.do('POST', `/daily/${GAME}`, entry(better));
  const { players, own, results } = await ada.do('GET', `/daily/${GAME}?day=${day}`);
  expect(better.score).toBeLessThan(worse.score);
  expect([players, own.rank]).toEqual([2, 2]);
  const names = results.map(({ displayName }: { displayName: string }) => displayName);
  expect(names).toEqual(['Berk', 'Ada']);
  expect(await berk.do('GET', `/daily/${GAME}?day=2020-01-01`)).toMatchObject({ players: 0 });
  const week = await ada.do('GET', `/daily/${GAME}?day=${daysBefore(day, -6)}`);
  expect(week.week.map(({ displayName, days }: never) => [displayName, days])).toEqual(
    expect.arrayContaining([
      ['Ada', 1],
      ['Berk', 1],
    ]),
  );
  const { week: later } = await ada.do('GET', `/daily/${GAME}?day=${daysBefore(day, -7)}`);
  expect(later).toEqual([]);
  const { games } = await ada.do('GET', `/users/${ada.id}/statistics`);
  expect(games).toEqual([]);
});

test('the best line is shown with its moves to those who have played, and to nobody who could still enter it', async () => {
  const { best } = await ada.do('GET', `/daily/${GAME}?day=${day}`);
  expect(best).toEqual({
    userId: berk.id,
    displayName: 'Berk',
    score: better.score,
    moves: better.moves,
  });
  const cem = await guest(server, 'Cem');
  expect(await cem.do('GET', `/daily/${GAME}?day=${day}`)).toMatchObject({
    players: 2,
    best: null,
  });
  expect(await cem.do('GET', `/daily/${GAME}?day=2020-01-01`)).toMatchObject({ best: null });
});
