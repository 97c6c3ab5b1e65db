// A replay that goes on by itself: as fast as one likes, longer after a trick, and to the end.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { REPLAY_SPEEDS, useAutoplay, type Autoplay } from './useAutoplay.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(leaveAll);
afterEach(() => void vi.useRealTimers());

type Playing = Parameters<typeof useAutoplay>[0];

const moved: number[] = [];
const onMove = (at: number): void => void moved.push(at);
const START: Playing = { at: 0, last: 3, isTrickTaken: false, onMove };

async function begin(playing: Partial<Playing> = {}): Promise<Hooked<Playing, Autoplay>> {
  moved.length = 0;
  return renderHook(useAutoplay, { ...START, ...playing });
}

const later = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTime(ms));

test('moves only when it is told to, and stops', async () => {
  const replay = await begin();
  expect(REPLAY_SPEEDS).toEqual([0.5, 1, 2, 4]);
  expect(replay.now).toMatchObject({ isPlaying: false, speed: 1 });
  await later(5000);
  expect(moved).toEqual([]);
  await doing(() => replay.now.toggle());
  expect(replay.now.isPlaying).toBe(true);
  await later(1099);
  expect(moved).toEqual([]);
  await later(1);
  expect(moved).toEqual([1]);
  await replay.show({ ...START, at: 1 });
  await doing(() => replay.now.stop());
  expect(replay.now.isPlaying).toBe(false);
  await later(5000);
  expect(moved).toEqual([1]);
  await doing(() => replay.now.toggle());
  await doing(() => replay.now.toggle());
  expect(replay.now.isPlaying).toBe(false);
  await later(5000);
  expect(moved).toEqual([1]);
});

test('a trick is looked at for longer, and who is in a hurry says so', async () => {
  const replay = await begin({ isTrickTaken: true });
  await doing(() => replay.now.toggle());
  await later(1899);
  expect(moved).toEqual([]);
  await later(1);
  expect(moved).toEqual([1]);
  await doing(() => replay.now.setSpeed(4));
  await later(474);
  expect(moved).toEqual([1]);
  await later(1);
  expect(moved).toEqual([1, 1]);
  await replay.leave();
  await later(5000);
  expect(moved).toEqual([1, 1]);
});

test('it ends at the end, and begins anew from there', async () => {
  const replay = await begin({ at: 2 });
  await doing(() => replay.now.toggle());
  await later(1100);
  await replay.show({ ...START, at: 3 });
  expect(replay.now.isPlaying).toBe(false);
  await later(5000);
  expect(moved).toEqual([3]);
  await replay.show({ ...START, at: 2 });
  expect(replay.now.isPlaying).toBe(false);
  await replay.show({ ...START, at: 3 });
  await doing(() => replay.now.toggle());
  expect(moved).toEqual([3, 0]);
  await replay.show(START);
  await doing(() => replay.now.stop());
  await doing(() => replay.now.toggle());
  expect(moved).toEqual([3, 0]);
});
