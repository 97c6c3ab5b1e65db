// Waiting grows, varies, and can be broken off at any time.

import { expect, test } from 'vitest';
import { backoff, wait } from './waiting.ts';

test('each try waits about twice as long as the one before, and none for ever', () => {
  const most = [0, 1, 2, 3, 10, 1000].map((attempt) =>
    Math.max(...Array.from({ length: 200 }, () => backoff(attempt))),
  );
  const bounds = [200, 400, 800, 1600, 10_000, 10_000];
  bounds.forEach((bound, index) => {
    expect(most[index]).toBeLessThanOrEqual(bound);
    expect(most[index]).toBeGreaterThan(bound / 2);
  });
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
