// Commit and reveal: the derivation is fixed for ever, hangs on every byte, and betrays any change.

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
  isSecret,
  privateRandom,
  verifyHand,
  type Contributions,
  type ShownHand,
} from './fairness.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const CONTRIBUTIONS = ['c0ffee', null, 'ff'.repeat(64), '00'];
const LABEL = 'çiçek/2/7';

interface Source {
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
const aSource: fc.Arbitrary<Source> = fc.record({
  secret: aSecret,
  contributions: fc.array(fc.option(aContribution), { minLength: 1, maxLength: 5 }),
  label: aLabel,
});

function seedOf({ secret, contributions, label }: Source): string {
  return hex(deckSeed(secret, contributions, label));
}

function draws(random: (bound: number) => number): number[] {
  return Array.from({ length: 20 }, () => random(1000));
}

function withByteChanged(text: string, at: number, change: number): string {
  const bytes = Buffer.from(text, 'hex');
  bytes[at % bytes.length] ^= change;
  return bytes.toString('hex');
}

describe('once published, finished games are checked by these', () => {
  test('the commitment', () => {
    expect(commitmentOf(SECRET)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });

  test('the seed of a deck', () => {
    expect(hex(deckSeed(SECRET, CONTRIBUTIONS, LABEL))).toBe(
      'cddfec5d2e2fc894326a06a5ac38190a12f6cb1ba9778af8aa5e75e49247721a',
    );
    expect(hex(deckSeed(SECRET, [null], ''))).toBe(
      'c7cd76baf9ac45cb6be22cfc5ff2dd9e2e65fe8cf36565f8ac9ca9f88c417bf5',
    );
  });

  test('the deck', () => {
    expect(
      nameCards(DECK_52, fairDeck(DECK_52.cards, SECRET, CONTRIBUTIONS, LABEL)).join(' '),
    ).toBe(
      '2C 5C AH 7S 10S QC 2D 9H 9C 4D KC 3C AS 10D 8C 10C 2S 3D 8S JS JH 9D 8D QH QS 10H 5D AD 6D 7D 9S JD 7H 6H 4H 5H 6S 4C KH 6C JC QD 4S 8H 7C 2H AC 3H KS KD 5S 3S',
    );
  });

  test('the chance of bots and clocks', () => {
    expect(draws(privateRandom(SECRET, 'bot 2'))).toEqual([
      493, 394, 130, 896, 599, 862, 312, 933, 967, 957, 29, 997, 285, 574, 707, 197, 397, 379, 694,
      37,
    ]);
  });
});

test('the seed is the hash of every part behind its length in four bytes', () => {
  fc.assert(
    fc.property(aSource, (source) => {
      const { secret, contributions, label } = source;
      const added = contributions.map((text) => Buffer.from(text ?? '', 'hex'));
      const parts = [Buffer.from('masa/deck/1'), Buffer.from(label), Buffer.from(secret, 'hex')];
      const hash = createHash('sha256');
      for (const part of [...parts, ...added]) {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part.length);
        hash.update(length).update(part);
      }
      expect(seedOf(source)).toBe(hash.digest('hex'));
    }),
  );
});

describe('the seed hangs on', () => {
  const aChange = fc.integer({ min: 1, max: 255 });

  test('every byte of the secret', () => {
    fc.assert(
      fc.property(aSource, fc.nat(), aChange, (source, at, change) => {
        const secret = withByteChanged(source.secret, at, change);
        expect(seedOf({ ...source, secret })).not.toBe(seedOf(source));
      }),
    );
  });

  test('every byte of every contribution', () => {
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

  test('the label', () => {
    fc.assert(
      fc.property(aSource, aLabel, (source, label) => {
        fc.pre(label !== source.label);
        expect(seedOf({ ...source, label })).not.toBe(seedOf(source));
      }),
    );
  });

  test('which seat added what, and how many seats there are', () => {
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

  test('where one part ends and the next begins', () => {
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

  test('all of it: two sources have one seed only when they are the same', () => {
    const aSmallSource = fc.record({
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

test('a fair deck has exactly the cards that were given, in the order of the seed', () => {
  fc.assert(
    fc.property(aSource, fc.subarray([...DECK_36.cards]), (source, cards) => {
      const { secret, contributions, label } = source;
      const before = [...cards];
      const deck = fairDeck(cards, secret, contributions, label);
      expect(deck.toSorted((one, two) => one - two)).toEqual(before);
      expect(cards).toEqual(before);
      expect(fairDeck(cards, secret, contributions, label)).toEqual(deck);
    }),
  );
});

describe('private chance', () => {
  test('is the same for the same secret and purpose, and another for any other', () => {
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

  test('is never that of the deck, whatever it is for', () => {
    fc.assert(
      fc.property(aSecret, aLabel, (secret, label) => {
        for (const contributions of [[], [null], [null, null]]) {
          const dealing = seededRandom(deckSeed(secret, contributions, label));
          expect(draws(privateRandom(secret, label))).not.toEqual(draws(dealing));
        }
      }),
    );
  });
});

describe('the form', () => {
  test('of a secret is 32 bytes in lower-case hexadecimal', () => {
    fc.assert(fc.property(aSecret, isSecret));
    const wrong = [SECRET.slice(2), `${SECRET}00`, SECRET.toUpperCase(), `${SECRET.slice(1)}g`];
    for (const value of [...wrong, `${SECRET.slice(1)}\n`, `${SECRET}\n`, '', null, 7, [SECRET]]) {
      expect(isSecret(value), String(value)).toBe(false);
    }
  });

  test('of a contribution is 1 to 64 bytes in lower-case hexadecimal', () => {
    fc.assert(fc.property(aContribution, isContribution));
    const wrong = ['', 'a', 'abc', 'AB', '0x', ' ab', 'ab\n', 'ab'.repeat(65)];
    for (const value of [...wrong, null, undefined, 12, ['ab'], { length: 2 }]) {
      expect(isContribution(value), String(value)).toBe(false);
    }
  });

  test('when broken, makes no deck', () => {
    expect(() => commitmentOf('no')).toThrow('hexadecimal');
    expect(() => deckSeed(SECRET, ['xy'], LABEL)).toThrow('hexadecimal');
  });
});

describe('checking a hand', () => {
  const aHand: fc.Arbitrary<ShownHand<number>> = aSource.map(
    ({ secret, contributions, label }) => ({
      commitment: commitmentOf(secret),
      secret,
      contributions,
      label,
      cards: DECK_36.cards,
      deck: fairDeck(DECK_36.cards, secret, contributions, label),
    }),
  );

  function check(
    code: string,
    tamper: (hand: ShownHand<number>, number: number) => Partial<ShownHand<number>>,
  ): void {
    fc.assert(
      fc.property(aHand, fc.nat(), (hand, number) => {
        expect(verifyHand({ ...hand, ...tamper(hand, number) })).toMatchObject({ code });
      }),
    );
  }

  test('accepts every honest one, cards as numbers or as names', () => {
    fc.assert(
      fc.property(aHand, (hand) => {
        expect(verifyHand(hand)).toBeNull();
        const cards = nameCards(DECK_36, hand.cards);
        expect(verifyHand({ ...hand, cards, deck: nameCards(DECK_36, hand.deck) })).toBeNull();
      }),
    );
  });

  test('accepts a deal of no cards', () => {
    fc.assert(
      fc.property(aHand, (hand) => {
        expect(verifyHand({ ...hand, cards: [], deck: [] })).toBeNull();
      }),
    );
  });

  test('finds a secret that was not the one committed to, with its deck or without', () => {
    check('WRONG_SECRET', ({ secret }, at) => ({
      secret: withByteChanged(secret, at, 1),
    }));
    check('WRONG_SECRET', ({ secret, cards, contributions, label }, at) => {
      const other = withByteChanged(secret, at, 1);
      return { secret: other, deck: fairDeck(cards, other, contributions, label) };
    });
    check('WRONG_SECRET', ({ commitment }, at) => ({
      commitment: withByteChanged(commitment, at, 1),
    }));
  });

  test('finds a contribution that was changed, dropped, invented or given to another seat', () => {
    check('WRONG_DECK', ({ contributions }, chosen) => {
      const seat = chosen % contributions.length;
      const added = contributions[seat];
      const changed = added === null ? 'ab' : withByteChanged(added, chosen, 1);
      return { contributions: contributions.with(seat, changed) };
    });
    check('WRONG_DECK', ({ contributions }) => ({
      contributions: contributions.some((added) => added !== null)
        ? contributions.map(() => null)
        : [...contributions, null],
    }));
    check('WRONG_DECK', ({ contributions }) => ({
      contributions: [null, ...contributions],
    }));
  });

  test('finds a deal that passes for another', () => {
    check('WRONG_DECK', ({ label }) => ({ label: `${label}1` }));
  });

  test('finds two cards exchanged, one missing, one doubled, and another set of cards', () => {
    check('WRONG_DECK', ({ deck }, number) => {
      const [one, other] = [number % 36, (number + 1 + (number % 35)) % 36];
      return { deck: deck.with(one, deck[other]).with(other, deck[one]) };
    });
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.slice(0, -1) }));
    check('WRONG_DECK', ({ deck }) => ({ deck: [...deck, deck[0]] }));
    check('WRONG_DECK', ({ deck }) => ({ deck: deck.with(0, deck[1]) }));
    check('WRONG_DECK', ({ cards }) => ({ cards: cards.toReversed() }));
  });

  test('names what is no secret, contribution or label at all', () => {
    check('INVALID_SECRET', ({ secret }) => ({ secret: secret.slice(2) }));
    check('INVALID_LABEL', () => ({ label: '\ud800' }));
    check('INVALID_CONTRIBUTION', ({ contributions }, seat) => ({
      contributions: contributions.with(seat % contributions.length, ''),
    }));
    fc.assert(
      fc.property(aHand, (hand) => {
        const contributions = [null, 'ab', 'zz', null];
        expect(verifyHand({ ...hand, contributions })?.details).toEqual({ seat: 2 });
      }),
    );
  });
});
