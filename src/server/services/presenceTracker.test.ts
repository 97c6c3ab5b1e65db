// Who counts as present by requests and streams alone, in invented time.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import { TestTable } from '#table/testTable.ts';
import { openPresenceTracker, type PresenceTracker } from './presenceTracker.ts';

const LASTS_MS = 120_000;
let attendance: PresenceTracker;
let gone: string[];
let connected: string[];
/** Who is at which table by another node, by which way. */
let elsewhere: string[];

beforeEach(() => {
  vi.useFakeTimers();
  gone = [];
  connected = [];
  elsewhere = [];
  const { table } = new TestTable('hearts').sit('bora');
  attendance = openPresenceTracker({
    tables: {
      isPresentElsewhere: async (...asked) => elsewhere.includes(asked.join(' ')),
      find: async (tableId) => (tableId === table.id ? table : null),
      execute: async (_tableId: string, command: Command) => {
        gone.push(`${command.type} ${(command as { player: string }).player}`);
        return null;
      },
    },
    isConnected: (_tableId, player) => connected.includes(player),
    onFault: (fault) => {
      throw fault;
    },
  });
});
afterEach(() => {
  attendance.stop();
  vi.useRealTimers();
});

test('who asks nothing any more is gone, once', async () => {
  attendance.recordRequest('masa', 'ada');
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
});

test('those who are gone are looked for four times in that while', async () => {
  await vi.advanceTimersByTimeAsync(1);
  attendance.recordRequest('masa', 'ada');
  await vi.advanceTimersByTimeAsync(150_000 - 2);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['goAway ada']);
});

test('just so long after the last question, and no longer', async () => {
  attendance.recordRequest('masa', 'ada');
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['goAway ada']);
});

test('each question counts', async () => {
  for (let times = 0; times < 5; times++) {
    attendance.recordRequest('masa', 'ada');
    await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  }
  expect(gone).toEqual([]);
});

test('who follows is there for as long, and some time after', async () => {
  const one = attendance.recordStream('masa', 'ada');
  const other = attendance.recordStream('masa', 'ada');
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  one.end();
  one.end();
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(attendance.hasStream('masa', 'ada')).toBe(true);
  expect(gone).toEqual([]);
  other.end();
  expect(attendance.hasStream('masa', 'ada')).toBe(false);
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
});

test('who has a connection is left to it, and who has no seat to nobody', async () => {
  connected.push('bora');
  attendance.recordRequest('masa', 'bora');
  attendance.recordRequest('masa', 'emre');
  attendance.recordRequest('elsewhere', 'ada');
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(gone).toEqual([]);
});

test('who is there by another node is not gone', async () => {
  elsewhere = ['masa ada request', 'masa bora connection'];
  for (const player of ['ada', 'bora']) attendance.recordRequest('masa', player);
  expect([attendance.isPresent('masa', 'ada'), attendance.isPresent('ada', 'masa')]).toEqual([
    true,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(2 * LASTS_MS);
  expect([gone, attendance.isPresent('masa', 'ada')]).toEqual([['goAway bora'], false]);
});
