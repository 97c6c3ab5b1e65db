// Commit and reveal: the derivations never change, depend on every byte and expose any tampering.

import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DECK_36, DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { seededRandom } from '#cards/random.ts';
import {
  commitmentOf,
  deckSeed,
  fairDeck,
  isContribution,
  isHash,
  isOpening,
  isSecret,
  privateRandom,
  promiseOf,
  type Contributions,
} from './fairness.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const CONTRIBUTIONS = ['c0ffee', null, 'ff'.repeat(64), '00'];
const LABEL = 'çiçek/2/7';
const SOURCE: Source = { secret: SECRET, contributions: CONTRIBUTIONS, label: LABEL };

interface Source {
  rule?: 1 | 2;
  secret: string;
  contributions: Contributions;
  label: string;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function hexOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength, maxLength }).map(hex);
}

const aSecret = hexOf(32, 32);
const aContribution = hexOf(1, 64);
const aLabel = fc.string({ unit: 'grapheme', maxLength: 30 });
const aRule = fc.constantFrom(1 as const, 2 as const);
const aSource: fc.Arbitrary<Source> = fc.record({
  rule: aRule,
  secret: aSecret,
  contributions: fc.array(fc.option(aContribution), { minLength: 1, maxLength: 5 }),
  label: aLabel,
});

function seedOf(source: Source): string {
  return hex(deckSeed(source));
}

function framedHash(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    hash.update(length).update(part);
  }
  return hash.digest('hex');
}

function draws(random: (bound: number) => number): number[] {
  return Array.from({ length: 20 }, () => random(1000));
}

function withByteChanged(text: string, at: number, change: number): string {
  const bytes = Buffer.from(text, 'hex');
  bytes[at % bytes.length] ^= change;
  return bytes.toString('hex');
}

