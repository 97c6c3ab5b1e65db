// Who was at a table when whoever ran it stopped: awaited until heard of, and missed once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person, TestTable } from '#table/testTable.ts';
import { openReconnectGrace, type ReconnectGrace } from './reconnectGrace.ts';

const TIME = 1000;
let missed: string[];
let returns: ReconnectGrace;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  missed = [];
  returns = openReconnectGrace(TIME, (tableId, player) => missed.push(`${tableId} ${player}`));
});
afterEach(() => void vi.useRealTimers());

const tableOf = (id: string, ...others: string[]): TestTable =>
  new TestTable('hearts', { id }).sit(...others);

test('whoever sat or watched is missed when the time is over, and not before', () => {
  const [one, other] = [tableOf('elma', 'bora'), tableOf('armut')];
  one.send({ type: 'watch', by: 'cem', person: person('cem') });
  returns.startFor([one.table, other.table]);
  vi.advanceTimersByTime(TIME - 1);
  expect([missed, returns.isPending('elma')]).toEqual([[], true]);
  vi.advanceTimersByTime(1);
  expect(missed).toEqual(['elma ada', 'elma bora', 'elma cem', 'armut ada']);
  expect(returns.isPending('elma')).toBe(false);
  vi.advanceTimersByTime(10 * TIME);
  expect(missed).toHaveLength(4);
});

test('who is heard of is not missed, and a table where all are is not awaited', () => {
  returns.startFor([tableOf('elma', 'bora').table]);
  returns.markReturned('elma', 'ada');
  returns.markReturned('armut', 'bora');
  expect(returns.isPending('elma')).toBe(true);
  returns.markReturned('elma', 'bora');
  expect(returns.isPending('elma')).toBe(false);
  vi.advanceTimersByTime(TIME);
  expect(missed).toEqual([]);
});

test('who was away then is not awaited, nor is an empty table', () => {
  const settings = { turnSeconds: 0, coverAfterSeconds: 600 };
  const table = new TestTable('hearts', { settings }).sit('bora', 'ceren', 'deniz').deal();
  for (const player of ['ada', 'bora', 'ceren']) table.send({ type: 'goAway', player });
  returns.startFor([table.table]);
  const empty = tableOf('elma');
  empty.send({ type: 'leave', by: 'ada' });
  returns.startFor([empty.table]);
  expect([returns.isPending('elma'), vi.getTimerCount()]).toEqual([false, 1]);
  vi.advanceTimersByTime(TIME);
  expect(missed).toEqual(['masa deniz']);
});

test('nobody is missed after the end', () => {
  returns.startFor([tableOf('elma').table]);
  returns.startFor([tableOf('armut').table]);
  vi.advanceTimersByTime(1);
  returns.stop();
  vi.advanceTimersByTime(TIME);
  expect([missed, vi.getTimerCount()]).toEqual([[], 0]);
});
