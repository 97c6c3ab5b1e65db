// Deceptive names are refused, and disruptive lines are cleaned.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeLine, nameProblem } from './chat.ts';

describe('a name', () => {
  test.each([
    'Tony',
    'Işıl Öğüt',
    'İPEK',
    'João Conceição',
    'Łukasz',
    'Анна',
    'Ελένη',
    'Արամ',
    'שרה',
    'فاطمة',
    'नमस्ते',
    'สมชาย',
    '李小龍',
    '김철수',
    'さくらサクラ桜',
    'Tony 桜 さくら',
    'K-pop 김',
    'Ağa’nın masası 42!',
    'علی ۴۲',
    '❤️ Hearts ♥ 👩🏽‍🚀',
    '🎉',
    '',
  ])('%j is accepted', (name) => expect(nameProblem(name)).toBeNull());

  test.each([
    ['a Cyrillic а', 'p\u0430ypal'],
    ['a Greek ο', 'Gοοgle'],
    ['an Armenian օ', 'Tօny'],
    ['Cherokee', 'ᎪᎠᎷᎥn'],
    ['Cherokee alone', 'ᎪᎠᎷ'],
    ['Cyrillic and Greek', 'Анна Ελένη'],
    ['digits of another writing', 'Tony٣'],
    ['digits of two writings', 'علی ۴2'],
    ['Hangul and kana', '김さ'],
    ['Cyrillic in letters for mathematics', '𝒜нна'],
  ])('with %s mixes writing systems', (_, name) => expect(nameProblem(name)).toBe('MIXED_WRITING'));

  test.each([
    ['a turn of direction', 'Tony\u202eynoT'],
    ['an isolate', 'To\u2066ny'],
    ['a mark of direction', 'Tony\u200f'],
    ['a space of no width', 'To\u200bny'],
    ['a joiner between letters', 'To\u200dny'],
    ['a soft hyphen', 'To\u00adny'],
    ['a filler', 'Tony\u3164'],
    ['an empty braille cell', 'To\u2800ny'],
    ['a tag', 'Tony\u{e0041}'],
    ['a control', 'To\u0007ny'],
    ['half a character', 'Tony\ud83d'],
    ['a line separator', 'To\u2028ny'],
    ['a selector', 'T\ufe0fony'],
    ['a letter for private use', 'Tony\ue000'],
  ])('with %s contains a hidden character', (_, name) => {
    expect(nameProblem(name)).toBe('HIDDEN_CHARACTER');
  });

  test('may have three combining marks on a letter, but not four', () => {
    expect(nameProblem(`a${'\u0336'.repeat(4)}`)).toBe('TOO_MANY_MARKS');
    expect(nameProblem(`a${'\u0336'.repeat(3)}`)).toBeNull();
  });
});

describe('a line', () => {
  test.each([
    ['Merhaba 🙂', 'Merhaba 🙂'],
    ['👩🏽‍🚀 ❤️ 1️⃣', '👩🏽‍🚀 ❤️ 1️⃣'],
    ['می‌خواهم', 'می‌خواهم'],
    ['שלום', 'שלום'],
    ['  a\nb\tc ', 'a b c'],
    ['a\u2028b\u2029c', 'a b c'],
    ['abc\u202edef\u202c', 'abcdef'],
    ['\u2067abc\u2069 \u200e\u200f\u061c', 'abc'],
    ['a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
    [`x${'\u0301'.repeat(50)}y`, `x${'\u0301'.repeat(3)}y`],
    ['flag \u{1f3f4}\u{e0067}\u{e007f}', 'flag \u{1f3f4}'],
    ['\u200d\u200d', ''],
    ['\u3164 \u2800', ''],
    ['\u0301', ''],
    ['p\u0430ypal', 'p\u0430ypal'],
  ])('%j is cleaned to %j', (text, line) => expect(sanitizeLine(text)).toBe(line));

  test('has no control, direction or piled-up characters once cleaned, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const line = sanitizeLine(text);
        expect(sanitizeLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]|\p{M}{4}/u);
      }),
    );
  });
});
