// A hand fits its room, whatever its size, and leaves enough of every card free.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutHand } from './handLayout.ts';

const PHONE = { width: 374, cardWidth: 62, cardHeight: 87, least: 44 };

test('thirteen cards on a phone lie in two rows, seven and six', () => {
  const { places, perRow, height } = layOutHand(13, PHONE);
  expect(perRow).toBe(7);
  expect(new Set(places.map(({ y }) => y)).size).toBe(2);
  expect(height).toBeLessThan(2 * PHONE.cardHeight);
});

test('thirteen cards on a phone that lies on its side are one row, each with room for a thumb', () => {
  const { places, perRow } = layOutHand(13, {
    ...PHONE,
    width: 790,
    cardWidth: 54,
    cardHeight: 76,
  });
  expect(perRow).toBe(13);
  expect(places[1].x - places[0].x).toBeGreaterThanOrEqual(PHONE.least);
});

test('thirteen cards on a desktop are one fan, symmetric', () => {
  const { places, perRow } = layOutHand(13, {
    width: 1090,
    cardWidth: 95,
    cardHeight: 133,
    least: 28,
  });
  expect(perRow).toBe(13);
  expect(places[0].rotate).toBeLessThan(0);
  expect(places[12].rotate).toBeCloseTo(-places[0].rotate);
  expect(places[6]).toEqual({ x: 0, y: 0, rotate: 0 });
});

test('no card leaves the room, and in two rows each shows what a thumb needs', () => {
  const anyHand = fc.record({
    count: fc.integer({ min: 1, max: 13 }),
    width: fc.integer({ min: 350, max: 1400 }),
  });
  fc.assert(
    fc.property(anyHand, ({ count, width }) => {
      const { places, perRow } = layOutHand(count, { ...PHONE, width });
      for (const { x } of places)
        expect(Math.abs(x) + PHONE.cardWidth / 2).toBeLessThanOrEqual(width / 2);
      const steps = places.slice(1, perRow).map(({ x }, at) => x - places[at].x);
      for (const step of steps) expect(step).toBeGreaterThanOrEqual(PHONE.least - 1);
    }),
  );
});
