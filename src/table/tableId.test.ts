// The words that tables are called by, and how one is found that no table has.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unevenness } from '#cards/chiSquare.ts';
import { randomFromNumber } from '#cards/random.ts';
import { ID_SUFFIXES, isTableId, pickTableId, plainTableId, TABLE_WORDS } from './tableId.ts';

const ALL_WORDS = new Set(TABLE_WORDS);
const aRandom = fc.nat().map(randomFromNumber);

/** The word and the number of an id; null where there is none. */
function partsOf(id: string): { word: string; number: number | null } {
  const [, word, number] = /^(\D+)(\d*)$/.exec(id)!;
  return { word, number: number === '' ? null : Number(number) };
}

function isUpTo(highest: number, id: string): boolean {
  return (partsOf(id).number ?? 1) <= highest;
}

describe('[H-7.1] the words', () => {
  test('are at least 500, each once', () => {
    expect(TABLE_WORDS.length).toBeGreaterThanOrEqual(500);
    expect(ALL_WORDS.size).toBe(TABLE_WORDS.length);
  });

  test('have 2 to 10 letters of the Turkish alphabet, without q, w, x and circumflexes', () => {
    const wrong = TABLE_WORDS.filter(
      (word) => !/^[abcçdefgğhıijklmnoöprsştuüvyz]{2,10}$/.test(word),
    );
    expect(wrong).toEqual([]);
  });

  test('stand in Turkish order', () => {
    expect(TABLE_WORDS).toEqual(TABLE_WORDS.toSorted(new Intl.Collator('tr').compare));
  });

  test('differ also when typed on a keyboard without Turkish letters', () => {
    const plain = TABLE_WORDS.map(plainTableId);
    expect(plain.every((word) => /^[a-z]+$/.test(word))).toBe(true);
    expect(new Set(plain).size).toBe(TABLE_WORDS.length);
    expect(['GÜNEŞ', 'Işık', 'ISIK', 'İğne2'].map(plainTableId)).toEqual([
      'gunes',
      'isik',
      'isik',
      'igne2',
    ]);
  });
});

describe('[H-7.1] the id of a new table', () => {
  test.each([
    { taken: 'none', free: TABLE_WORDS },
    { taken: 'half', free: TABLE_WORDS.slice(TABLE_WORDS.length / 2) },
  ])('is any free word, one as likely as another, when $taken are taken', ({ free }) => {
    const random = randomFromNumber(71);
    const counts = new Map(free.map((word) => [word, 0]));
    for (let time = 0; time < 20 * free.length; time++) {
      const id = pickTableId((id) => !counts.has(id), random);
      counts.set(id, counts.get(id)! + 1);
    }
    expect(counts.size).toBe(free.length);
    expect(unevenness([...counts.values()])).toBeLessThan(1);
  });

  test('is a free word as long as there is one', () => {
    fc.assert(
      fc.property(fc.subarray([...TABLE_WORDS], { minLength: 1 }), aRandom, (free, random) => {
        const rest = new Set(free);
        const id = pickTableId((id) => !rest.has(id), random);
        expect(rest).toContain(id);
      }),
    );
  });

  test('is the last free word, wherever it stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TABLE_WORDS), aRandom, (last, random) => {
        expect(pickTableId((id) => id !== last, random)).toBe(last);
      }),
    );
  });

  test('has a number from 2 to 99 just when every word is taken', () => {
    fc.assert(
      fc.property(aRandom, (random) => {
        const { word, number } = partsOf(pickTableId((id) => ALL_WORDS.has(id), random));
        expect(ALL_WORDS).toContain(word);
        expect(number).toBeGreaterThanOrEqual(2);
        expect(number).toBeLessThanOrEqual(99);
      }),
    );
  });

  test('takes every number from 2 to 99', () => {
    const random = randomFromNumber(72);
    const numbers = Array.from({ length: 3000 }, () =>
      partsOf(pickTableId((id) => ALL_WORDS.has(id), random)),
    ).map(({ number }) => number!);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 99]);
    expect(new Set(numbers).size).toBe(98);
  });

  test('is the last free one of two figures, and has three or four when there is none', () => {
    const random = randomFromNumber(73);
    const last = `${TABLE_WORDS[400]}57`;
    expect(pickTableId((id) => isUpTo(99, id) && id !== last, random)).toBe(last);
    expect(pickTableId((id) => isUpTo(99, id), random)).toMatch(/^\D+\d{3}$/);
    expect(pickTableId((id) => isUpTo(999, id), random)).toMatch(/^\D+\d{4}$/);
  });

  test('is never taken, table after table', () => {
    const random = randomFromNumber(76);
    const taken = new Set<string>();
    for (let time = 0; time < 3 * TABLE_WORDS.length; time++) {
      const id = pickTableId((id) => taken.has(id), random);
      expect(taken).not.toContain(id);
      expect(partsOf(id).number === null).toBe(time < TABLE_WORDS.length);
      taken.add(id);
    }
  });

  test('cannot be had when all are taken: an error, not an endless search', () => {
    expect(() => pickTableId(() => true, randomFromNumber(77))).toThrow('Every table id is taken');
  });
});

describe('what could be an id', () => {
  test('is every word, with a number or without', () => {
    for (const word of TABLE_WORDS) expect([word, `${word}9999`].every(isTableId)).toBe(true);
  });

  test.each(['', '7', 'a b', 'masa\u0000', 'masa\ud800', 'masa/7', 'x'.repeat(40), 'masa12345'])(
    'is not %j',
    (text) => {
      expect(isTableId(text)).toBe(false);
    },
  );
});

test('a word is followed by nothing, or by a number of one to four figures', () => {
  const ends = ID_SUFFIXES.map((endings) => [endings[0], endings.at(-1), endings.length]);
  expect(ends).toEqual([
    ['', '', 1],
    ['2', '99', 98],
    ['100', '999', 900],
    ['1000', '9999', 9000],
  ]);
});
