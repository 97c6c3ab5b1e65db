// Random draws: exactly fair, equal to an independent reference, and the same on every machine.

import { chacha20 } from '@noble/ciphers/chacha.js';
import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unevenness } from './chiSquare.ts';
import { pick, quickRandom, randomFromNumber, seededRandom, seedFromNumber } from './random.ts';

const DRAWS = 65_536;
const aSeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** Maps a 16-bit draw to a number below `bound`, with big integers; null if the draw is rejected. */
function numberBelow(draw: number, bound: number): number | null {
  const product = BigInt(draw) * BigInt(bound);
  const isRejected = product % BigInt(DRAWS) < BigInt(DRAWS % bound);
  return isRejected ? null : Number(product / BigInt(DRAWS));
}

/** Yields the draws of a seed with @noble/ciphers: pairs of bytes, the low byte first. */
function* drawsOf(seed: Uint8Array): Generator<number> {
  const bytes = chacha20(seed, new Uint8Array(12), new Uint8Array(64 * 40));
  for (let at = 0; at < bytes.length; at += 2) yield bytes[at] + 256 * bytes[at + 1];
}

/** Yields the quick draws of a seed: xoshiro128** by its definition, seeded with the first strong draws. */
function* quickDrawsOf(seed: Uint8Array): Generator<number> {
  const draws = drawsOf(seed);
  const word = () => BigInt(draws.next().value! + DRAWS * draws.next().value!);
  const rotated = (bits: bigint, by: bigint) =>
    BigInt.asUintN(32, (bits << by) | (bits >> (32n - by)));
  const s = [word(), word(), word(), word()];
  for (;;) {
    const scrambled = rotated(BigInt.asUintN(32, s[1] * 5n), 7n) * 9n;
    yield Number(BigInt.asUintN(32, scrambled) >> 16n);
    const shifted = BigInt.asUintN(32, s[1] << 9n);
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotated(s[3], 11n);
  }
}

describe('a draw', () => {
  test.each([1, 2, 3, 5, 7, 10, 13, 36, 40, 52, 100, 255, 1000, 4097, 32_769, 65_535, 65_536])(
    'below %i gives every number equally often over all 16-bit draws',
    (bound) => {
      const counts = Array.from({ length: bound }, () => 0);
      for (let draw = 0; draw < DRAWS; draw++) {
        const number = numberBelow(draw, bound);
        if (number !== null) counts[number]++;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(DRAWS / bound)]));
    },
  );

  test.each([
    { stream: 'strong', draw: seededRandom, reference: drawsOf },
    { stream: 'quick', draw: quickRandom, reference: quickDrawsOf },
  ])('equals that of the reference in the $stream stream', ({ draw, reference }) => {
    const bounds = fc.array(fc.integer({ min: 1, max: DRAWS }), { minLength: 100, maxLength: 300 });
    fc.assert(
      fc.property(aSeed, bounds, (seed, bounds) => {
        const random = draw(seed);
        const draws = reference(seed);
        for (const bound of bounds) {
          let expected = null;
          while (expected === null) expected = numberBelow(draws.next().value!, bound);
          expect(random(bound)).toBe(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  test.each([2, 3, 52, 1000])('below %i is evenly distributed over a long run', (bound) => {
    const random = randomFromNumber(bound);
    const counts = Array.from({ length: bound }, () => 0);
    for (let time = 0; time < 200 * bound; time++) counts[random(bound)]++;
    expect(unevenness(counts)).toBeLessThan(1);
  });

  test.each([0, -1, 0.5, DRAWS + 1, NaN, Infinity, -Infinity])(
    'below %d throws a RangeError',
    (bound) => {
      expect(() => randomFromNumber(1)(bound)).toThrow(RangeError);
    },
  );

  test('with an invalid bound does not advance the stream', () => {
    const [one, other] = [randomFromNumber(9), randomFromNumber(9)];
    expect(() => one(0)).toThrow(RangeError);
    expect(one(1000)).toBe(other(1000));
  });
});

describe('a seed', () => {
  test('gives the same draws every time, and another seed gives different draws', () => {
    const draws = (number: number) => {
      const random = randomFromNumber(number);
      return Array.from({ length: 50 }, () => random(1000));
    };
    expect(draws(1)).toEqual(draws(1));
    expect(draws(1)).not.toEqual(draws(2));
  });

  test('from a number is its little-endian 64-bit float followed by zeros', () => {
    const bytes = (number: number) => [...seedFromNumber(number)];
    const zeros = Array.from({ length: 24 }, () => 0);
    expect(bytes(1)).toEqual([0, 0, 0, 0, 0, 0, 0xf0, 0x3f, ...zeros]);
    expect(bytes(1e9)).toEqual([0, 0, 0, 0, 0x65, 0xcd, 0xcd, 0x41, ...zeros]);
  });

  test('throws a RangeError if it has the wrong length', () => {
    expect(() => seededRandom(new Uint8Array(31))).toThrow(RangeError);
  });
});

describe('portability', () => {
  test('the draws never change, because published games depend on them', () => {
    const random = randomFromNumber(2026);
    expect(Array.from({ length: 12 }, () => random(52))).toEqual([
      6, 36, 22, 42, 10, 45, 30, 45, 45, 24, 34, 20,
    ]);
  });

  test('a seed may start at any offset of its buffer, also an odd one', () => {
    fc.assert(
      fc.property(aSeed, fc.integer({ min: 1, max: 7 }), (seed, offset) => {
        const memory = new Uint8Array(64);
        memory.set(seed, offset);
        const shifted = seededRandom(memory.subarray(offset, offset + 32));
        const plain = seededRandom(seed);
        for (let time = 0; time < 40; time++) expect(shifted(1000)).toBe(plain(1000));
      }),
    );
  });

  test('no source of this module reads words in the byte order of the machine', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder).filter((name) => /^(?!.*\.test\.ts$).*\.ts$/.test(name));
    const aliases = /new \w*(16|32|64)Array\([^)]*buffer/;
    const offenders = sources.filter((name) =>
      aliases.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(sources).toContain('chacha.ts');
    expect(offenders).toEqual([]);
  });
});

test('pick returns every item equally often and throws for an empty list', () => {
  const random = randomFromNumber(3);
  const counts = new Map([...'abcde'].map((letter) => [letter, 0]));
  for (let time = 0; time < 5000; time++) {
    const letter = pick([...counts.keys()], random);
    counts.set(letter, counts.get(letter)! + 1);
  }
  expect(counts.size).toBe(5);
  expect(unevenness([...counts.values()])).toBeLessThan(1);
  expect(() => pick([], random)).toThrow(RangeError);
});
