// The clock of the decision that is due: none where nobody is waited for, and all of its time for one that comes up now.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useClock, useSecondsLeft } from './useClock.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(
  () => void vi.useFakeTimers({ now: 100_000, toFake: ['Date', 'setInterval', 'clearInterval'] }),
);
afterEach(leaveAll);
afterEach(() => void vi.useRealTimers());

interface Moment {
  turnSeconds: number;
  pausedSince: number | null;
  turn: number[];
  /** Of the table and of the update. */
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
  ['nobody is to move', { turn: [] }],
])('none runs where %s', async (_, change) => {
  expect((await renderHook(useMoment, { ...MOMENT, ...change })).now).toBeNull();
});

test('of a decision that was due before, some of its time may be gone', async () => {
  const page = await renderHook(useMoment, MOMENT);
  const clock = { left: 20_000, whole: 30_000, deadline: 120_000, key: '120000' };
  expect(page.now).toEqual(clock);
  vi.setSystemTime(105_000);
  await page.show({ ...MOMENT, turn: [0] });
  expect(page.now).toEqual(clock);
  await page.show({ ...MOMENT, deadlines: [null, 125_000] });
  expect(page.now).toEqual({ left: 20_000, whole: 20_000, deadline: 125_000, key: '125000' });
  vi.setSystemTime(130_000);
  await page.show({ ...MOMENT, deadlines: [null, 129_000] });
  expect(page.now).toMatchObject({ left: 0, whole: 0 });
});

test('one that has more than its time has what it has', async () => {
  const page = await renderHook(useMoment, { ...MOMENT, turnSeconds: 10 });
  expect(page.now).toMatchObject({ left: 20_000, whole: 20_000 });
});

test('the table alone says of a pause that it moved the deadline', async () => {
  const deadlines: [number, number] = [140_000, 120_000];
  const newer = await renderHook(useMoment, { ...MOMENT, deadlines, versions: [2, 1] });
  expect(newer.now).toMatchObject({ deadline: 140_000 });
  const same = await renderHook(useMoment, { ...MOMENT, deadlines });
  expect(same.now).toMatchObject({ deadline: 120_000 });
});

test('its seconds are counted down to none', async () => {
  const page = await renderHook(useSecondsLeft, { deadline: 102_500 } as never);
  const left = [page.now];
  for (let second = 0; second < 4; second++) {
    await doing(() => vi.advanceTimersByTime(1000));
    left.push(page.now);
  }
  expect(left).toEqual([3, 2, 1, 0, 0]);
  expect(vi.getTimerCount()).toBe(1);
  await page.leave();
  expect(vi.getTimerCount()).toBe(0);
});
