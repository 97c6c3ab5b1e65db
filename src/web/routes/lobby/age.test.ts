// The age of a table in words, and the clock that updates it.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, unmountAll, renderHook } from '../../testHook.ts';
import { formatAge, useNow } from './age.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(
  () => void vi.useFakeTimers({ now: 1000, toFake: ['Date', 'setInterval', 'clearInterval'] }),
);
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

test.each([
  [0, 'this minute'],
  [59_999, 'this minute'],
  [60_000, '1 min. ago'],
  [119_999, '1 min. ago'],
  [3_599_999, '59 min. ago'],
  [3_600_000, '1 hr. ago'],
  [86_399_999, '23 hr. ago'],
  [86_400_000, 'yesterday'],
  [2 * 86_400_000, '2 days ago'],
  [-5000, 'this minute'],
])('an age of %d milliseconds reads “%s”', (age, text) => {
  expect(formatAge('en', 1000, 1000 + age)).toBe(text);
});

test('the clock updates every half minute until it is unmounted', async () => {
  const page = await renderHook(useNow, undefined);
  expect(page.current).toBe(1000);
  await act(() => vi.advanceTimersByTime(29_999));
  expect(page.current).toBe(1000);
  await act(() => vi.advanceTimersByTime(1));
  expect(page.current).toBe(31_000);
  await page.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
