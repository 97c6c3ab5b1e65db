// The oldest is forgotten first.
import { expect, test } from 'vitest';
import { forgetOldest } from './evictOldest.ts';

test('the oldest go first, of a set as of a map, and no more than must', () => {
  const kept = new Set(['a', 'b', 'c', 'd']);
  forgetOldest(kept, 2);
  forgetOldest(kept, 2);
  expect([...kept]).toEqual(['c', 'd']);
  const byName = new Map([['a', 1]]);
  forgetOldest(byName, 1);
  expect(byName.size).toBe(1);
});
