// Conversion of server times to local time.
import { expect, test } from 'vitest';
import { clockOffset, inLocalTime } from './clock.ts';

test('a deadline is as far away locally as on the server', () => {
  const offset = clockOffset(null, 1_000_000, 400_000);
  expect(inLocalTime({ deadline: 1_030_000 }, offset)).toEqual({ deadline: 430_000 });
  expect(inLocalTime({ deadline: null }, offset)).toEqual({ deadline: null });
});

test('delayed messages do not change the offset, but a changed clock does', () => {
  const offset = clockOffset(null, 1_000_000, 400_000);
  expect(clockOffset(offset, 1_001_000, 401_300)).toBe(offset);
  expect(clockOffset(offset, 1_001_000, 402_000)).toBe(599_000);
  expect(clockOffset(offset, 1_000_400, 400_000)).toBe(offset);
  expect(clockOffset(offset, 1_000_401, 400_000)).toBe(offset + 401);
  expect(clockOffset(0, 1_000_000, 1_000_300)).toBe(0);
});
