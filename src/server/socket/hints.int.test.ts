// Hints over sockets: one at a time for each player, and none for who has gone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatGuests } from '../testing/testGuests.ts';
import { metric } from '../testing/testMetrics.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Somebody who is to pass three cards, which takes long to think about. */
async function seated(): Promise<TestClient> {
  const player = server.connect();
  await player.requestOrFail('createTable', {
    game: 'hearts',
    settings: { ...QUICK, botPause: 5000, turnSeconds: 0, coverAfterSeconds: 120 },
  });
  for (let bots = 0; bots < 3; bots++) await player.requestOrFail('addBot', { level: 'easy' });
  await player.waitFor('updateGame', ({ view }) => view.legal.length > 0);
  return player;
}

test('a second question is refused while the first is thought about, and taken afterwards', async () => {
  const player = await seated();
  const first = player.ask('hint');
  const more = await Promise.all(Array.from({ length: 40 }, () => player.refusalOf('hint')));
  expect(new Set(more)).toEqual(new Set(['HINT_PENDING']));
  const best = {
    value: 0,
    reason: { key: expect.any(String) },
    why: expect.stringMatching(/^[A-Z].*\.$/),
  };
  expect(await first).toMatchObject({ ok: true, hints: [best, {}, {}] });
  expect(await player.refusalOf('hint')).toBeNull();
});

test('only who is in turn gets one', async () => {
  const settings = { ...QUICK, turnSeconds: 0, hints: 'all' };
  const { players } = await seatGuests(server, { game: 'pitch', settings });
  const { player: turn } = await players[0].waitFor('turnStart');
  const codes = await Promise.all(players.map((player) => player.refusalOf('hint')));
  expect(codes).toEqual(players.map((_, seat) => (seat === turn ? null : 'NOT_YOUR_TURN')));
  expect(await server.connect().refusalOf('hint')).toBe('NOT_SEATED');
});

test('with others at the table nobody gets one, unless the table gives them to all', async () => {
  const settings = { ...QUICK, turnSeconds: 0 };
  const { players } = await seatGuests(server, { game: 'pitch', settings });
  await players[0].waitFor('turnStart');
  const codes = await Promise.all(players.map((player) => player.refusalOf('hint')));
  expect(new Set(codes)).toEqual(new Set(['HINTS_OFF']));
});

test('a player who reconnects after asking may ask again: the question ended with the socket', async () => {
  const player = await seated();
  const { token } = player.last('welcome')!;
  const { tableId } = player.last('tableJoined')!;
  player.socket.emit('hint', {});
  player.socket.disconnect();
  const again = server.connect({ token, tableId });
  await again.waitFor('reconnected');
  await expect.poll(() => again.refusalOf('hint')).toBeNull();
});

test.each([
  ['failed', { patienceMs: 1 }],
  ['busy', { moves: { most: 0, waitMs: 1000 } }],
])('moves for bots that %s are counted, and the game goes on', async (reason, workers) => {
  const worn = await openTestServer({}, { botWorkers: workers });
  const player = worn.connect();
  await player.requestOrFail('createTable', {
    game: 'pitch',
    settings: { ...QUICK, turnSeconds: 0 },
  });
  for (let bots = 0; bots < 3; bots++) await player.requestOrFail('addBot', { level: 'strong' });
  await player.waitFor('updateGame', ({ view }) => view.legal.length > 0);
  expect(await metric(worn, `masa_bot_fallbacks_total{reason="${reason}"}`)).toBe(3);
  expect(await metric(worn, 'masa_bot_fallbacks_total')).toBe(3);
  await worn.close();
});
