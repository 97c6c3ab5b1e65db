// In invented time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleByKey } from './people.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is done at once, then one a time, and of those between the last one wins', () => {
  const done: string[] = [];
  const spaced = throttleByKey<string>(1000, (what) => done.push(what));
  spaced.schedule('ada', 'a');
  spaced.schedule('ada', 'b');
  spaced.schedule('ada', 'c');
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(999);
  expect(done).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'c']);
  spaced.schedule('ada', 'd');
  vi.advanceTimersByTime(999);
  expect(done).toEqual(['a', 'c']);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'c', 'd']);
  vi.advanceTimersByTime(1000);
  spaced.schedule('ada', 'e');
  expect(done.at(-1)).toBe('e');
});

test('nobody waits for somebody else, nothing is done again unasked, and after closing nothing at all', () => {
  const done: string[] = [];
  const spaced = throttleByKey<string>(1000, (what) => done.push(what));
  spaced.schedule('ada', 'a');
  spaced.schedule('bob', 'b');
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['a', 'b']);
  expect(vi.getTimerCount()).toBe(0);
  spaced.schedule('ada', 'c');
  spaced.schedule('ada', 'd');
  spaced.close();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['a', 'b', 'c']);
});
