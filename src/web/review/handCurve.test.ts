// The curve of a hand lies in its frame, higher where it is better, and leaves out what is not judged yet.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { curvePath, handCurve } from './handCurve.ts';

const points = fc.array(fc.option(fc.integer({ min: -500, max: 500 })), {
  maxLength: 20,
});

test('every dot lies in the frame, from left to right, as high as it is good', () => {
  fc.assert(
    fc.property(
      points,
      fc.option(fc.integer({ min: -50, max: 50 })),
      fc.boolean(),
      (all, made, isLowBest) => {
        const curve = handCurve({ points: all, open: [], made, isLowBest });
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

test('a hand in which nothing changes lies in the middle', () => {
  const curve = handCurve({ points: [3], open: [], made: 3, isLowBest: false });
  expect([curve.top, curve.bottom]).toEqual([3.5, 2.5]);
  expect([curve.dots[0], curve.end]).toEqual([
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]);
});

test('its line goes through the dots there are', () => {
  const { dots } = handCurve({ points: [0, null, 4], open: [], made: null, isLowBest: false });
  expect(curvePath(dots, { width: 100, height: 10 })).toBe('M12.5 10L62.5 0');
  expect(curvePath([], { width: 100, height: 10 })).toBe('');
});
