// Deals and games that are brought along while the thread that checks them has no time, or breaks; luck that cannot be told.

import { expect, test, vi } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { makeGameId } from '#table/gameId.ts';
import type { Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';
import { fakeDb } from '../testing/testDb.ts';
import {
  BotQueueFullError,
  BotWorkersClosedError,
  type BotWorkers,
} from '../workers/botWorkers.ts';
import { createDailyDealService } from './dailyDeals.ts';
import { createInsightService } from './insights.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY = '2026-03-01';
const [{ id: GAME, lowestWins: LOWEST_WINS }] = GAMES;
const ADA = { id: 'ada' } as Account;
const BROKEN = new Error('broken');
const fail = (error: Error) => async (): Promise<never> => {
  throw error;
};

/** Answers a query with the rows for a word in it, and notes all db. */
function databaseWith(rows: Readonly<Record<string, object[]>> = {}) {
  const asked: [string, readonly unknown[]][] = [];
  const db: Db = fakeDb(async (text, values) => {
    asked.push([text, values]);
    const word = Object.keys(rows).find((one) => text.includes(one));
    return word ? rows[word] : [];
  });
  return { db, asked };
}

test('a deal that cannot be checked now is to be sent again; what breaks is a fault', async () => {
  const { db } = databaseWith();
  const enter = (error: Error) =>
    createDailyDealService({
      db,
      workers: { replayDaily: fail(error) },
      now: () => NOW,
    }).enter(GAME, { day: DAY, score: 1, moves: [] }, ADA);
  expect(await enter(new BotQueueFullError())).toEqual(refuse('tooManyDeals', { retryAfter: 10 }));
  await expect(enter(BROKEN)).rejects.toBe(BROKEN);
});

test('a game that cannot be checked now is to be sent again; what breaks is a fault', async () => {
  const { db, asked } = databaseWith();
  const bring = (checkOffline: () => Promise<never>) =>
    createInsightService({
      db,
      service: { recordOf: () => expect.unreachable() },
      workers: { readOfflineGame: checkOffline, computeLuck: () => expect.unreachable() },
      onFault: () => expect.unreachable(),
    }).bring('ada', '{}');
  expect(await bring(fail(new BotQueueFullError()))).toEqual(
    refuse('tooManyDeals', { retryAfter: 10 }),
  );
  await expect(bring(fail(BROKEN))).rejects.toBe(BROKEN);
  expect(await bring(async () => refuse('noOffline') as never)).toEqual(refuse('noOffline'));
  expect(asked).toEqual([]);
});

/** Two games whose luck is not known yet. */
const DUE = [
  { key: 'masa/1', tableId: 'masa', number: 1, seat: 0, game: GAME, endedAt: NOW },
  { key: 'masa/2', tableId: 'masa', number: 2, seat: 1, game: GAME, endedAt: NOW },
];

function insightsWith(
  recordOf: (gameId: string) => Promise<string | null>,
  reckonLuck: BotWorkers['computeLuck'] = async () => null,
) {
  const { db, asked } = databaseWith({ 'left join "lucks"': DUE });
  const onFault = vi.fn<() => string>(() => 'id');
  const workers = { readOfflineGame: () => expect.unreachable(), computeLuck: reckonLuck };
  const insights = createInsightService({ db, service: { recordOf }, workers, onFault });
  const kept = () =>
    asked.filter(([text]) => text.includes('into "lucks"')).map(([, values]) => values);
  return { insights, onFault, kept };
}

test('the luck of games that cannot be replayed any more is none, and kept as such', async () => {
  const { insights, onFault, kept } = insightsWith(async () => null);
  expect((await insights.of('ada')).pending).toBe(2);
  await vi.waitFor(() => expect(kept()).toHaveLength(2));
  const none = JSON.stringify({ better: 0, error: 0 });
  expect(kept()).toEqual([
    ['masa/1', 0, none],
    ['masa/2', 1, none],
  ]);
  expect(onFault).not.toHaveBeenCalled();
});

test('luck is reckoned hand by hand to the last, at the seat of each, and kept', async () => {
  const record = '{}';
  const asked: unknown[] = [];
  const found: string[] = [];
  const { insights, onFault, kept } = insightsWith(
    async (gameId) => (found.push(gameId), record),
    async ({ seat, hand, record: of }) => {
      asked.push([seat, hand, of === record]);
      if (asked.length > 20) throw new Error('Round and round');
      if (seat === 1) return refuse('noOffline');
      return hand < 2 ? { round: hand + 1, made: 3, worth: 1, error: 0 } : null;
    },
  );
  await insights.of('ada');
  await vi.waitFor(() => expect(kept()).toHaveLength(2));
  expect(asked).toEqual([0, 1, 2, 0].map((hand, at) => [at === 3 ? 1 : 0, hand, true]));
  expect(found).toEqual([makeGameId('masa', 1), makeGameId('masa', 2)]);
  const none = JSON.stringify({ better: 0, error: 0 });
  expect(kept()).toEqual([
    ['masa/1', 0, JSON.stringify({ better: LOWEST_WINS ? -4 : 4, error: 0 })],
    ['masa/2', 1, none],
  ]);
  expect(onFault).not.toHaveBeenCalled();
});

test('one after the other, once for everybody who looks; only what nobody expected is a fault', async () => {
  for (const [error, faults] of [
    [new BotQueueFullError(), 0],
    [new BotWorkersClosedError(), 0],
    [BROKEN, 1],
  ] as const) {
    const asked: unknown[] = [];
    const { promise, reject } = Promise.withResolvers<null>();
    const { insights, onFault } = insightsWith(async () => (asked.push(1), promise));
    await Promise.all([insights.of('ada'), insights.of('ada')]);
    expect(asked).toHaveLength(1);
    reject(error);
    await vi.waitFor(async () => {
      await insights.of('ada');
      expect(asked.length).toBeGreaterThan(1);
    });
    expect(onFault.mock.calls.length > 0 ? 1 : 0).toBe(faults);
  }
});

test('twenty people at a time have their last ten games reckoned, each once, and another when one is done', async () => {
  const { db, asked } = databaseWith({
    'from "offline_games"': [
      { ...DUE[0], key: 'k', record: {}, sums: { game: GAME, hands: [], opponents: [] } },
    ],
  });
  const reckoning: PromiseWithResolvers<null>[] = [];
  const insights = createInsightService({
    db,
    service: { recordOf: () => expect.unreachable() },
    workers: {
      readOfflineGame: () => expect.unreachable(),
      computeLuck: () => {
        reckoning.push(Promise.withResolvers<null>());
        return reckoning[reckoning.length - 1].promise;
      },
    },
    onFault: () => '',
  });
  for (let person = 0; person < 25; person++) await insights.of(`player ${person}`);
  await insights.of('player 0');
  expect(reckoning).toHaveLength(20);
  expect(asked[0][1]).toEqual(expect.arrayContaining(['player 0', 10]));
  reckoning[0].reject(new BotWorkersClosedError());
  await vi.waitUntil(async () => {
    await insights.of('player 24');
    return reckoning.length > 20;
  });
  expect(reckoning).toHaveLength(21);
});

test('a player without work takes nobody’s place', async () => {
  const { db } = databaseWith();
  const insights = createInsightService({
    db,
    service: { recordOf: () => expect.unreachable() },
    workers: {
      readOfflineGame: () => expect.unreachable(),
      computeLuck: () => expect.unreachable(),
    },
    onFault: () => expect.unreachable(),
  });
  expect(await insights.of('ada')).toMatchObject({ pending: 0 });
});
