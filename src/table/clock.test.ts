// The times that tables go by, in milliseconds.

import { expect, test } from 'vitest';
import {
  EMPTY_LIFE,
  IDLE_LIFE,
  OPENING_TIME,
  PROMISE_TIME,
  REMATCH_TIME,
  RETURN_TIME,
} from './clock.ts';

test('a minute for who comes back or votes, half an hour for who waits, moments for deals', () => {
  expect([EMPTY_LIFE, REMATCH_TIME, IDLE_LIFE]).toEqual([60_000, 60_000, 1_800_000]);
  expect([RETURN_TIME, PROMISE_TIME, OPENING_TIME]).toEqual([10_000, 1500, 1500]);
});
