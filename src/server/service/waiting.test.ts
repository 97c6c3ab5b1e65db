// Tests waiting for changes of a table, which stays in memory meanwhile.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REVEAL_TIMEOUT, PROMISE_TIMEOUT } from '#table/clock.ts';
import { TestTable } from '#table/testTable.ts';
import type { TableChange } from '#table/tableActor.ts';
import { Subscriptions, type TableHandle } from '../tables/tableHost.ts';
import { TableWaiter } from './waiting.ts';

let subscriptions: Subscriptions;
let waiting: TableWaiter;
let over: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  over = [];
  subscriptions = new Subscriptions();
  waiting = new TableWaiter(subscriptions);
});
afterEach(() => void vi.useRealTimers());

function tell(id: string, version: number): void {
  const change = { table: { id, version } } as unknown as TableChange;
  for (const listener of subscriptions.of(id)) listener(change);
}

const wait = (name: string, tableId: string, version: number): void =>
  void waiting
    .waitUntil(tableId, (table) => table.version >= version, 1000)
    .then(() => over.push(name));

test('resolves each wait at its own time, and keeps the table in memory until then', async () => {
  wait('first', 'elma', 2);
  wait('second', 'elma', 3);
  tell('elma', 1);
  tell('armut', 9);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, subscriptions.has('elma'), subscriptions.has('armut')]).toEqual([[], true, false]);
  tell('elma', 2);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, subscriptions.has('elma')]).toEqual([['first'], true]);
  tell('elma', 3);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, subscriptions.has('elma'), vi.getTimerCount()]).toEqual([
    ['first', 'second'],
    false,
    0,
  ]);
});

test('resolves when the timeout is over', async () => {
  wait('first', 'elma', 2);
  await vi.advanceTimersByTimeAsync(999);
  expect(over).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, subscriptions.has('elma')]).toEqual([['first'], false]);
});

/** Whether a request waits at this table, and for how long. */
async function waitAt(
  table: TestTable,
  wait: (waiter: TableWaiter, live: TableHandle) => Promise<void>,
): Promise<unknown[]> {
  const waited: unknown[] = [];
  vi.spyOn(waiting, 'waitUntil').mockImplementation(
    async (_, isTime, timeoutMs) => void waited.push([isTime(table.table), timeoutMs]),
  );
  await wait(waiting, { table: table.table } as TableHandle);
  return waited;
}

test('waits for a deal that is due, and for nothing else', async () => {
  const seated = (settings = {}) =>
    new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz');
  const forDeal = (waiter: TableWaiter, live: TableHandle) => waiter.waitForDeal(live, 'bora');
  const forNextHand = (waiter: TableWaiter, live: TableHandle) =>
    waiter.waitForNextHand(live, 'bora');
  const timeout = PROMISE_TIMEOUT + REVEAL_TIMEOUT + 500;
  expect(await waitAt(seated(), forDeal)).toEqual([[false, timeout]]);
  expect(await waitAt(seated(), forNextHand)).toEqual([]);
  expect(await waitAt(seated({ handPause: 0 }), forNextHand)).toEqual([[false, timeout]]);
  expect(await waitAt(new TestTable('hearts'), forDeal)).toEqual([]);
  expect(await waitAt(seated().deal(), forDeal)).toEqual([]);
});
