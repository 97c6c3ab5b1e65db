// Checking a password, with the same work where there is no account.

import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './passwordSignIn.ts';

test('a password fits its own hash only, and each hash has its own salt', async () => {
  const [one, again] = [await hashPassword('one'), await hashPassword('one')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(one);
  expect(await isPasswordOf('one', one)).toBe(true);
  expect(await isPasswordOf('two', one)).toBe(false);
  expect(await isPasswordOf('one', null)).toBe(false);
});

/** The quickest of three: what else the machine does only makes it longer. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 3; time++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

test('works for nobody as for somebody', async () => {
  const known = await hashPassword('a');
  const forOne = await quickest(() => isPasswordOf('x', known));
  // Without the work it would be a thousandth.
  expect(await quickest(() => isPasswordOf('x', null))).toBeGreaterThan(forOne / 50);
});
