// The value of scores.

import { expect, test } from 'vitest';
import { standingValue } from './standing.ts';

const STAKES = { direction: -1, rivalry: 1, victory: 20, scale: 10 } as const;

test('fewer points are better if points are bad, and the others’ points help', () => {
  const [few, , , many] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(few).toBeGreaterThan(many);
  const [before] = standingValue([3, 10, 10, 10], null, null, STAKES);
  const [after] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(after).toBeGreaterThan(before);
});

test('a won game adds the value of a victory, a lost game nothing', () => {
  const result = { winners: [0], scores: [0, 0], reason: '' };
  const stakes = { ...STAKES, direction: 1, rivalry: 0 } as const;
  expect(standingValue([5, 3], result, null, stakes)).toEqual([25, 3]);
});

test('the winning team is found by its seats', () => {
  const result = { winners: [1, 3], scores: [0, 0], reason: '' };
  const sides = [
    [0, 2],
    [1, 3],
  ];
  expect(standingValue([0, 0], result, sides, { ...STAKES, rivalry: 0 })).toEqual([0, 20]);
});

test('nobody gets the value of a victory if nobody wins', () => {
  const result = { winners: [], scores: [4], reason: '' };
  expect(standingValue([4], result, null, { ...STAKES, direction: 1 })).toEqual([4]);
});
