// The mean of all values, and its standard error from the means of groups of 32.

import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

const GROUP = 32;

/** Returns one group of equal values for each value. */
function batchesOf(...values: readonly number[]): Batches {
  const batches = new Batches();
  for (const value of values) for (let once = 0; once < GROUP; once++) batches.add(value);
  return batches;
}

test('the error is the standard error of the group means', () => {
  expect(batchesOf(1, 5).mean()).toBe(3);
  expect(batchesOf(1, 5).error()).toBe(2);
  expect(batchesOf(1, 5, 1, 5).error()).toBeCloseTo(Math.sqrt(16 / 3 / 4));
  expect(batchesOf(4, 4, 4).error()).toBe(0);
});

test('a single group has an infinite error, and an incomplete group counts only for the mean', () => {
  expect(batchesOf(4).error()).toBe(Infinity);
  const batches = batchesOf(4);
  for (let once = 1; once < GROUP; once++) batches.add(0);
  expect(batches.error()).toBe(Infinity);
  expect(batches.mean()).toBeCloseTo((4 * GROUP) / (2 * GROUP - 1));
  batches.add(0);
  expect(batches.error()).toBe(2);
});
