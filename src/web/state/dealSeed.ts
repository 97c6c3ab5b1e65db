// The seed of the player's contributions to deals. It is stored, so that a page that is reloaded after
// promising a contribution can still reveal it.

import { randomHex } from '#client/randomHex.ts';

const KEY = 'masa.dealSeed';
const SEED = /^[0-9a-f]{64}$/;

export function dealSeed(): string {
  const fresh = randomHex(32);
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && SEED.test(stored)) return stored;
    localStorage.setItem(KEY, fresh);
  } catch {
    // Without storage the seed lasts as long as the page.
  }
  return fresh;
}
