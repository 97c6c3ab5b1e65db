// The curve of a round: inside its frame, higher where it is better, and without decisions that are not judged yet.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { curvePath, roundCurve } from '../../ui/plots.ts';

const points = fc.array(fc.option(fc.integer({ min: -500, max: 500 })), {
  maxLength: 20,
});

test('every dot lies inside the frame, and better points are higher', () => {
  fc.assert(
    fc.property(
      points,
      fc.option(fc.integer({ min: -50, max: 50 })),
      fc.boolean(),
      (all, made, isLowBest) => {
        const curve = roundCurve({ points: all, open: [], final: made, isLowBest });
        const dots = [...curve.dots, curve.end];
        const values = [...all, made];
        dots.forEach((dot, at) => {
          expect(dot === null).toBe(values[at] === null);
          if (!dot) return;
          expect(dot.x > 0 && dot.x < 1 && dot.y >= 0 && dot.y <= 1).toBe(true);
        });
        const there = dots.flatMap((dot, at) => (dot ? [{ ...dot, value: values[at] ?? 0 }] : []));
        const best = there.toSorted((one, other) => one.y - other.y).map(({ value }) => value);
        const sorted = best.toSorted((one, other) => (isLowBest ? one - other : other - one));
        expect(best).toEqual(sorted);
        expect(isLowBest ? curve.top < curve.bottom : curve.top > curve.bottom).toBe(true);
      },
    ),
  );
});

test('a round in which nothing changes is a line through the middle', () => {
  const curve = roundCurve({ points: [3], open: [], final: 3, isLowBest: false });
  expect([curve.top, curve.bottom]).toEqual([3.5, 2.5]);
  expect([curve.dots[0], curve.end]).toEqual([
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]);
});

test('the line leaves out missing dots', () => {
  const { dots } = roundCurve({ points: [0, null, 4], open: [], final: null, isLowBest: false });
  expect(curvePath(dots, { width: 100, height: 10 })).toBe('M12.5 10L62.5 0');
  expect(curvePath([], { width: 100, height: 10 })).toBe('');
});
