// The yardstick of the tests of chance must itself be right.

import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit, unevenness } from './chiSquare.ts';

/** How often chance alone exceeds `value`: for an even number of degrees a finite sum. */
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
  '%i degrees exceed the limit about once in a million',
  (degrees) => {
    const chance = tail(chiSquareLimit(degrees), degrees);
    expect(chance).toBeGreaterThan(0.4e-6);
    expect(chance).toBeLessThan(1.2e-6);
  },
);

test('even counts are even, and a die that favours a side is not', () => {
  expect(unevenness([1000, 1000, 1000])).toBe(0);
  expect(unevenness([990, 1010, 1000, 1005, 995, 1000])).toBeLessThan(1);
  expect(unevenness([1200, 960, 960, 960, 960, 960])).toBeGreaterThan(1);
});
