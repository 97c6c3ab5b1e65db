// The pace of the chosen speed, and the durations of card animations.
import { expect, test } from 'vitest';
import { fly, flyIn, poseTransform, TRAVEL_EASING } from '../game/motion.ts';
import { paceOf } from './game.ts';

test('each speed has its pace, which is 0 with reduced motion', () => {
  const speeds = ['off', 'fast', 'normal', 'slow'] as const;
  expect(speeds.map((speed) => paceOf(speed, false))).toEqual([0, 0.5, 1, 1.8]);
  expect(speeds.map((speed) => paceOf(speed, true))).toEqual([0, 0, 0, 0]);
});

test('a pose becomes a CSS transform', () => {
  expect(poseTransform({ x: 1, y: -2.345 })).toBe(
    'translate(1.00px, -2.35px) rotate(0.00deg) scale(1.000)',
  );
  expect(poseTransform({ x: 0, y: 0, turn: 9, scale: 0.5 })).toContain(
    'rotate(9.00deg) scale(0.500)',
  );
});

test('an animation scales with the pace, and one that ends at home is cancelled', () => {
  const timings: object[] = [];
  let isCanceled = false;
  let land = (): void => {};
  const animation = {
    cancel: () => (isCanceled = true),
    addEventListener: (_: string, listener: () => void) => (land = listener),
  };
  const element = {
    animate: (_: unknown, timing: object) => {
      timings.push(timing);
      return animation;
    },
  } as unknown as Parameters<typeof fly>[0];
  expect(fly(element, [], { pace: 2, durationMs: 100, delayMs: 30 })).toBe(animation);
  expect(timings).toEqual([{ duration: 200, delay: 60, easing: TRAVEL_EASING, fill: 'both' }]);
  expect(fly(element, [], { pace: 0, durationMs: 100 })).toBeNull();
  expect(fly(null, [], { pace: 1, durationMs: 100 })).toBeNull();
  expect(flyIn(element, [], { pace: 1, durationMs: 100 })).toBe(animation);
  expect(isCanceled).toBe(false);
  land();
  expect(isCanceled).toBe(true);
});
