// The plot of a rating over time.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingShape } from '../../ui/plots.ts';

const FRAME = { width: 300, height: 110, left: 38, margin: 6 };

const point = fc.record({
  rating: fc.integer({ min: -500, max: 5000 }),
  deviation: fc.integer({ min: 40, max: 350 }),
});
test('stays inside its frame, and the band is above and below the line at every game', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
      const { line, band, ticks } = ratingShape(points, FRAME);
      expect(line).toHaveLength(points.length);
      for (const { x, y } of [...line, ...band]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(300);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(110);
      }
      const [upper, lower] = [band.slice(0, line.length), band.slice(line.length).toReversed()];
      line.forEach(({ x, y }, game) => {
        expect(upper[game].x).toBe(x);
        expect(upper[game].y).toBeLessThan(y);
        expect(lower[game].y).toBeGreaterThan(y);
      });
      expect(ticks.length).toBeGreaterThan(1);
    }),
  );
});

test('a higher rating is drawn higher, and later games further to the right', () => {
  const at = (rating: number) => ({ rating, deviation: 100 });
  const { line } = ratingShape([at(1500), at(1600), at(1550)], FRAME);
  expect(line[1].y).toBeLessThan(line[2].y);
  expect(line[2].y).toBeLessThan(line[0].y);
  expect(line.map(({ x }) => x)).toEqual(line.map(({ x }) => x).toSorted((a, b) => a - b));
});
