// The time that tables go by, beside a clock of the machine that is set back and forth.
import { expect, test } from 'vitest';
import { openClock } from './tableClock.ts';

const HOUR = 60 * 60 * 1000;
const START = 1_800_000_000_000;

/** A machine whose clock can be set, and which can sleep. */
function machine(notBefore: number | null = null) {
  let [wall, monotonic] = [START, 5];
  const now = openClock({ notBefore, wall: () => wall, monotonic: () => monotonic });
  return {
    now,
    wall: () => wall,
    pass(ms: number, { steps = 100 } = {}) {
      for (let step = 0; step < steps; step++) {
        wall += ms / steps;
        monotonic += ms / steps;
        now();
      }
    },
    set(by: number) {
      wall += by;
    },
  };
}

test('it is the machine’s time as long as nobody sets that', () => {
  const one = machine();
  expect(one.now()).toBe(START);
  one.pass(10_000);
  expect(one.now()).toBe(START + 10_000);
});

test.each([-HOUR, HOUR, -30_000, 24 * HOUR])(
  'when the clock is set by %i ms, half a minute stays about half a minute',
  (by) => {
    const one = machine();
    one.pass(1000);
    const before = one.now();
    one.set(by);
    expect(one.now()).toBe(before);
    one.pass(30_000);
    const passed = one.now() - before;
    expect(passed).toBeGreaterThanOrEqual(28_499);
    expect(passed).toBeLessThanOrEqual(31_500);
  },
);

test('it never goes back, however the clock is set', () => {
  const one = machine();
  let last = one.now();
  for (let step = 1; step < 200; step++) {
    one.set(((step * 7919) % 11) * 60_000 - 300_000);
    one.pass(step % 7);
    expect(one.now()).toBeGreaterThanOrEqual(last);
    last = one.now();
  }
});

test('in time it is at the machine’s time again, and stays there', () => {
  const one = machine();
  one.set(-HOUR);
  one.pass(19 * HOUR, { steps: 1000 });
  expect(one.now()).toBeGreaterThan(one.wall());
  one.pass(2 * HOUR, { steps: 1000 });
  expect(one.now()).toBe(Math.floor(one.wall()));
  one.set(40);
  one.pass(10_000);
  expect(Math.abs(one.now() - one.wall())).toBeLessThanOrEqual(1);
});

test('after a start it does not go back behind what happened before', () => {
  expect(machine(START + HOUR).now()).toBe(START + HOUR);
  expect(machine(START - HOUR).now()).toBe(START);
  expect(machine(START + 24 * HOUR).now()).toBe(START + 24 * HOUR);
});

test('but what is from a day after now is no guide', () => {
  expect(machine(START + 24 * HOUR + 1).now()).toBe(START);
});
