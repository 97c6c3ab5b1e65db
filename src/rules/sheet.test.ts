// Sums of score lines, compared with a reference that adds column by column.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoints, noPoints, onlyFor, sumLines } from './sheet.ts';

const someLines = fc
  .integer({ min: 1, max: 5 })
  .chain((sides) =>
    fc.array(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: sides, maxLength: sides }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map((rows) => rows.map((points) => ({ what: 'Tricks', points })));

test('lines are added up for each side and stay unchanged', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const before = JSON.stringify(lines);
      const expected = lines[0].points.map((_, side) =>
        lines.reduce((sum, { points }) => sum + points[side], 0),
      );
      expect(sumLines(lines)).toEqual(expected);
      expect(addPoints(expected, lines[0].points)).toEqual(
        expected.map((sum, side) => sum + lines[0].points[side]),
      );
      expect(JSON.stringify(lines)).toBe(before);
    }),
  );
});

test('onlyFor gives points to one side or to nobody, and noPoints returns a new list each time', () => {
  expect(onlyFor(2, 13, 4)).toEqual([0, 0, 13, 0]);
  expect(onlyFor(null, 13, 3)).toEqual([0, 0, 0]);
  noPoints(2)[0] = 1;
  expect(noPoints(2)).toEqual([0, 0]);
});
