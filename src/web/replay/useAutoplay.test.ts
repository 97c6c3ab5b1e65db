// The autoplay of a replay: its speeds, the pause after a trick, and its end.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { REPLAY_SPEEDS, useAutoplay, type Autoplay } from './useAutoplay.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(leaveAll);
afterEach(() => void vi.useRealTimers());

type Props = Parameters<typeof useAutoplay>[0];

const positions: number[] = [];
const onMove = (at: number): void => void positions.push(at);
const START: Props = { at: 0, last: 3, isTrickTaken: false, onMove };

async function renderAutoplay(props: Partial<Props> = {}): Promise<Hooked<Props, Autoplay>> {
  positions.length = 0;
  return renderHook(useAutoplay, { ...START, ...props });
}

const wait = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTime(ms));

test('plays only after a toggle, until it is stopped or toggled again', async () => {
  const replay = await renderAutoplay();
  expect(REPLAY_SPEEDS).toEqual([0.5, 1, 2, 4]);
  expect(replay.now).toMatchObject({ isPlaying: false, speed: 1 });
  await wait(5000);
  expect(positions).toEqual([]);
  await doing(() => replay.now.toggle());
  expect(replay.now.isPlaying).toBe(true);
  await wait(1099);
  expect(positions).toEqual([]);
  await wait(1);
  expect(positions).toEqual([1]);
  await replay.show({ ...START, at: 1 });
  await doing(() => replay.now.stop());
  expect(replay.now.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([1]);
  await doing(() => replay.now.toggle());
  await doing(() => replay.now.toggle());
  expect(replay.now.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([1]);
});

test('pauses longer after a trick, and divides the pause by the speed', async () => {
  const replay = await renderAutoplay({ isTrickTaken: true });
  await doing(() => replay.now.toggle());
  await wait(1899);
  expect(positions).toEqual([]);
  await wait(1);
  expect(positions).toEqual([1]);
  await doing(() => replay.now.setSpeed(4));
  await wait(474);
  expect(positions).toEqual([1]);
  await wait(1);
  expect(positions).toEqual([1, 1]);
  await replay.leave();
  await wait(5000);
  expect(positions).toEqual([1, 1]);
});

test('stops at the last position, and starts over when toggled there', async () => {
  const replay = await renderAutoplay({ at: 2 });
  await doing(() => replay.now.toggle());
  await wait(1100);
  await replay.show({ ...START, at: 3 });
  expect(replay.now.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([3]);
  await replay.show({ ...START, at: 2 });
  expect(replay.now.isPlaying).toBe(false);
  await replay.show({ ...START, at: 3 });
  await doing(() => replay.now.toggle());
  expect(positions).toEqual([3, 0]);
  await replay.show(START);
  await doing(() => replay.now.stop());
  await doing(() => replay.now.toggle());
  expect(positions).toEqual([3, 0]);
});
