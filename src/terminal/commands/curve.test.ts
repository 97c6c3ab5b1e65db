// Tests the curve of a round in text: better is higher, one column for each decision, and the result at the end.
import { expect, test } from 'vitest';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../screen/look.ts';
import { curveLines } from './review.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: true };

function decided(...points: number[]): ReviewedDecision[] {
  const verdicts = ['good', 'inaccuracy', 'mistake'] as const;
  return points.map((one, at) => ({ points: one, verdict: verdicts[at % 3] }) as ReviewedDecision);
}

function drawn(points: readonly number[], made: number | null, look: Partial<Look> = {}): string[] {
  return curveLines(decided(...points), made, { look: { ...LOOK, ...look }, isLowBest: false });
}

test('has the worst value at the bottom and the best at the top, both in figures', () => {
  expect(drawn([10, 0, 2], 4)).toEqual([
    '    10 | o',
    '       |',
    '       |',
    '       |          =',
    '       |       X',
    '     0 |    ?',
  ]);
  expect(curveLines(decided(10, 0.5), null, { look: LOOK, isLowBest: true })).toEqual([
    '   0.5 |    ?',
    '       |',
    '       |',
    '       |',
    '       |',
    '    10 | o',
  ]);
});

test('is drawn with line characters if the font has them', () => {
  expect(drawn([1, 0], null, { isAscii: false })).toEqual([
    '     1 │ ●',
    '       │',
    '       │',
    '       │',
    '       │',
    '     0 │    ◆',
  ]);
});

test('is one line if nothing changes', () => {
  expect(drawn([3, 3], 3)).toEqual(['     3 | o  ?  =']);
});

test('is narrower in a narrow window, then shows only the last decisions, and always one', () => {
  const four = [1, 1, 1, 1];
  expect(drawn(four, null, { columns: 21 })).toEqual(['     1 | o  ?  X  o']);
  expect(drawn(four, null, { columns: 17 })).toEqual(['     1 | o ? X o']);
  expect(drawn(four, null, { columns: 13 })).toEqual(['     1 | o?Xo']);
  expect(drawn(four, null, { columns: 11 })).toEqual(['     1 | Xo']);
  expect(drawn([1, 1], null, { columns: 5 })).toEqual(['     1 | ?']);
});
