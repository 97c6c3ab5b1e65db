// Room on a disk: how much is enough, how often it is looked at, and what is taken while there is none.

import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { MIN_FREE_BYTES, roomProblem, watchDisk } from './dataFolder.ts';

const MEGABYTE = 1_048_576;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('as much as is needed is enough, and what is told is rounded up', () => {
  expect(MIN_FREE_BYTES).toBe(64 * MEGABYTE);
  expect(roomProblem(MIN_FREE_BYTES, MIN_FREE_BYTES)).toBeNull();
  expect(roomProblem(MIN_FREE_BYTES + 1, MIN_FREE_BYTES)).toBeNull();
  const words = (left: number): string => `the disk has ${left} MB free, but 64 MB are needed`;
  expect(roomProblem(MIN_FREE_BYTES - 1, MIN_FREE_BYTES)).toBe(words(64));
  expect(roomProblem(2 * MEGABYTE, MIN_FREE_BYTES)).toBe(words(2));
  expect(roomProblem(2 * MEGABYTE + 1, MIN_FREE_BYTES)).toBe(words(3));
});

test('is looked at at once and every second, until the end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const set = vi.spyOn(globalThis, 'setInterval');
  const folder = mkdtempSync(join(tmpdir(), 'masaDisk-'));
  const disk = watchDisk(folder, 1);
  // A server that has nothing else to do may end.
  expect((set.mock.results[0].value as NodeJS.Timeout).hasRef()).toBe(false);
  rmdirSync(folder);
  vi.advanceTimersByTime(999);
  expect(disk.problem()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(disk.problem()).toBe('it does not exist');
  disk.stop();
  expect(vi.getTimerCount()).toBe(0);
  const lost = watchDisk(folder, 1);
  expect(lost.problem()).toBe('it does not exist');
  lost.stop();
});
