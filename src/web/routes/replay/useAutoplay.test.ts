// The autoplay of a replay: its speeds, the pause after a trick, and its end.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, unmountAll, renderHook, type RenderedHook } from '../../testHook.ts';
import { REPLAY_SPEEDS, useAutoplay, type Autoplay } from './useAutoplay.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

type Props = Parameters<typeof useAutoplay>[0];

const positions: number[] = [];
const onMove = (at: number): void => void positions.push(at);
const START: Props = { at: 0, last: 3, isTrickTaken: false, isAtRest: true, onMove };

async function renderAutoplay(props: Partial<Props> = {}): Promise<RenderedHook<Props, Autoplay>> {
  positions.length = 0;
  return renderHook(useAutoplay, { ...START, ...props });
}

const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));

test('plays only after a toggle, until it is stopped or toggled again', async () => {
  const replay = await renderAutoplay();
  expect(REPLAY_SPEEDS).toEqual([0.5, 1, 2, 4]);
  expect(replay.current).toMatchObject({ isPlaying: false, speed: 1 });
  await wait(5000);
  expect(positions).toEqual([]);
  await act(() => replay.current.toggle());
  expect(replay.current.isPlaying).toBe(true);
  await wait(1099);
  expect(positions).toEqual([]);
  await wait(1);
  expect(positions).toEqual([1]);
  await replay.rerender({ ...START, at: 1 });
  await act(() => replay.current.stop());
  expect(replay.current.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([1]);
  await act(() => replay.current.toggle());
  await act(() => replay.current.toggle());
  expect(replay.current.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([1]);
});

test('pauses longer after a trick, and divides the pause by the speed', async () => {
  const replay = await renderAutoplay({ isTrickTaken: true });
  await act(() => replay.current.toggle());
  await wait(1899);
  expect(positions).toEqual([]);
  await wait(1);
  expect(positions).toEqual([1]);
  await act(() => replay.current.setSpeed(4));
  await wait(474);
  expect(positions).toEqual([1]);
  await wait(1);
  expect(positions).toEqual([1, 1]);
  await replay.unmount();
  await wait(5000);
  expect(positions).toEqual([1, 1]);
});

test('stops at the last position, and starts over when toggled there', async () => {
  const replay = await renderAutoplay({ at: 2 });
  await act(() => replay.current.toggle());
  await wait(1100);
  await replay.rerender({ ...START, at: 3 });
  expect(replay.current.isPlaying).toBe(false);
  await wait(5000);
  expect(positions).toEqual([3]);
  await replay.rerender({ ...START, at: 2 });
  expect(replay.current.isPlaying).toBe(false);
  await replay.rerender({ ...START, at: 3 });
  await act(() => replay.current.toggle());
  expect(positions).toEqual([3, 0]);
  await replay.rerender(START);
  await act(() => replay.current.stop());
  await act(() => replay.current.toggle());
  expect(positions).toEqual([3, 0]);
});

test('waits for the moments of the last move, and no longer than that if the pause is over', async () => {
  const replay = await renderAutoplay({ isAtRest: false });
  await act(() => replay.current.toggle());
  await wait(5000);
  expect(positions).toEqual([]);
  await replay.rerender(START);
  await wait(0);
  expect(positions).toEqual([1]);
});
