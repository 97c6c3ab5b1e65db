// Backs fly from the dealer to each seat in turn and land in its fan.
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { layOutStage } from '../stage/useStageLayout.ts';
import { dealDelay, fanAngles, fanKeyframes, pointOf, relativeTo } from './motion.ts';

const number = (from: number, to: number) => integer({ min: from, max: to });

test('a fan spreads evenly around its direction, up to a greatest angle', () => {
  assert(
    property(number(1, 13), number(-180, 180), (count, towards) => {
      const angles = fanAngles(count, towards);
      expect(angles).toHaveLength(count);
      expect((angles[0] + angles[count - 1]) / 2).toBeCloseTo(towards);
      const steps = angles.slice(1).map((angle, at) => angle - angles[at]);
      for (const step of steps) expect(step).toBeCloseTo(steps[0]);
      expect(angles[count - 1] - angles[0]).toBeLessThanOrEqual(64.001);
      if (count > 1) expect(steps[0]).toBeGreaterThan(5);
    }),
  );
});

test('every seat is dealt a card before any seat is dealt its next', () => {
  for (const at of [0, 5, 11]) {
    const round = [1, 2, 3].map((step) => dealDelay(step, at));
    expect(round).toEqual(round.toSorted((one, other) => one - other));
    expect(new Set(round).size).toBe(3);
    expect(dealDelay(3, at)).toBeLessThan(dealDelay(1, at + 1));
  }
});

test('a back starts invisible at the dealer and ends at its place in the fan', () => {
  const room = { width: 1440, height: 900, seats: 4, cards: 13, actionBarHeight: 54, fontScale: 1 };
  const stage = layOutStage({ ...room, hasHand: true, isOpen: false });
  const view = { seat: 0, seats: 4 } as Partial<View> as View;
  assert(
    property(number(0, 3), number(1, 3), number(-90, 90), (dealer, seat, angle) => {
      const spot = stage.seats[seat];
      const from = relativeTo(spot, pointOf(dealer, view, stage));
      const [start, , end] = fanKeyframes(from, angle, stage.back.radius);
      const [x, y] = String(start.transform)
        .match(/-?[\d.]+/g)!
        .map(Number);
      expect(x + spot.avatar.x).toBeCloseTo(stage.seats[dealer].avatar.x, 0);
      expect(y + spot.avatar.y).toBeCloseTo(stage.seats[dealer].avatar.y, 0);
      expect(start.opacity).toBe(0);
      expect(end.opacity).toBeUndefined();
      const held = `rotate(${angle.toFixed(1)}deg) translateX(${stage.back.radius}px) rotate(90deg)`;
      expect(end.transform).toBe(`translate(0.0px, 0.0px) ${held}`);
    }),
  );
});

test('a single card points in the direction of the fan, and two lie nine degrees apart', () => {
  expect(fanAngles(1, 30)).toEqual([30]);
  expect(fanAngles(2, 30)).toEqual([25.5, 34.5]);
  expect(dealDelay(2, 3)).toBe(123);
});

test('a back flies in from its start point, slightly rotated and invisible at first', () => {
  const way = fanKeyframes({ x: 1.25, y: -2 }, 90, 40);
  expect(way).toEqual([
    {
      transform: 'translate(1.3px, -2.0px) rotate(70.0deg) translateX(0px) rotate(90deg)',
      opacity: 0,
    },
    { opacity: 1, offset: 0.15 },
    { transform: 'translate(0.0px, 0.0px) rotate(90.0deg) translateX(40px) rotate(90deg)' },
  ]);
});
