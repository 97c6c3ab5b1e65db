// The curve of a hand in letters: the best at the top, a column a decision, and what it came to at the end.
import { expect, test } from 'vitest';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../look.ts';
import { curveLines } from './curve.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: true };

function decided(...points: number[]): ReviewedDecision[] {
  const verdicts = ['good', 'inaccuracy', 'mistake'] as const;
  return points.map((one, at) => ({ points: one, verdict: verdicts[at % 3] }) as ReviewedDecision);
}

test('from the least at the bottom to the greatest at the top, with both in figures', () => {
  expect(curveLines(decided(10, 0, 2), 4, LOOK)).toEqual([
    '  10.0 | o',
    '       |',
    '       |',
    '       |          =',
    '       |       X',
    '   0.0 |    ?',
  ]);
});

test('drawn where the font has signs for it', () => {
  expect(curveLines(decided(1, 0), null, { ...LOOK, isAscii: false })).toEqual([
    '   1.0 │ ●',
    '       │',
    '       │',
    '       │',
    '       │',
    '   0.0 │    ◆',
  ]);
});

test('where nothing changes there is one line', () => {
  expect(curveLines(decided(3, 3), 3, LOOK)).toEqual(['   3.0 | o  ?  =']);
});

test('in a narrow window the last ones are shown, and always one', () => {
  expect(curveLines(decided(1, 1, 1, 1), null, { ...LOOK, columns: 15 })).toEqual([
    '   1.0 | X  o',
  ]);
  expect(curveLines(decided(1, 1), null, { ...LOOK, columns: 5 })).toEqual(['   1.0 | ?']);
});
