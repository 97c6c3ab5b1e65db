// Guessing at one account: slower and slower beyond some tries, but not for who is known from there.

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoginThrottle } from './loginThrottle.ts';

function open() {
  const waits: number[] = [];
  const brake = createLoginThrottle({ points: 2, seconds: 60 }, async (ms) => waits.push(ms));
  return { brake, waits };
}

test('the first are free, each further one takes longer, up to an end', async () => {
  const { brake, waits } = open();
  for (let times = 0; times < 25; times++) await brake.delayLogin('ada', `10.0.0.${times}`);
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect([waits.length, waits.at(-1)]).toEqual([23, 5000]);
  await brake.delayLogin('bora', '10.0.0.1');
  expect(waits).toHaveLength(23);
});

test('an address that has signed in before is not slowed and does not count', async () => {
  const { brake, waits } = open();
  brake.recordSuccess('ada', '1.2.3.4');
  brake.recordSuccess('ada', '1.2.3.4');
  for (let times = 0; times < 9; times++) await brake.delayLogin('ada', '1.2.3.4');
  expect([waits, brake.isFamiliar('ada', '1.2.3.4')]).toEqual([[], true]);
  expect([brake.isFamiliar('ada', '4.3.2.1'), brake.isFamiliar('bora', '1.2.3.4')]).toEqual([
    false,
    false,
  ]);
  await brake.delayLogin('ada', undefined);
  expect([waits, brake.isFamiliar('ada', undefined)]).toEqual([[], false]);
});

test('whoever guesses on is answered when the time is over, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const brake = createLoginThrottle({ points: 1, seconds: 60 }, () => promise);
  await brake.delayLogin('ada', '1.2.3.4');
  let isOver = false;
  const slowed = brake.delayLogin('ada', '1.2.3.4').then(() => (isOver = true));
  await setImmediate();
  expect(isOver).toBe(false);
  resolve();
  await slowed;
});
