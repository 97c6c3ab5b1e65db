// Many requests at once, and who gets a turn between them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequestScheduler, type RequestSchedulerOptions } from './requestScheduler.ts';

/** Notes what begins; each is over at once, or never. */
function noted(deps: RequestSchedulerOptions = {}) {
  const turns = createRequestScheduler({ mostUnderWay: 100, longestMs: 60_000, ...deps });
  const begun: number[] = [];
  const take = (at: number, work: Promise<unknown> = Promise.resolve()): boolean =>
    turns.schedule(() => {
      begun.push(at);
      return work;
    });
  return { begun, take };
}

const FOR_EVER = new Promise(() => {});

test('the first begins at once, the others one a turn, in their order', async () => {
  const { begun, take } = noted();
  for (let at = 0; at < 4; at++) expect(take(at, FOR_EVER)).toBe(true);
  for (let turn = 1; turn <= 4; turn++) {
    expect(begun).toEqual([0, 1, 2, 3].slice(0, turn));
    await nextTurn();
  }
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('after a quiet turn the next begins at once again', async () => {
  const { begun, take } = noted();
  take(0);
  await nextTurn();
  await nextTurn();
  take(1);
  expect(begun).toEqual([0, 1]);
});

test('when too many wait, one more is refused until there is room', async () => {
  const { begun, take } = noted({ mostWaiting: 2 });
  expect([0, 1, 2, 3].map((at) => take(at))).toEqual([true, true, true, false]);
  await nextTurn();
  expect(take(4)).toBe(true);
  await expect.poll(() => begun).toEqual([0, 1, 2, 4]);
});

test('only so many are under way; one that ends, well or not, makes room', async () => {
  const { begun, take } = noted({ mostUnderWay: 2 });
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  take(0, first.promise);
  take(1, second.promise);
  take(2, FOR_EVER);
  take(3, FOR_EVER);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(begun).toEqual([0, 1]);
  first.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  second.reject(new Error('broken'));
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
});

describe('in invented time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  test('a long request keeps nobody from their turn, and makes room once', async () => {
    const { begun, take } = noted({ mostUnderWay: 1, longestMs: 5 });
    const first = Promise.withResolvers<void>();
    take(0, first.promise);
    take(1, FOR_EVER);
    take(2, FOR_EVER);
    await pass(4);
    expect(begun).toEqual([0]);
    await pass(1);
    expect(begun).toEqual([0, 1]);
    first.resolve();
    await pass(4);
    expect(begun).toEqual([0, 1]);
    await pass(1);
    expect(begun).toEqual([0, 1, 2]);
  });

  test('two are under way for 20 ms each where nothing else is said, and two thousand wait', async () => {
    const turns = createRequestScheduler();
    let begun = 0;
    const take = (): boolean =>
      turns.schedule(() => {
        begun++;
        return FOR_EVER;
      });
    for (let at = 0; at < 2001; at++) expect(take()).toBe(true);
    expect(take()).toBe(false);
    await pass(19);
    expect(begun).toBe(2);
    await pass(1);
    expect(begun).toBe(3);
  });

  test('a finished request leaves no timer behind', async () => {
    const { take } = noted();
    take(0);
    await pass(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
