// Waiting for something at a table: until it is so or the time is over, and the table stays meanwhile.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REVEAL_TIMEOUT, PROMISE_TIMEOUT } from '#table/clock.ts';
import { TestTable } from '#table/testTable.ts';
import type { TableChange } from '#table/tableActor.ts';
import type { TableHandle } from '../tables/tableHost.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';
import {
  markPresent,
  waitForDeal,
  createTableWaiter,
  waitForNextHand,
  type TableWaiter,
} from './tableWaiter.ts';

let tell: (id: string, version: number) => void;
let isHeld: (tableId: string) => boolean;
let waiting: TableWaiter;
let over: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  over = [];
  waiting = createTableWaiter({
    onChange: (listener) => {
      tell = (id, version) => listener({ table: { id, version } } as unknown as TableChange);
    },
    keepLoadedWhile: (held) => void (isHeld = held),
  });
});
afterEach(() => void vi.useRealTimers());

const wait = (name: string, tableId: string, version: number): void =>
  void waiting
    .waitUntil(tableId, (table) => table.version >= version, 1000)
    .then(() => over.push(name));

test('ends when it is time, for each at its own, and holds the table until then', async () => {
  wait('first', 'elma', 2);
  wait('second', 'elma', 3);
  tell('elma', 1);
  tell('armut', 9);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, isHeld('elma'), isHeld('armut')]).toEqual([[], true, false]);
  tell('elma', 2);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, isHeld('elma')]).toEqual([['first'], true]);
  tell('elma', 3);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, isHeld('elma'), vi.getTimerCount()]).toEqual([['first', 'second'], false, 0]);
});

test('does not go on for ever', async () => {
  wait('first', 'elma', 2);
  await vi.advanceTimersByTimeAsync(999);
  expect(over).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([over, isHeld('elma')]).toEqual([['first'], false]);
});

/** A desk that notes what is done there. */
function deskOf(table: TestTable) {
  const done: unknown[] = [];
  const parts = {
    tables: {
      presence: {
        markReturned: (...heard: string[]) => done.push(['heard', ...heard]),
        recordRequest: (...noted: string[]) => done.push(['noted', ...noted]),
      },
    },
    waiting: {
      waitUntil: async (_: string, isTime: (now: unknown) => boolean, ms: number) =>
        void done.push(['waited', isTime(table.table), ms]),
    },
  } as unknown as GameServiceContext;
  const live = {
    table: table.table,
    execute: async (command: unknown) => void done.push(command),
  } as unknown as TableHandle;
  return { done, parts, live };
}

test('who asks is there: noted, heard of, and back where they were away', async () => {
  const settings = { turnSeconds: 0, coverAfterSeconds: 600 };
  const table = new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz').deal();
  const { done, parts, live } = deskOf(table);
  await markPresent(parts, live, 'nobody');
  expect(done).toEqual([]);
  await markPresent(parts, live, 'bora');
  expect(done.splice(0)).toEqual([
    ['noted', 'masa', 'bora'],
    ['heard', 'masa', 'bora'],
  ]);
  table.send({ type: 'goAway', player: 'bora' });
  await markPresent(parts, live, 'bora');
  expect(done).toEqual([['noted', 'masa', 'bora'], { type: 'comeBack', player: 'bora' }]);
});

test('a deal that is due is waited for, and nothing else is', async () => {
  const table = new TestTable('hearts').sit('bora', 'ceren', 'deniz');
  const due = deskOf(table);
  await waitForDeal(due.parts, due.live, 'bora');
  expect(due.done).toEqual([['waited', false, PROMISE_TIMEOUT + REVEAL_TIMEOUT + 500]]);
  const pausing = deskOf(table);
  await waitForNextHand(pausing.parts, pausing.live, 'bora');
  expect(pausing.done).toEqual([]);
  const quick = new TestTable('hearts', { settings: { handPause: 0 } }).sit(
    'bora',
    'ceren',
    'deniz',
  );
  const next = deskOf(quick);
  await waitForNextHand(next.parts, next.live, 'bora');
  expect(next.done).toHaveLength(1);
  const open = deskOf(new TestTable('hearts'));
  await waitForDeal(open.parts, open.live, 'ada');
  const playing = deskOf(table.deal());
  await waitForDeal(playing.parts, playing.live, 'bora');
  expect([open.done, playing.done]).toEqual([[], []]);
});
