// How many requests a connection may make: a burst, then so many a second, and who never stops is known.

import { expect, test } from 'vitest';
import { TokenBucket } from './sendQueue.ts';

test('a burst is granted at once, then one for each part of a second', () => {
  const allowance = new TokenBucket({ burst: 3, perSecond: 10 });
  expect([0, 0, 0, 0].map((now) => allowance.take(now))).toEqual([true, true, true, false]);
  expect([99, 100, 150, 200].map((now) => allowance.take(now))).toEqual([false, true, false, true]);
});

test('refusals add up while somebody keeps asking, and are forgotten after a rest', () => {
  const allowance = new TokenBucket({ burst: 3, perSecond: 10 });
  for (let now = 0; now < 1000; now += 10) allowance.take(now);
  expect(allowance.refused).toBeGreaterThan(80);
  allowance.take(2000);
  expect(allowance.refused).toBe(0);
});
