// A snapshot is due with every hundredth event, however many come at once.
import { expect, test } from 'vitest';
import { isSnapshotDue } from './snapshots.ts';

test.each([
  [0, 1, false],
  [98, 99, false],
  [99, 100, true],
  [99, 103, true],
  [100, 101, false],
  [100, 200, true],
])('from version %i to %i: %s', (before, after, isDue) => {
  expect(isSnapshotDue(before, after)).toBe(isDue);
});
