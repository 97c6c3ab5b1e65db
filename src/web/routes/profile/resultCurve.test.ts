// The curve of a player’s results.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultCurve } from '../../ui/plots.ts';

test('a curve goes from the oldest game to the newest', () => {
  const { won, all, points } = resultCurve([true, false, false, true]);
  expect([won, all]).toEqual([2, 4]);
  expect(points.map(({ isWon }) => isWon)).toEqual([true, false, false, true]);
  expect(points.map(({ rate }) => rate)).toEqual([1, 1 / 2, 1 / 3, 1 / 2]);
});

test('a curve ends at the share of games won and stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (outcomes) => {
      const { won, all, points } = resultCurve(outcomes);
      expect(won).toBe(outcomes.filter(Boolean).length);
      expect(points.at(-1)?.rate).toBe(won / all);
      for (const { rate } of points) expect(rate >= 0 && rate <= 1).toBe(true);
    }),
  );
  expect(resultCurve([])).toEqual({ won: 0, all: 0, points: [] });
});
