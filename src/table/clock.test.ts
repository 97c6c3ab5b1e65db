// Timeouts and deadlines of a table, in milliseconds.

import { expect, test } from 'vitest';
import { requireGame } from './assertions.ts';
import {
  EMPTY_TABLE_TIMEOUT,
  IDLE_TABLE_TIMEOUT,
  REVEAL_TIMEOUT,
  PROMISE_TIMEOUT,
  REMATCH_TIMEOUT,
  RECONNECT_TIME,
  turnDue,
  turnTime,
} from './clock.ts';
import { hearts } from './testDeals.ts';
import { TestTable } from './testTable.ts';

test('tables wait a minute for absent players and votes, half an hour to start, and moments for deals', () => {
  expect([EMPTY_TABLE_TIMEOUT, REMATCH_TIMEOUT, IDLE_TABLE_TIMEOUT]).toEqual([
    60_000, 60_000, 1_800_000,
  ]);
  expect([RECONNECT_TIME, PROMISE_TIMEOUT, REVEAL_TIMEOUT]).toEqual([10_000, 1500, 1500]);
});

test('a bot has 30 seconds to move at a table without a clock', () => {
  const timeOf = (turnSeconds: number): number => {
    const { table } = new TestTable('pontoon', { seats: 1, settings: { turnSeconds } }).deal();
    return turnTime(table, requireGame(table));
  };
  expect([timeOf(0), timeOf(5), timeOf(45)]).toEqual([30_000, 5000, 45_000]);
});

test('a deal waits for the whole pause when all players are away', () => {
  const { table, now } = hearts({ handPause: 400, turnSeconds: 0 }).commit();
  for (const place of table.places) place.awaySince = now;
  expect(turnDue(table, requireGame(table))).toBe(now + 400);
});
