// The end of a comparison: after enough tries, and only if every other move is far from the move played.

import { expect, test } from 'vitest';
import { Batches } from './batches.ts';
import { isSettled } from './compareMoves.ts';

const GROUP = 32;
const PLAYED = new Batches();

/** Returns two groups around a mean, with a standard error of 1. */
function around(mean: number): Batches {
  const batches = new Batches();
  for (const value of [mean - 1, mean + 1]) {
    for (let times = 0; times < GROUP; times++) batches.add(value);
  }
  return batches;
}

test('tries end if all other moves are more than six standard errors away, better or worse', () => {
  expect(around(7).error()).toBe(1);
  expect(isSettled(640, [PLAYED, around(7), around(-7)])).toBe(true);
  expect(isSettled(640, [PLAYED, around(7), around(5)])).toBe(false);
  expect(isSettled(640, [PLAYED, around(-5)])).toBe(false);
});

test('tries continue before 640 tries, between the checks and without other moves', () => {
  const far = [PLAYED, around(100)];
  expect([512, 640, 641, 700, 768].map((tries) => isSettled(tries, far))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(isSettled(640, [PLAYED])).toBe(false);
});
