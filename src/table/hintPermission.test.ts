// Hints must be fair: nobody gets them against people who do not.

import { expect, test } from 'vitest';
import { hintsRefusal } from './permissions.ts';

test.each([
  ['alone', 1, true],
  ['alone', 2, false],
  ['all', 1, true],
  ['all', 4, true],
  ['none', 1, false],
  ['none', 3, false],
  [undefined, 1, true],
  [undefined, 2, false],
] as const)(
  'with the setting %s and %i people, hints are allowed: %s',
  (hints, people, isAllowed) => {
    const refusal = hintsRefusal(hints === undefined ? {} : { hints }, people);
    expect(refusal === null).toBe(isAllowed);
    if (refusal) expect(refusal.code).toBe('HINTS_OFF');
  },
);
