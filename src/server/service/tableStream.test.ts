// Messages of a table's stream beside the facts of the game.

import { expect, test } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import {
  requirePlayerView,
  streamMessages,
  toStreamMessage,
  playerView,
  viewOnceStarted,
} from './liveStreams.ts';

test('[P-F1.4] every time-out is told to all with its count, and from which on the owner may remove', () => {
  const settings = { turnSeconds: 5, infractions: 2 };
  const at = new TestTable('pitch', { settings }).sit('bora', 'ceren', 'deniz').deal();
  while (at.table.places[1].infractions < 2) {
    at.send({ type: 'commit', secret: '0f'.repeat(32) });
    at.wait(5);
  }
  const timeOuts = [...replaySteps(at.events)].flatMap((step) =>
    toStreamMessage(step, 'deniz').facts.filter((fact) => fact.type === 'timedOut'),
  );
  expect(timeOuts.filter(({ seat }) => seat === 1)).toEqual(
    [1, 2].map((count) => ({
      type: 'timedOut',
      seat: 1,
      playerId: 'bora',
      name: 'bora',
      count,
      removableFrom: 2,
      removable: count === 2,
    })),
  );
  expect(timeOuts.filter(({ playerId }) => playerId === 'ada').at(-1)).toMatchObject({
    removable: false,
  });
});

test('a move of the clock for a player who is away with a bot, or who resigned, is no timeout', () => {
  const at = new TestTable('hearts', { settings: { turnSeconds: 5 } });
  at.sit('bora', 'ceren', 'deniz').deal();
  at.send({ type: 'goAway', player: 'bora' });
  at.send({ type: 'resign', by: 'ceren' });
  at.wait(60);
  const told = [...replaySteps(at.events)].flatMap((step) => toStreamMessage(step, 'ada').facts);
  const seats = told.filter((fact) => fact.type === 'timedOut').map(({ seat }) => seat);
  expect([...new Set(seats)].sort()).toEqual([0, 3]);
  expect(at.table.places.slice(1, 3).map(({ infractions }) => infractions)).toEqual([0, 0]);
});

test('each tells which game it is of', () => {
  const at = new TestTable('pontoon', { seats: 1, settings: { start: 'ready' } });
  at.send({ type: 'start', by: 'ada' });
  at.send({ type: 'resign', by: 'ada' });
  at.send({ type: 'voteRematch', by: 'ada', vote: true });
  const told = [...replaySteps(at.events)].map((step) => toStreamMessage(step, 'ada'));
  expect(told.map(({ type, gameId }) => `${type} ${gameId}`)).toEqual([
    'created masa-1',
    'sat masa-1',
    'started masa-1',
    'resigned masa-1',
    'forfeited masa-1',
    'votedRematch masa-1',
    'reopened masa-2',
  ]);
});

test('a stream shows nothing from before the player came or after they lost permission', async () => {
  const at = new TestTable('hearts', { isPrivate: true }).sit('bora', 'ceren');
  at.send({ type: 'leave', by: 'bora' });
  at.sit('deniz');
  async function* steps() {
    yield* replaySteps(at.events);
  }
  const heard = async (player: string, since: number): Promise<number[]> => {
    const versions = [];
    for await (const { version } of streamMessages(steps(), player, since)) versions.push(version);
    return versions;
  };
  const all = [...replaySteps(at.events)].map(({ table }) => table.version);
  expect(await heard('ada', 1)).toEqual(all.filter((version) => version >= 2));
  const [came, left] = ['sat', 'left'].map(
    (type) =>
      at.events.findIndex((one) => one.type === type && (one as { seat?: number }).seat === 1) + 1,
  );
  expect(left).toBeGreaterThan(came);
  expect(await heard('bora', came)).toEqual(all.filter((one) => one >= came && one < left));
  // A stream without permission receives nothing, whatever happens later.
  expect(await heard('bora', 0)).toEqual([]);
  expect(await heard('nobody', all.length)).toEqual([]);
});

test('there is a view from the first game on; once started also none between two games', () => {
  const at = new TestTable('pontoon', { seats: 1, settings: { start: 'ready' } });
  expect([playerView(at.table, 'ada'), viewOnceStarted(at.table, 'ada')]).toEqual([null, null]);
  expect(() => requirePlayerView(at.table, 'ada')).toThrow('game to be seen');
  at.send({ type: 'setReady', by: 'ada', isReady: true });
  at.send({ type: 'start', by: 'ada' });
  at.deal();
  expect(at.table.status).toBe('playing');
  for (const view of [playerView, requirePlayerView, viewOnceStarted]) {
    expect(view(at.table, 'ada')).toMatchObject({ seat: 0 });
    expect(view(at.table, 'bora')).toMatchObject({ seat: null });
  }
  const between = { ...at.table, status: 'open' as const };
  expect(playerView(between, 'ada')).not.toBeNull();
  expect(viewOnceStarted(between, 'ada')).toBeNull();
});
