// Randomness is passed as a parameter; the same seed gives the same draws in Node and in every browser.

import { BLOCK_WORDS, chachaState, KEY_BYTES, nextBlock } from './chacha.ts';

/** Returns a whole number from 0 to `bound - 1`, each equally likely. */
export type Random = (bound: number) => number;

const DRAW_RANGE = 0x10000;
const DRAWS_PER_BLOCK = BLOCK_WORDS * 2;

/** Creates a strong stream: ChaCha20 with a 32-byte seed, two bytes per draw. Deals use it. */
export function seededRandom(seed: Uint8Array): Random {
  const state = chachaState(seed);
  const block = new Int32Array(BLOCK_WORDS);
  let used = DRAWS_PER_BLOCK;

  function draw(): number {
    if (used === DRAWS_PER_BLOCK) {
      nextBlock(state, block);
      used = 0;
    }
    const word = block[used >> 1];
    return (used++ & 1) === 0 ? word & 0xffff : word >>> 16;
  }

  return (bound) => {
    checkBound(bound);
    for (;;) {
      const product = Math.imul(draw(), bound);
      if (isFair(product & 0xffff, bound)) return product >>> 16;
    }
  };
}

function checkBound(bound: number): void {
  if (!(bound >= 1 && bound <= DRAW_RANGE)) throw noSuchDraw(bound);
}

function noSuchDraw(bound: number): RangeError {
  return new RangeError(`No draw below ${bound}`);
}

/**
 * Lemire's method: the result is the high half of a 16-bit draw times the bound. A draw whose low half
 * is below `DRAW_RANGE % bound` is rejected, because it would favour some results.
 */
function isFair(low: number, bound: number): boolean {
  return low >= bound || low >= DRAW_RANGE % bound;
}

/**
 * Creates a quick stream, for play that may be predictable: simulations, searches, random players.
 *
 * xoshiro128**, seeded from the strong stream; 16 bits per draw, unbiased in the same way.
 */
export function quickRandom(seed: Uint8Array): Random {
  const start = new Int32Array(BLOCK_WORDS);
  nextBlock(chachaState(seed), start);
  const words = start.slice(0, 4);

  // Written as one function so that engines inline it into its callers: it runs for every card drawn.
  return (bound) => {
    checkBound(bound);
    for (;;) {
      const b = words[1];
      const scrambled = Math.imul(b, 5);
      const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
      const c = words[2] ^ words[0];
      const d = words[3] ^ b;
      words[1] = b ^ c;
      words[0] ^= d;
      words[2] = c ^ (b << 9);
      words[3] = (d << 11) | (d >>> 21);
      const product = Math.imul(result >>> 16, bound);
      if (isFair(product & 0xffff, bound)) return product >>> 16;
    }
  };
}

/** Returns the seed for a number that a person can type. */
export function seedFromNumber(number: number): Uint8Array {
  const seed = new Uint8Array(KEY_BYTES);
  new DataView(seed.buffer).setFloat64(0, number, true);
  return seed;
}

export function randomFromNumber(number: number): Random {
  return seededRandom(seedFromNumber(number));
}

export function pick<T>(items: readonly T[], random: Random): T {
  return items[random(items.length)];
}
