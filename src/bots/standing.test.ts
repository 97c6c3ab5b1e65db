// What scores are worth.

import { expect, test } from 'vitest';
import { standingValue } from './standing.ts';

const STAKES = { direction: -1, rivalry: 1, victory: 20, scale: 10 } as const;

test('where points are bad, fewer are better, and the others’ points help', () => {
  const [few, , , many] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(few).toBeGreaterThan(many);
  const [before] = standingValue([3, 10, 10, 10], null, null, STAKES);
  const [after] = standingValue([3, 10, 10, 20], null, null, STAKES);
  expect(after).toBeGreaterThan(before);
});

test('a game won is worth its victory, a game lost nothing more', () => {
  const result = { winners: [0], scores: [0, 0], reason: '' };
  const stakes = { ...STAKES, direction: 1, rivalry: 0 } as const;
  expect(standingValue([5, 3], result, null, stakes)).toEqual([25, 3]);
});

test('winners of a team are told from their seats', () => {
  const result = { winners: [1, 3], scores: [0, 0], reason: '' };
  const sides = [
    [0, 2],
    [1, 3],
  ];
  expect(standingValue([0, 0], result, sides, { ...STAKES, rivalry: 0 })).toEqual([0, 20]);
});

test('where nobody wins, nobody gets the victory', () => {
  const result = { winners: [], scores: [4], reason: '' };
  expect(standingValue([4], result, null, { ...STAKES, direction: 1 })).toEqual([4]);
});
