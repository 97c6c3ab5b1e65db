// The oldest is forgotten first.
import { expect, test } from 'vitest';
import { evictOldest } from './counting.ts';

test('the oldest go first, of a set as of a map, and no more than must', () => {
  const kept = new Set(['a', 'b', 'c', 'd']);
  evictOldest(kept, 2);
  evictOldest(kept, 2);
  expect([...kept]).toEqual(['c', 'd']);
  const byName = new Map([['a', 1]]);
  evictOldest(byName, 1);
  expect(byName.size).toBe(1);
});
