// Reviews as they are begun: once for each game and seat, one at a time for each player, so many in all.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import type { Account } from '../accounts/account.ts';
import { fakeDb } from '../testing/testDb.ts';
import {
  BotQueueFullError,
  BotWorkersClosedError,
  type BotWorkers,
} from '../workers/botWorkers.ts';
import { createReviewService, type ReviewService, type ReviewState } from './reviews.ts';

const account = (id: string): Account => ({ id }) as Account;

/** As a worker thread returns it; only workers look into it. */
const RECORD = '{"format":"masa/game/1"}';
/** The answer of the workers about the record. */
let decisions: number | Refusal;
/** The games and seats of which a shared record was asked for. */
let shared: unknown[];
let kept: unknown[][];
let seats: Record<string, number>;
let judge: () => Promise<unknown>;
/** The stored records, by a word of the query for them. */
let stored: Readonly<Record<string, object>>;
let found: string | null;
let faults: unknown[];
let reviews: ReviewService;

const db = fakeDb(async (sql, params) => {
  if (sql.includes('"player_id" = $2')) {
    const position = seats[String(params[1])];
    return position === undefined ? [] : [{ position }];
  }
  if (sql.startsWith('insert')) kept.push([...params]);
  if (sql.includes('returning "link"')) return [{ link: params[2] }];
  const row = Object.entries(stored).find(([word]) => sql.includes(word));
  return row && sql.startsWith('select') ? [row[1]] : [];
});

beforeEach(() => {
  [kept, faults, seats] = [[], [], { ada: 0, bora: 0 }];
  [stored, found] = [{}, RECORD];
  [decisions, shared] = [3, []];
  judge = () => new Promise<never>(() => {});
  reviews = createReviewService({
    service: {
      getPlayedGame: async (gameId) =>
        gameId === 'none' ? refuse('notOver') : { key: `${gameId}/1`, record: async () => RECORD },
      sharedRecordOf: async (gameId, seat) => (shared.push([gameId, seat]), found),
    },
    db,
    workers: {
      countDecisions: async () => decisions,
      judgeDecision: () => judge(),
      sumUpReview: async ({ judged }: { judged: unknown[] }) => ({ decisions: judged }),
    } as unknown as BotWorkers,
    onFault(fault) {
      faults.push(fault);
      return '';
    },
  });
});

const begin = (gameId: string, id = 'ada'): Promise<ReviewState | Refusal> =>
  reviews.begin(gameId, account(id));
const statusOf = (state: ReviewState | Refusal): string =>
  isRefusal(state) ? state.code : state.status;

test('a running review is reported, and not started again', async () => {
  const before = await reviews.read('elma', account('ada'));
  expect(before).toMatchObject({ status: 'none', done: 0, of: 0, review: null, link: null });
  const begun = await begin('elma');
  expect(begun).toMatchObject({ status: 'underWay', done: 0, position: 0 });
  expect(isRefusal(begun) || begun.of).toBeGreaterThan(0);
  expect(statusOf(await begin('elma'))).toBe('underWay');
  expect(await begin('armut')).toMatchObject({ details: { retryAfter: 30 } });
  expect(statusOf(await begin('armut', 'bora'))).toBe('underWay');
});

test('one that is asked for twice at once is begun once, and told of to both', async () => {
  let begun = 0;
  judge = () => (begun++, new Promise<never>(() => {}));
  const states = await Promise.all([begin('elma'), begin('elma')]);
  expect(states.map(statusOf)).toEqual(['underWay', 'underWay']);
  expect(begun).toBe(1);
});

test('one that ends as the server does is no fault', async () => {
  judge = () => Promise.reject(new BotWorkersClosedError());
  await begin('elma');
  await expect.poll(async () => statusOf(await reviews.read('elma', account('ada')))).toBe('none');
  expect(faults).toEqual([]);
});

