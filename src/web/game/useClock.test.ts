// The clock of the current decision: none while nobody has to decide, and the whole time for a new decision.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useClock, useSecondsLeft } from './useClock.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(
  () => void vi.useFakeTimers({ now: 100_000, toFake: ['Date', 'setInterval', 'clearInterval'] }),
);
afterEach(unmountAll);
afterEach(() => void vi.useRealTimers());

interface Moment {
  turnSeconds: number;
  pausedSince: number | null;
  turn: number[];
  /** One of the table and one of the update. */
  versions: [number, number];
  deadlines: [number | null, number | null];
}

const MOMENT: Moment = {
  turnSeconds: 30,
  pausedSince: null,
  turn: [1],
  versions: [1, 1],
  deadlines: [null, 120_000],
};

function useMoment({ turnSeconds, pausedSince, turn, versions, deadlines }: Moment) {
  const table = {
    version: versions[0],
    deadline: deadlines[0],
    settings: { turnSeconds },
    pausedSince,
  };
  const update = { version: versions[1], deadline: deadlines[1], view: { turn } };
  return useClock(table as never, update as never);
}

test.each<[string, Partial<Moment>]>([
  ['there is no deadline', { deadlines: [120_000, null] }],
  ['the table has no clock', { turnSeconds: 0 }],
  ['the table is paused', { pausedSince: 1 }],
  ['only cards are dealt', { turn: [-1] }],
  ['nobody has to move', { turn: [] }],
])('no clock runs if %s', async (_, change) => {
  expect((await renderHook(useMoment, { ...MOMENT, ...change })).current).toBeNull();
});

test('a decision that was due before the first render may have used some of its time', async () => {
  const page = await renderHook(useMoment, MOMENT);
  const clock = { leftMs: 20_000, totalMs: 30_000, deadline: 120_000, key: '120000' };
  expect(page.current).toEqual(clock);
  vi.setSystemTime(105_000);
  await page.rerender({ ...MOMENT, turn: [0] });
  expect(page.current).toEqual(clock);
  await page.rerender({ ...MOMENT, deadlines: [null, 125_000] });
  expect(page.current).toEqual({
    leftMs: 20_000,
    totalMs: 20_000,
    deadline: 125_000,
    key: '125000',
  });
  vi.setSystemTime(130_000);
  await page.rerender({ ...MOMENT, deadlines: [null, 129_000] });
  expect(page.current).toMatchObject({ leftMs: 0, totalMs: 0 });
});

test('a deadline later than the turn time makes the whole time longer', async () => {
  const page = await renderHook(useMoment, { ...MOMENT, turnSeconds: 10 });
  expect(page.current).toMatchObject({ leftMs: 20_000, totalMs: 20_000 });
});

test('the deadline of a newer table replaces that of the update', async () => {
  const deadlines: [number, number] = [140_000, 120_000];
  const newer = await renderHook(useMoment, { ...MOMENT, deadlines, versions: [2, 1] });
  expect(newer.current).toMatchObject({ deadline: 140_000 });
  const same = await renderHook(useMoment, { ...MOMENT, deadlines });
  expect(same.current).toMatchObject({ deadline: 120_000 });
});

test('the seconds left are counted down to zero', async () => {
  const page = await renderHook(useSecondsLeft, { deadline: 102_500 } as never);
  const left = [page.current];
  for (let second = 0; second < 4; second++) {
    await act(() => vi.advanceTimersByTime(1000));
    left.push(page.current);
  }
  expect(left).toEqual([3, 2, 1, 0, 0]);
  expect(vi.getTimerCount()).toBe(1);
  await page.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
