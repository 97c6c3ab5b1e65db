// Display names: what is allowed, what is refused, and which names are the same.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { nameKey, readName, shownName, suffixOf } from './names.ts';

function reasonOf(text: string): unknown {
  const read = readName(text);
  return isRefusal(read) ? read.details.name : null;
}

const ANY_TEXT = fc.string({ unit: 'grapheme', maxLength: 30 });
const PLAUSIBLE = fc.string({
  unit: fc.constantFrom(...'abIİıiŞşçğÖüé 0.-_’ßŁΣσςﬀ\u00a0\u0301\u0336'),
  maxLength: 24,
});

describe('[P-A2.1] a display name', () => {
  test.each([
    'Al',
    'Ayşe',
    'João Luís',
    "D'Artagnan",
    'Анна',
    '李小龍',
    'नमस्ते',
    'สมชาย',
    'x_X.7',
    'a'.repeat(20),
  ])('%s is fine as it is', (name) => expect(readName(name)).toBe(name));

  test.each([
    ['A', 'TOO_SHORT'],
    [' A  ', 'TOO_SHORT'],
    ['', 'TOO_SHORT'],
    ['a'.repeat(21), 'TOO_LONG'],
    ['Tony#4821', 'FORBIDDEN_CHARACTER'],
    ['Tony\u0000', 'FORBIDDEN_CHARACTER'],
    ['To\nny', 'FORBIDDEN_CHARACTER'],
    ['Tony\u202e', 'FORBIDDEN_CHARACTER'],
    ['\ud800\ud800', 'FORBIDDEN_CHARACTER'],
    ['<b>Tony', 'FORBIDDEN_CHARACTER'],
    ['...', 'FORBIDDEN_CHARACTER'],
    ['\u3164\u3164', 'FORBIDDEN_CHARACTER'],
    [`Za${'\u0336'.repeat(9)}lgo`, 'FORBIDDEN_CHARACTER'],
    ['\u0336Tony', 'FORBIDDEN_CHARACTER'],
    ['Shit', 'PROFANE'],
    ['p\u0430ypal', 'MIXED_WRITING'],
    ['Tοny', 'MIXED_WRITING'],
    ['To\u200bny', 'FORBIDDEN_CHARACTER'],
    ['To\u2067ny', 'FORBIDDEN_CHARACTER'],
  ])('%j is refused: %s', (text, reason) => expect(reasonOf(text)).toBe(reason));

  test('counts characters, not code units', () => {
    expect(readName('𝒜'.repeat(20))).toBe('𝒜'.repeat(20));
    expect(reasonOf('𝒜')).toBe('TOO_SHORT');
    expect(reasonOf('e\u0301')).toBe('TOO_SHORT');
  });

  test('loses outer spaces and keeps one inside', () => {
    expect(readName('  Ayşe \u00a0 Nur ')).toBe('Ayşe Nur');
  });

  test('once accepted, is shown unchanged and accepted again', () => {
    fc.assert(
      fc.property(fc.oneof(ANY_TEXT, PLAUSIBLE), (text) => {
        const name = readName(text);
        if (isRefusal(name)) return;
        expect(readName(name)).toBe(name);
        expect(shownName(name)).toBe(name);
        expect(Array.from(name).length).toBeGreaterThanOrEqual(2);
        expect(Array.from(name).length).toBeLessThanOrEqual(20);
        expect(name).not.toMatch(/#|\p{Cc}|^\s|\s$|\s\s/u);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the key of a name', () => {
  test.each([
    ['Tony', 'tONY'],
    ['İpek', 'ipek'],
    ['Işık', 'ışık'],
    ['IŞIK', 'işik'],
    ['Ｔony', 'Tony'],
    ['расе', 'pace'],
    ['НОВА', 'hoba'],
    ['Ορα', 'Opa'],
    ['հօս', 'hou'],
    ['Tony 10', 'Tony lO'],
    ['Bill', 'BiIl'],
    ['lvan', 'Ivan'],
    ['Barney', 'Bamey'],
    ['Їан', 'Ïah'],
  ])('%s and %s are the same', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  test.each([
    ['Ayşe', 'Ayse'],
    ['Tony', 'Tony#4821'],
    ['Tony#4821', 'Tony#4820'],
    ['Işık', 'Isik'],
    ['João', 'Joao'],
    ['Arñe', 'Ame'],
    ['Анна', 'Анно'],
    ['Noah', 'Nora'],
  ])('%s and %s are not', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

  function foldsOddly(text: string): boolean {
    const key = nameKey(text);
    return nameKey(key) !== key || nameKey(text.toLowerCase()) !== key;
  }

  test('does not change when it is made again, nor with the case of the name', () => {
    fc.assert(
      fc.property(fc.oneof(ANY_TEXT, PLAUSIBLE), (text) => !foldsOddly(text)),
      { numRuns: 2000 },
    );
  });

  test('does not, either, for any letter there is', () => {
    const letters = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point));
    const odd = letters.filter((letter) => /\p{L}/u.test(letter) && foldsOddly(letter));
    expect(odd).toEqual([]);
  });
});

test.each([
  ['A name that is much longer than a table shows', 'A name that is much'],
  ['Player #1 🎉', 'Player 1'],
  ['X', 'X'],
  ['🎉', ''],
])('of the long name %j a table shows %j', (full, shown) => expect(shownName(full)).toBe(shown));

test('the suffix is four digits at the end', () => {
  expect(suffixOf('Tony#4821')).toBe('#4821');
  expect(suffixOf('Tony 4821')).toBe('');
});
