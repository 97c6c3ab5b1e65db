// The curve of a hand in letters: the best at the top, a mark a decision, and what it came to at the end.
import { expect, test } from 'vitest';
import type { ReviewedDecision } from '#bots/review/review.ts';
import type { Look } from '../look.ts';
import { curveLines } from './curve.ts';

const LOOK: Look = { columns: 80, rows: 24, isPlain: false, hasColor: false, isAscii: true };
const HIGH = { look: LOOK, isLowBest: false };

function decided(...points: number[]): ReviewedDecision[] {
  const verdicts = ['good', 'inaccuracy', 'mistake'] as const;
  return points.map((one, at) => ({ points: one, verdict: verdicts[at % 3] }) as ReviewedDecision);
}

test('from the worst at the bottom to the best at the top, with both in figures', () => {
  expect(curveLines(decided(10, 0, 2), 4, HIGH)).toEqual([
    '    10 | o',
    '       |',
    '       |',
    '       |          =',
    '       |       X',
    '     0 |    ?',
  ]);
});

test('where few points are good, the fewest are at the top', () => {
  expect(curveLines(decided(10, 0, 2), 4, { look: LOOK, isLowBest: true })).toEqual([
    '     0 |    ?',
    '       |       X',
    '       |          =',
    '       |',
    '       |',
    '    10 | o',
  ]);
});

test('drawn where the font has signs for it', () => {
  const drawn = { look: { ...LOOK, isAscii: false }, isLowBest: false };
  expect(curveLines(decided(1, 1, 1), null, drawn)).toEqual(['     1 │ ●  ◆  ✖']);
});

test('where nothing changes there is one line', () => {
  expect(curveLines(decided(3, 3), 3, HIGH)).toEqual(['     3 | o  ?  =']);
});

test('in a narrow window the marks come closer, then the last ones are shown, and always one', () => {
  const at = (columns: number, count: number): string[] =>
    curveLines(decided(...Array.from({ length: count }, () => 1)), null, {
      look: { ...LOOK, columns },
      isLowBest: false,
    });
  expect(at(15, 2)).toEqual(['     1 | o  ?']);
  expect(at(15, 3)).toEqual(['     1 | o ? X']);
  expect(at(15, 4)).toEqual(['     1 | o?Xo']);
  expect(at(11, 4)).toEqual(['     1 | Xo']);
  expect(at(5, 2)).toEqual(['     1 | ?']);
});