test('how many decisions are judged is told while it is under way', async () => {
  let judged = 0;
  judge = () => (judged++ === 0 ? Promise.resolve({}) : new Promise<never>(() => {}));
  const begun = await begin('elma');
  if (isRefusal(begun) || begun.of < 2) throw new Error('Too little was decided in this game');
  const progress = async (): Promise<unknown> => reviews.read('elma', account('ada'));
  await expect.poll(progress).toMatchObject({ status: 'underWay', done: 1, of: begun.of });
});

test('one that is made is ready, with as many decisions as it has', async () => {
  const review = { decisions: [{}, {}, {}] };
  stored = { '"position" = $2': { gameId: 'elma/1', position: 0, review, link: 'abc' } };
  const ready = { status: 'ready', done: 3, of: 3, review, link: 'abc' };
  expect(await reviews.read('elma', account('ada'))).toMatchObject(ready);
  expect(await begin('elma')).toMatchObject(ready);
  expect(kept).toEqual([]);
});

test('a shared review comes with the record as its player may show it', async () => {
  const review = { decisions: [] };
  stored = { '"link" = $1': { gameId: 'elma/1', position: 1, review, link: 'abc' } };
  expect(await reviews.shared('abc')).toMatchObject({ state: { position: 1 }, record: RECORD });
  expect(shared).toEqual([[makeGameId('elma', 1), 1]]);
});

test('a judged review is kept, summed up by the workers', async () => {
  judge = async () => ({ at: 1 });
  await begin('elma');
  await expect.poll(() => kept.length).toBe(1);
  expect(JSON.parse(String(kept[0][2])).decisions).toHaveLength(3);
});

test('a record that the rules refuse has no review, and another can be begun', async () => {
  decisions = refuse('noOffline');
  expect(await begin('elma')).toEqual(refuse('noOffline'));
  decisions = 3;
  expect(statusOf(await begin('armut'))).toBe('underWay');
});

test('a link that leads nowhere, or to a game that is gone, leads to no review', async () => {
  const none = refuse('noReview').code;
  expect(await reviews.shared('abc')).toMatchObject({ code: none });
  stored = { '"link" = $1': { gameId: 'elma/1', position: 0, review: null, link: 'abc' } };
  expect(await reviews.shared('abc')).toMatchObject({ state: { status: 'none' } });
  found = null;
  expect(await reviews.shared('abc')).toMatchObject({ code: none });
});

test('a game that is not over, or that one did not play, has no review', async () => {
  expect(statusOf(await begin('none'))).toBe(refuse('notOver').code);
  expect(statusOf(await begin('elma', 'cem'))).toBe(refuse('noReview').code);
});

test('the number of running reviews is limited', async () => {
  for (let at = 0; at < 21; at++) {
    seats[`player ${at}`] = 0;
    const status = statusOf(await begin(`masa${at}`, `player ${at}`));
    expect(status).toBe(at < 20 ? 'underWay' : 'RATE_LIMIT_EXCEEDED');
  }
});

test.each([
  { name: 'a fault is told', fault: new Error('broken'), times: 1 },
  { name: 'no room is no fault', fault: new BotQueueFullError(), times: 0 },
])('$name, and it can be begun again', async ({ fault, times }) => {
  judge = () => Promise.reject(fault);
  await begin('elma');
  await expect.poll(async () => statusOf(await reviews.read('elma', account('ada')))).toBe('none');
  expect([faults.length, kept]).toEqual([times, []]);
  judge = () => new Promise<never>(() => {});
  expect(statusOf(await begin('elma'))).toBe('underWay');
});

test('a link that is shared is as hard to guess as an invitation, and another each time', async () => {
  const links = new Set<unknown>();
  for (let times = 0; times < 3; times++) {
    await reviews.share('elma', account('ada'));
    const [gameId, position, link] = kept[kept.length - 1];
    expect([gameId, position]).toEqual(['elma/1', 0]);
    expect(Buffer.from(String(link), 'base64url')).toHaveLength(16);
    links.add(link);
  }
  expect(links.size).toBe(3);
});
