// The words that are table ids, and the numbers behind them.

import { describe, expect, test } from 'vitest';
import {
  formatInviteCode,
  ID_SUFFIXES,
  isTableId,
  plainTableId,
  readInviteCode,
  TABLE_WORDS,
} from './tableId.ts';

describe('[H-7.1] the words', () => {
  test('are at least 500, each once', () => {
    expect(TABLE_WORDS.length).toBeGreaterThanOrEqual(500);
    expect(new Set(TABLE_WORDS).size).toBe(TABLE_WORDS.length);
  });

  test('have 2 to 10 letters of the Turkish alphabet without circumflexes', () => {
    const wrong = TABLE_WORDS.filter(
      (word) => !/^[abcçdefgğhıijklmnoöprsştuüvyz]{2,10}$/.test(word),
    );
    expect(wrong).toEqual([]);
  });

  test('are sorted in Turkish order', () => {
    expect(TABLE_WORDS).toEqual(TABLE_WORDS.toSorted(new Intl.Collator('tr').compare));
  });

  test('differ even when typed without Turkish letters', () => {
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

describe('a possible table id', () => {
  test('is a word with or without a number', () => {
    for (const word of TABLE_WORDS) expect([word, `${word}9999`].every(isTableId)).toBe(true);
  });

  test.each(['', '7', 'a b', 'masa\u0000', 'masa\ud800', 'masa/7', 'x'.repeat(40), 'masa12345'])(
    'is not %j',
    (text) => {
      expect(isTableId(text)).toBe(false);
    },
  );
});

test('a word is followed by nothing or by a number from 2 to 9999', () => {
  const ends = ID_SUFFIXES.map((endings) => [endings[0], endings.at(-1), endings.length]);
  expect(ends).toEqual([
    ['', '', 1],
    ['2', '99', 98],
    ['100', '999', 900],
    ['1000', '9999', 9000],
  ]);
});

test('an invitation code is read however it is written, and is never the word of a table', () => {
  for (const written of ['48271936', '4827 1936', ' 4827-1936 ', '48.27.19.36'])
    expect(readInviteCode(written)).toBe('48271936');
  for (const other of ['4827193', '482719366', 'papatya', 'papatya-2', '4827x1936', ''])
    expect(readInviteCode(other)).toBeNull();
  expect(TABLE_WORDS.filter((word) => readInviteCode(word) !== null)).toEqual([]);
  expect(formatInviteCode('48271936')).toBe('4827 1936');
});
