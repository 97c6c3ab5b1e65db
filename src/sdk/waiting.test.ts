// Waiting grows, varies, and can be broken off at any time.

import { expect, onTestFinished, test, vi } from 'vitest';
import { backoff, wait } from './waiting.ts';

test.each([
  ['at least', 0, [100, 200, 400, 800, 5000, 5000]],
  ['at most', 1, [200, 400, 800, 1600, 10_000, 10_000]],
])('each try waits twice as long as the one before, and none for ever: %s', (_, chance, bounds) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  onTestFinished(() => void vi.restoreAllMocks());
  expect([0, 1, 2, 3, 10, 1000].map(backoff)).toEqual(bounds);
});

test('not all wait for the same time', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoff(3))).size).toBeGreaterThan(1);
});

test('who has been told to stop does not begin to wait', async () => {
  await expect(wait(60_000, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
});

test('who is told to stop stops', async () => {
  const stopping = new AbortController();
  const waiting = wait(60_000, stopping.signal);
  stopping.abort(new Error('Enough'));
  await expect(waiting).rejects.toThrow('Enough');
});
