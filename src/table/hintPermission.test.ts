// Advice has manners: nobody is advised against others who are not.

import { expect, test } from 'vitest';
import { hintsRefusal } from './hintPermission.ts';

test.each([
  ['alone', 1, true],
  ['alone', 2, false],
  ['all', 1, true],
  ['all', 4, true],
  ['none', 1, false],
  ['none', 3, false],
  [undefined, 1, true],
  [undefined, 2, false],
] as const)('with the setting %s and %i people, advice is given: %s', (hints, people, isGiven) => {
  const refusal = hintsRefusal(hints === undefined ? {} : { hints }, people);
  expect(refusal === null).toBe(isGiven);
  if (refusal) expect(refusal.code).toBe('HINTS_OFF');
});
