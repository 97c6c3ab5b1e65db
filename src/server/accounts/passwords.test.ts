// Checking a password: which hash it fits, with the same work where there is none.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findMatchingHash, hashPassword } from './passwords.ts';

test('finds the hash that fits, among those of one salt and of others', async () => {
  const [salt, other] = [randomBytes(16), randomBytes(16)];
  const hashes = await Promise.all([
    hashPassword('one', salt),
    hashPassword('two', salt),
    hashPassword('three', other),
  ]);
  expect(await findMatchingHash('two', hashes)).toBe(hashes[1]);
  expect(await findMatchingHash('three', hashes)).toBe(hashes[2]);
  expect(await findMatchingHash('four', hashes)).toBeNull();
  expect(await findMatchingHash('one', ['nonsense'])).toBeNull();
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
  const known = await hashPassword('a', randomBytes(16));
  const forOne = await quickest(() => findMatchingHash('x', [known]));
  // Without the work it would be a thousandth.
  expect(await quickest(() => findMatchingHash('x', []))).toBeGreaterThan(forOne / 50);
});
