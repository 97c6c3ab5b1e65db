// Reviews as they are begun: once for each game and seat, one at a time for each player, so many in all.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { TestTable } from '#table/situation.ts';
import { must } from '#table/certain.ts';
import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import { NoRoom, type Thinkers } from '../thinkers/thinkers.ts';
import { openReviews, type Reviews, type ReviewState } from './reviews.ts';

const account = (id: string): Account => ({ id }) as Account;

/** Ada has played one round to its end. */
function record() {
  const options = { rounds: 1 };
  const settings = { turnSeconds: 5, handPause: 0 };
  const table = new TestTable('pontoon', { seats: 1, options, settings });
  table.deal().playHand();
  return must(finishedGame(table.events, 1), 'record of the game');
}

const RECORD = record();
let kept: unknown[][];
let seats: Record<string, number>;
let judge: () => Promise<never>;
let faults: unknown[];
let reviews: Reviews;

const queries = {
  async query(sql: string, params: unknown[]) {
    if (sql.includes('player_id = $2')) {
      const position = seats[String(params[1])];
      return position === undefined ? [] : [{ position }];
    }
    if (sql.startsWith('insert')) kept.push(params);
    return [];
  },
} as unknown as Queries;

beforeEach(() => {
  [kept, faults, seats] = [[], [], { ada: 0, bora: 0 }];
  judge = () => new Promise<never>(() => {});
  reviews = openReviews({
    desk: {
      played: async (gameId) =>
        gameId === 'none' ? refuse('notOver') : { key: `${gameId}/1`, record: RECORD },
      recordOf: async () => RECORD,
    },
    queries,
    thinkers: { judge: () => judge() } as unknown as Thinkers,
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

test('one that is under way is told of, and not begun again', async () => {
  const before = await reviews.read('elma', account('ada'));
  expect(before).toMatchObject({ status: 'none', done: 0, of: 0, review: null, link: null });
  const begun = await begin('elma');
  expect(begun).toMatchObject({ status: 'underWay', done: 0, position: 0 });
  expect(isRefusal(begun) || begun.of).toBeGreaterThan(0);
  expect(statusOf(await begin('elma'))).toBe('underWay');
  expect(await begin('armut')).toMatchObject({ details: { retryAfter: 30 } });
  expect(statusOf(await begin('armut', 'bora'))).toBe('underWay');
});

test('of a game that is not over, or that one did not play, there is none', async () => {
  expect(statusOf(await begin('none'))).toBe(refuse('notOver').code);
  expect(statusOf(await begin('elma', 'cem'))).toBe(refuse('noReview').code);
});

test('so many are under way at most', async () => {
  for (let at = 0; at < 21; at++) {
    seats[`player ${at}`] = 0;
    const status = statusOf(await begin(`masa${at}`, `player ${at}`));
    expect(status).toBe(at < 20 ? 'underWay' : 'RATE_LIMIT_EXCEEDED');
  }
});

test.each([
  { name: 'a fault is told', fault: new Error('broken'), times: 1 },
  { name: 'no room is no fault', fault: new NoRoom(), times: 0 },
])('$name, and it can be begun again', async ({ fault, times }) => {
  judge = () => Promise.reject(fault);
  await begin('elma');
  await expect.poll(async () => statusOf(await reviews.read('elma', account('ada')))).toBe('none');
  expect([faults.length, kept]).toEqual([times, []]);
  judge = () => new Promise<never>(() => {});
  expect(statusOf(await begin('elma'))).toBe('underWay');
});