describe('published derivations that finished games are checked with', () => {
  test('the commitment stays the same', () => {
    expect(commitmentOf(SECRET)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });

  test('the seed of a deck stays the same', () => {
    expect(seedOf(SOURCE)).toBe('cddfec5d2e2fc894326a06a5ac38190a12f6cb1ba9778af8aa5e75e49247721a');
    expect(seedOf({ secret: SECRET, contributions: [null], label: '' })).toBe(
      'c7cd76baf9ac45cb6be22cfc5ff2dd9e2e65fe8cf36565f8ac9ca9f88c417bf5',
    );
  });

  test('the seed of a deck by the second rule stays the same', () => {
    expect(seedOf({ ...SOURCE, rule: 2 })).toBe(
      '5d2ae57412506959f8b2ed5caeec495db20833b8ba06111e77c96b04af37f7ae',
    );
    expect(seedOf({ rule: 2, secret: SECRET, contributions: [null], label: '' })).toBe(
      'e3404e6914d50e654dfddf6799fd0991c176baa34b2296434d321b683344085f',
    );
  });

  test('a promise stays the same', () => {
    expect(promiseOf('c0ffee'.repeat(8), LABEL, 0)).toBe(
      '3aa6df5a69a9296d076103a0adbea56125453b39095f4f2647156d063ede47f5',
    );
    expect(promiseOf('00'.repeat(16), 'masa/1/0', 11)).toBe(
      '542b8905d365e95f037ef4abd929ffa223041f0514289f1b5f31dce2b620c4d7',
    );
  });

  test('the deck by the second rule stays the same', () => {
    const deck = fairDeck(DECK_52.cards, { ...SOURCE, rule: 2 });
    expect(nameCards(DECK_52, deck).join(' ')).toBe(
      '5H AD 7D 2H 3D 2C 7S JD 4S 6D 5C 8H 10H 9D KS QH 4H AS KD 8D 9H AH 10S JC AC 8S 10D 2D 7H JH 6C 3C 6H KC 10C QS JS 7C 3H 9S 3S KH 2S 4D 4C 9C QD 8C 5D QC 5S 6S',
    );
  });

  test('the deck by the first rule stays the same', () => {
    expect(nameCards(DECK_52, fairDeck(DECK_52.cards, SOURCE)).join(' ')).toBe(
      '2C 5C AH 7S 10S QC 2D 9H 9C 4D KC 3C AS 10D 8C 10C 2S 3D 8S JS JH 9D 8D QH QS 10H 5D AD 6D 7D 9S JD 7H 6H 4H 5H 6S 4C KH 6C JC QD 4S 8H 7C 2H AC 3H KS KD 5S 3S',
    );
  });

  test('the random numbers of bots and clocks stay the same', () => {
    expect(draws(privateRandom(SECRET, 'bot 2'))).toEqual([
      493, 394, 130, 896, 599, 862, 312, 933, 967, 957, 29, 997, 285, 574, 707, 197, 397, 379, 694,
      37,
    ]);
  });
});

test('the seed is the hash of all parts, each preceded by its length in four bytes', () => {
  fc.assert(
    fc.property(aSource, (source) => {
      const { rule, secret, contributions, label } = source;
      const added = contributions.map((text) => Buffer.from(text ?? '', 'hex'));
      const tag = Buffer.from(`masa/deck/${rule}`);
      const parts = [tag, Buffer.from(label), Buffer.from(secret, 'hex')];
      expect(seedOf(source)).toBe(framedHash([...parts, ...added]));
    }),
  );
});

test('a promise is the hash of its deal, its seat and its bytes, each preceded by its length', () => {
  fc.assert(
    fc.property(hexOf(16, 64), aLabel, fc.nat(15), (bytes, label, seat) => {
      const parts = ['masa/promise/1', label, String(seat)].map((text) => Buffer.from(text));
      expect(promiseOf(bytes, label, seat)).toBe(framedHash([...parts, Buffer.from(bytes, 'hex')]));
    }),
  );
});

test('a promise differs for other bytes, another seat or another deal', () => {
  const aPart = fc.record({
    bytes: fc.constantFrom('00'.repeat(16), '00'.repeat(17), `${'00'.repeat(15)}01`),
    label: fc.constantFrom('', 'a', 'a/1', 'a/11'),
    seat: fc.nat(11),
  });
  fc.assert(
    fc.property(aPart, aPart, (one, other) => {
      const promise = (part: typeof one): string => promiseOf(part.bytes, part.label, part.seat);
      expect(promise(one) === promise(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 2000 },
  );
});

describe('the seed', () => {
  const aChange = fc.integer({ min: 1, max: 255 });

  test('depends on every byte of the secret', () => {
    fc.assert(
      fc.property(aSource, fc.nat(), aChange, (source, at, change) => {
        const secret = withByteChanged(source.secret, at, change);
        expect(seedOf({ ...source, secret })).not.toBe(seedOf(source));
      }),
    );
  });

  test('depends on every byte of every contribution', () => {
    fc.assert(
      fc.property(aSource, fc.nat(), fc.nat(), aChange, (source, chosen, at, change) => {
        const seat = chosen % source.contributions.length;
        const added = source.contributions[seat];
        const changed = added === null ? '00' : withByteChanged(added, at, change);
        const contributions = source.contributions.with(seat, changed);
        expect(seedOf({ ...source, contributions })).not.toBe(seedOf(source));
      }),
    );
  });

  test('depends on the label', () => {
    fc.assert(
      fc.property(aSource, aLabel, (source, label) => {
        fc.pre(label !== source.label);
        expect(seedOf({ ...source, label })).not.toBe(seedOf(source));
      }),
    );
  });

  test('depends on which seat added what and on the number of seats', () => {
    const sources = [
      [],
      [null],
      [null, null],
      ['ab', null],
      [null, 'ab'],
      ['ab', 'cd'],
      ['cd', 'ab'],
      ['abcd'],
      ['abcd', null],
      [null, 'abcd'],
      ['00'],
      ['0000'],
      ['00', '00'],
      ['00', '00000000'],
      ['0000000000'],
    ].map((contributions) => ({ secret: SECRET, contributions, label: LABEL }));
    expect(new Set(sources.map(seedOf)).size).toBe(sources.length);
  });

  test('depends on where one part ends and the next begins', () => {
    const plain = { secret: SECRET, contributions: ['6162', '63'], label: 'ab' };
    const moved = [
      { ...plain, contributions: ['61', '6263'] },
      { ...plain, contributions: ['616263'] },
      { ...plain, label: 'a', contributions: ['626162', '63'] },
      { ...plain, label: 'ab\0' },
      { ...plain, label: 'ab\0\0\0\x20' },
    ];
    expect(new Set([plain, ...moved].map(seedOf)).size).toBe(moved.length + 1);
  });

  test('is the same for two sources only if they are equal', () => {
    const aSmallSource = fc.record({
      rule: aRule,
      secret: fc.constantFrom(SECRET, SECRET.replace('1f', '1e')),
      contributions: fc.array(fc.constantFrom(null, '00', '0000', '01'), { maxLength: 3 }),
      label: fc.constantFrom('', '\0', 'a', 'a/1', 'a/11'),
    });
    fc.assert(
      fc.property(aSmallSource, aSmallSource, (one, other) => {
        expect(seedOf(one) === seedOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 2000 },
    );
  });
});

test('a fair deck has exactly the given cards, in the order of the seed', () => {
  fc.assert(
    fc.property(aSource, fc.subarray([...DECK_36.cards]), (source, cards) => {
      const before = [...cards];
      const deck = fairDeck(cards, source);
      expect(deck.toSorted((one, two) => one - two)).toEqual(before);
      expect(cards).toEqual(before);
      expect(fairDeck(cards, source)).toEqual(deck);
    }),
  );
});

describe('private random numbers', () => {
  test('are the same for the same secret and purpose, and differ for any other', () => {
    fc.assert(
      fc.property(aSecret, aSecret, fc.string(), fc.string(), (secret, other, purpose, another) => {
        fc.pre(secret !== other && purpose !== another);
        const own = draws(privateRandom(secret, purpose));
        expect(draws(privateRandom(secret, purpose))).toEqual(own);
        expect(draws(privateRandom(other, purpose))).not.toEqual(own);
        expect(draws(privateRandom(secret, another))).not.toEqual(own);
      }),
    );
  });

  test('never equal those of the deck, whatever their purpose', () => {
    fc.assert(
      fc.property(aSecret, aLabel, (secret, label) => {
        for (const contributions of [[], [null], [null, null]]) {
          for (const rule of [1, 2] as const) {
            const dealing = seededRandom(deckSeed({ rule, secret, contributions, label }));
            expect(draws(privateRandom(secret, label))).not.toEqual(draws(dealing));
          }
        }
      }),
    );
  });
});

describe('formats', () => {
  test('a secret is 32 bytes in lower-case hexadecimal', () => {
    fc.assert(fc.property(aSecret, isSecret));
    const wrong = [SECRET.slice(2), `${SECRET}00`, SECRET.toUpperCase(), `${SECRET.slice(1)}g`];
    for (const value of [...wrong, `${SECRET.slice(1)}\n`, `${SECRET}\n`, '', null, 7, [SECRET]]) {
      expect(isSecret(value), String(value)).toBe(false);
    }
  });

  test('a contribution is 1 to 64 bytes in lower-case hexadecimal', () => {
    fc.assert(fc.property(aContribution, isContribution));
    const wrong = ['', 'a', 'abc', 'AB', '0x', ' ab', 'ab\n', 'ab'.repeat(65)];
    for (const value of [...wrong, null, undefined, 12, ['ab'], { length: 2 }]) {
      expect(isContribution(value), String(value)).toBe(false);
    }
  });

  test('promised bytes are 16 to 64 bytes, and a promise is 32 bytes', () => {
    const lengths = [0, 1, 15, 16, 64, 65].filter((length) => isOpening('ab'.repeat(length)));
    expect(lengths).toEqual([16, 64]);
    expect([31, 32, 33].filter((length) => isHash('ab'.repeat(length)))).toEqual([32]);
    for (const value of ['AB'.repeat(32), 'xy'.repeat(32), null, 7]) {
      expect([isOpening(value), isHash(value)]).toEqual([false, false]);
    }
  });

  test('malformed values cannot be hashed', () => {
    expect(() => commitmentOf('no')).toThrow('hexadecimal');
    expect(() => deckSeed({ ...SOURCE, contributions: ['xy'] })).toThrow('hexadecimal');
  });
});
