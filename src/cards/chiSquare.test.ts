// The chi-square statistic, compared with its exact distribution.

import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit, unevenness } from './chiSquare.ts';

/** Returns the probability of exceeding `value`, which is a finite sum for an even number of degrees. */
function tail(value: number, degrees: number): number {
  let term = Math.exp(-value / 2);
  let sum = 0;
  for (let k = 0; k < degrees / 2; k++) {
    sum += term;
    term *= value / 2 / (k + 1);
  }
  return sum;
}

test('the statistic is the sum of squared distances in units of the expected count', () => {
  expect(chiSquare([10, 20, 30], 20)).toBe(5 + 0 + 5);
});

test.each([4, 10, 50, 200, 1000])(
  'fair counts with %i degrees of freedom exceed the limit about once in a million',
  (degrees) => {
    const chance = tail(chiSquareLimit(degrees), degrees);
    expect(chance).toBeGreaterThan(0.4e-6);
    expect(chance).toBeLessThan(1.2e-6);
  },
);

test('unevenness is below 1 for fair counts and above 1 for a loaded die', () => {
  expect(unevenness([1000, 1000, 1000])).toBe(0);
  expect(unevenness([990, 1010, 1000, 1005, 995, 1000])).toBeLessThan(1);
  expect(unevenness([1200, 960, 960, 960, 960, 960])).toBeGreaterThan(1);
});
