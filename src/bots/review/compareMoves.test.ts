// When a review makes no more tries: late enough, and only where every other move is far from the one that was made.

import { expect, test } from 'vitest';
import { Batches } from './batches.ts';
import { isSettled } from './compareMoves.ts';

const GROUP = 32;
const MADE = new Batches();

/** Two groups around that mean, whose standard error is 1. */
function around(mean: number): Batches {
  const batches = new Batches();
  for (const value of [mean - 1, mean + 1]) {
    for (let times = 0; times < GROUP; times++) batches.add(value);
  }
  return batches;
}

test('tries end where all others are more than six errors away, better or worse', () => {
  expect(around(7).error()).toBe(1);
  expect(isSettled(640, [MADE, around(7), around(-7)])).toBe(true);
  expect(isSettled(640, [MADE, around(7), around(5)])).toBe(false);
  expect(isSettled(640, [MADE, around(-5)])).toBe(false);
});

test('before 640 tries, between the looks and without others they go on', () => {
  const far = [MADE, around(100)];
  expect([512, 640, 641, 700, 768].map((tries) => isSettled(tries, far))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(isSettled(640, [MADE])).toBe(false);
});
