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
      isElsewhere: async (...asked) => elsewhere.includes(asked.join(' ')),
      find: async (tableId) => (tableId === table.id ? table : null),
      carryOut: async (_tableId: string, command: Command) => {
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
  attendance.hear('masa', 'ada');
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
});

test('those who are gone are looked for four times in that while', async () => {
  await vi.advanceTimersByTimeAsync(1);
  attendance.hear('masa', 'ada');
  await vi.advanceTimersByTimeAsync(150_000 - 2);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['goAway ada']);
});

test('just so long after the last question, and no longer', async () => {
  attendance.hear('masa', 'ada');
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['goAway ada']);
});

test('each question counts', async () => {
  for (let times = 0; times < 5; times++) {
    attendance.hear('masa', 'ada');
    await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  }
  expect(gone).toEqual([]);
});

test('who follows is there for as long, and some time after', async () => {
  const one = attendance.stay('masa', 'ada');
  const other = attendance.stay('masa', 'ada');
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  one.end();
  one.end();
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(attendance.isStaying('masa', 'ada')).toBe(true);
  expect(gone).toEqual([]);
  other.end();
  expect(attendance.isStaying('masa', 'ada')).toBe(false);
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect(gone).toEqual(['goAway ada']);
});

test('who has a connection is left to it, and who has no seat to nobody', async () => {
  connected.push('bora');
  attendance.hear('masa', 'bora');
  attendance.hear('masa', 'emre');
  attendance.hear('elsewhere', 'ada');
  await vi.advanceTimersByTimeAsync(3 * LASTS_MS);
  expect(gone).toEqual([]);
});

test('who is there by another node is not gone', async () => {
  elsewhere = ['masa ada request', 'masa bora connection'];
  for (const player of ['ada', 'bora']) attendance.hear('masa', player);
  expect([attendance.isHere('masa', 'ada'), attendance.isHere('ada', 'masa')]).toEqual([
    true,
    false,
  ]);
  await vi.advanceTimersByTimeAsync(2 * LASTS_MS);
  expect([gone, attendance.isHere('masa', 'ada')]).toEqual([['goAway bora'], false]);
});
