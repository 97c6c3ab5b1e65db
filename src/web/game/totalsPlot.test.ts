// The plot of the totals, round by round.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadOut, PLOT, plotOf, ticksBetween } from '../ui/plots.ts';

const totals = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 30 }))
  .chain(([sides, rows]) =>
    fc.array(
      fc.array(fc.integer({ min: -200, max: 900 }), { minLength: sides, maxLength: sides }),
      {
        minLength: rows,
        maxLength: rows,
      },
    ),
  );

describe('the plot of the totals', () => {
  test('contains every total, and better totals are higher', () => {
    fc.assert(
      fc.property(totals, fc.boolean(), (rows, isLowBest) => {
        const { curves } = plotOf(rows, { isLowBest });
        const heights = curves.flatMap(({ points }, side) =>
          points.map(({ y }, at) => ({ y, total: rows[at][side] })),
        );
        for (const { y, total } of heights) {
          expect(y).toBeGreaterThanOrEqual(PLOT.top - 0.01);
          expect(y).toBeLessThanOrEqual(PLOT.bottom + 0.01);
          for (const other of heights.slice(0, 4)) {
            const isHigher = y < other.y - 1e-6;
            if (isHigher) expect(isLowBest ? total < other.total : total > other.total).toBe(true);
          }
        }
      }),
    );
  });

  test('has ticks at round numbers from below the least to above the greatest total', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.nat(2000), (least, more) => {
        const ticks = ticksBetween(least, least + more);
        expect(ticks[0]).toBeLessThanOrEqual(least);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(least + more);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
    expect(ticksBetween(0, 56)).toEqual([0, 20, 40, 60]);
  });

  test('keeps avatars apart and inside the plot', () => {
    const height = fc.integer({ min: PLOT.top, max: PLOT.bottom });
    fc.assert(
      fc.property(fc.array(height, { minLength: 1, maxLength: 5 }), (heights) => {
        const placed = spreadOut(heights).toSorted((one, other) => one - other);
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(PLOT.bottom + 2);
          if (at > 0) expect(y - placed[at - 1]).toBeGreaterThanOrEqual(23.9);
        }
      }),
    );
  });

  test('labels all of a few rounds, and some of many', () => {
    const after = (rounds: number) => Array.from({ length: rounds + 1 }, (_, at) => [at, 0]);
    const numbers = (rounds: number) =>
      plotOf(after(rounds), { isLowBest: false }).rounds.map(({ round }) => round);
    expect(numbers(3)).toEqual([1, 2, 3]);
    expect(numbers(21)).toEqual([5, 10, 15, 21]);
  });
});
