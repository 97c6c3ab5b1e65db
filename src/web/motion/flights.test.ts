// How cards fly: for as long as the pace says, not at all where nothing moves, and to their end for whoever taps.

import { afterEach, expect, test, vi } from 'vitest';
import { finishMotion } from './finishMotion.ts';
import { fly, flyHome, posed, SETTLE, TRAVEL } from './flights.ts';
import { noteOrigin, originOf } from './origins.ts';

afterEach(() => void vi.unstubAllGlobals());

class Flight extends EventTarget {
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

const element = { animate: (_: unknown, options: unknown) => new Flight(options) } as never;
const WAY = [{ opacity: 0 }];

test('a flight takes as long as the pace says', () => {
  const usual = { duration: 100, delay: 0, easing: TRAVEL, fill: 'both' };
  expect(fly(element, WAY, { pace: 1, takes: 100 })).toMatchObject({ options: usual });
  const slow = fly(element, WAY, { pace: 2, takes: 100, waits: 30, easing: SETTLE });
  expect(slow).toMatchObject({ options: { duration: 200, delay: 60, easing: SETTLE } });
  expect(fly(element, WAY, { pace: 0, takes: 100 })).toBeNull();
  expect(fly(null, WAY, { pace: 1, takes: 100 })).toBeNull();
});

test('one that flies home leaves no trace when it has landed', () => {
  const flight = flyHome(element, WAY, { pace: 1, takes: 100 }) as never as Flight;
  expect(flight.isCancelled).toBe(false);
  flight.dispatchEvent(new Event('finish'));
  expect(flight.isCancelled).toBe(true);
  expect(flyHome(element, WAY, { pace: 0, takes: 100 })).toBeNull();
});

test('a pose is one string', () => {
  expect(posed({ x: 1.234, y: -2 })).toBe(
    'translate(1.23px, -2.00px) rotate(0.00deg) scale(1.000)',
  );
  expect(posed({ x: 0, y: 0, turn: 9, scale: 0.5 })).toContain('rotate(9.00deg) scale(0.500)');
});

test('whence the last card came is known, and of no other', () => {
  const at = (x: number): never => ({ getBoundingClientRect: () => ({ x }) }) as never;
  noteOrigin('AS', at(1));
  expect(originOf('AS')).toEqual({ x: 1 });
  noteOrigin('KS', at(2));
  expect([originOf('AS'), originOf('KS')]).toEqual([undefined, { x: 2 }]);
});

test('whoever taps ends all that moves', () => {
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
