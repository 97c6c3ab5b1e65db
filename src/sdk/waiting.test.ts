// Waiting between attempts: it grows, varies, and can be aborted.

import { expect, onTestFinished, test, vi } from 'vitest';
import { backoff, wait } from './requests.ts';

test.each([
  ['at least', 0, [100, 200, 400, 800, 5000, 5000]],
  ['at most', 1, [200, 400, 800, 1600, 10_000, 10_000]],
])('the wait doubles with each attempt up to a limit: %s', (_, chance, bounds) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  onTestFinished(() => void vi.restoreAllMocks());
  expect([0, 1, 2, 3, 10, 1000].map(backoff)).toEqual(bounds);
});

test('waiting times are random', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoff(3))).size).toBeGreaterThan(1);
});

test('an aborted signal rejects at once', async () => {
  await expect(wait(60_000, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
});

test('aborting ends the wait', async () => {
  const stopping = new AbortController();
  const waiting = wait(60_000, stopping.signal);
  stopping.abort(new Error('Enough'));
  await expect(waiting).rejects.toThrow('Enough');
});
