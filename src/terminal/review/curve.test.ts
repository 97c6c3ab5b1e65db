// The curve of a hand in letters: the best at the top, a column a decision, and what it came to at the end.
import { expect, test } from 'vitest';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../look.ts';
import { curveLines } from './curve.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: true };
const HIGH_BEST = { look: LOOK, isLowBest: false };

function inLook(other: Partial<Look>): typeof HIGH_BEST {
  return { look: { ...LOOK, ...other }, isLowBest: false };
}

function decided(...points: number[]): ReviewedDecision[] {
  const verdicts = ['good', 'inaccuracy', 'mistake'] as const;
  return points.map((one, at) => ({ points: one, verdict: verdicts[at % 3] }) as ReviewedDecision);
}

test('from the least at the bottom to the greatest at the top, with both in figures', () => {
  expect(curveLines(decided(10, 0, 2), 4, HIGH_BEST)).toEqual([
    '    10 | o',
    '       |',
    '       |',
    '       |          =',
    '       |       X',
    '     0 |    ?',
  ]);
});

test('drawn where the font has signs for it', () => {
  expect(curveLines(decided(1, 0), null, inLook({ isAscii: false }))).toEqual([
    '     1 │ ●',
    '       │',
    '       │',
    '       │',
    '       │',
    '     0 │    ◆',
  ]);
});

test('where nothing changes there is one line', () => {
  expect(curveLines(decided(3, 3), 3, HIGH_BEST)).toEqual(['     3 | o  ?  =']);
});

test('in a narrow window they stand closer, then the last ones are shown, and always one', () => {
  expect(curveLines(decided(1, 1, 1, 1), null, inLook({ columns: 15 }))).toEqual(['     1 | o?Xo']);
  expect(curveLines(decided(1, 1), null, inLook({ columns: 5 }))).toEqual(['     1 | ?']);
});

test('where few points are better, the least is at the top', () => {
  const lines = curveLines(decided(10, 0), null, { look: LOOK, isLowBest: true });
  expect([lines[0], lines.at(-1)]).toEqual(['     0 |    ?', '    10 | o']);
});
