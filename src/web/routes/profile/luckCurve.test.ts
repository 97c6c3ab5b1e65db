// The luck curve: sums in the order of the games, with errors that add up by their squares.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { luckCurve, luckShape } from '../../ui/plots.ts';

const GAME = { gameId: 'x', endedAt: '', isWinner: true, score: 0 };

test('games whose luck is not known yet are left out', () => {
  const curve = luckCurve([
    { ...GAME, luck: { better: 2, error: 3 } },
    { ...GAME, luck: null },
    { ...GAME, luck: { better: -5, error: 4 } },
  ]);
  expect(curve).toEqual([
    { sum: 2, error: 3 },
    { sum: -3, error: 5 },
  ]);
  expect(luckCurve([])).toEqual([]);
});

const FRAME = { width: 300, height: 90, margin: 6 };
const LUCK = fc.array(
  fc.record({
    better: fc.double({ min: -60, max: 60, noNaN: true }),
    error: fc.double({ min: 0, max: 20, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

test('the curve starts at zero, runs to the right game by game, and stays in its interval and frame', () => {
  fc.assert(
    fc.property(LUCK, (games) => {
      const curve = luckCurve(games.map((luck) => ({ ...GAME, luck })));
      const { line, band, zero, top, bottom } = luckShape(curve, FRAME);
      const unitHeight = (FRAME.height - 2 * FRAME.margin) / (top - bottom);
      expect(line.length).toBe(games.length + 1);
      expect(band.length).toBe(2 * line.length);
      expect(line[0]).toEqual({ x: FRAME.margin, y: zero });
      expect(line.at(-1)?.x).toBeCloseTo(FRAME.width - FRAME.margin);
      for (const [at, { x, y }] of line.entries()) {
        const { sum, error } = curve[at - 1] ?? { sum: 0, error: 0 };
        const [upper, lower] = [band[at], band[band.length - 1 - at]];
        if (at > 0) expect(x).toBeGreaterThan(line[at - 1].x);
        expect([upper.x, lower.x]).toEqual([x, x]);
        expect(zero - y).toBeCloseTo(sum * unitHeight);
        expect(lower.y - upper.y).toBeCloseTo(2 * error * unitHeight);
        expect(y - upper.y).toBeCloseTo(lower.y - y);
        expect(upper.y).toBeGreaterThanOrEqual(FRAME.margin - 1e-9);
        expect(lower.y).toBeLessThanOrEqual(FRAME.height - FRAME.margin + 1e-9);
      }
    }),
  );
});

test('the scale covers at least one point up and one point down', () => {
  const { top, bottom, zero } = luckShape([{ sum: 0.2, error: 0.1 }], FRAME);
  expect([top, bottom, zero]).toEqual([1, -1, FRAME.height / 2]);
  expect(luckShape([{ sum: 5, error: 2 }], FRAME)).toMatchObject({ top: 7, bottom: -1 });
  expect(luckShape([{ sum: -5, error: 2 }], FRAME)).toMatchObject({ top: 1, bottom: -7 });
});
