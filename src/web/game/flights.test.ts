// Card animations: their duration depends on the pace, none run without motion, and all can be finished at once.

import { afterEach, expect, test, vi } from 'vitest';
import {
  finishMotion,
  fly,
  flyIn,
  poseTransform,
  SETTLE_EASING,
  TRAVEL_EASING,
  noteOrigin,
  originOf,
} from './motion.ts';

afterEach(() => void vi.unstubAllGlobals());

class FakeAnimation extends EventTarget {
  readonly options: unknown;
  isCancelled = false;

  constructor(options: unknown) {
    super();
    this.options = options;
  }

  cancel(): void {
    this.isCancelled = true;
  }
}

const element = { animate: (_: unknown, options: unknown) => new FakeAnimation(options) } as never;
const KEYFRAMES = [{ opacity: 0 }];

test('the pace scales a flight, and at pace 0 nothing flies', () => {
  const usual = { duration: 100, delay: 0, easing: TRAVEL_EASING, fill: 'both' };
  expect(fly(element, KEYFRAMES, { pace: 1, durationMs: 100 })).toMatchObject({ options: usual });
  const slow = fly(element, KEYFRAMES, {
    pace: 2,
    durationMs: 100,
    delayMs: 30,
    easing: SETTLE_EASING,
  });
  expect(slow).toMatchObject({ options: { duration: 200, delay: 60, easing: SETTLE_EASING } });
  expect(fly(element, KEYFRAMES, { pace: 0, durationMs: 100 })).toBeNull();
  expect(fly(null, KEYFRAMES, { pace: 1, durationMs: 100 })).toBeNull();
});

test('flyIn cancels its animation when the card has landed', () => {
  const flight = flyIn(element, KEYFRAMES, { pace: 1, durationMs: 100 }) as never as FakeAnimation;
  expect(flight.isCancelled).toBe(false);
  flight.dispatchEvent(new Event('finish'));
  expect(flight.isCancelled).toBe(true);
  expect(flyIn(element, KEYFRAMES, { pace: 0, durationMs: 100 })).toBeNull();
});

test('a pose becomes one transform', () => {
  expect(poseTransform({ x: 1.234, y: -2 })).toBe(
    'translate(1.23px, -2.00px) rotate(0.00deg) scale(1.000)',
  );
  expect(poseTransform({ x: 0, y: 0, turn: 9, scale: 0.5 })).toContain(
    'rotate(9.00deg) scale(0.500)',
  );
});

test('only the origin of the last tapped card is kept', () => {
  const at = (x: number): never => ({ getBoundingClientRect: () => ({ x }) }) as never;
  noteOrigin('AS', at(1));
  expect(originOf('AS')).toEqual({ x: 1 });
  noteOrigin('KS', at(2));
  expect([originOf('AS'), originOf('KS')]).toEqual([undefined, { x: 2 }]);
});

test('finishMotion finishes all animations of the cards', () => {
  let [finished, isWhole] = [0, true];
  const part = {
    getAnimations: ({ subtree }: { subtree: boolean }) => {
      isWhole &&= subtree;
      return [{ finish: () => finished++ }, { finish: () => finished++ }];
    },
  };
  vi.stubGlobal('document', { querySelectorAll: () => [part, part] });
  finishMotion();
  expect([finished, isWhole]).toEqual([4, true]);
});
