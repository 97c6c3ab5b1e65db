// Formatting of differences in points.

import { expect, test } from 'vitest';
import { formatPointChange } from '../../game/tableTexts.ts';

test('a change has a sign unless it rounds to zero', () => {
  const figure = (value: number): string => value.toFixed(1);
  expect([2.34, 0.34, -2.34, 0, -0.04].map((value) => formatPointChange(value, figure))).toEqual([
    '+2.3',
    '+0.3',
    '−2.3',
    '0.0',
    '0.0',
  ]);
});
