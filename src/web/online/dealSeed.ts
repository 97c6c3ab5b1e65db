// What one's bytes in deals follow from, kept in the browser: a page that is loaded anew between a promise
// and its bytes can still show them.

import { randomHex } from '#client/randomHex.ts';

const KEY = 'masa.dealSeed';
const SEED = /^[0-9a-f]{64}$/;

export function dealSeed(): string {
  const fresh = randomHex(32);
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && SEED.test(kept)) return kept;
    localStorage.setItem(KEY, fresh);
  } catch {
    // A browser that keeps nothing: then it lasts as long as the page.
  }
  return fresh;
}
