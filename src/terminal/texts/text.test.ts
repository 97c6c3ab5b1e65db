// Tests that typing mistakes are recognized, and other words are not.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord } from './text.ts';

const WORDS = ['pontoon', 'play', 'verify', 'Twist', 'Stick', 'Buy'];

test.each([
  ['pontoom', 'pontoon'],
  ['potnoon', 'pontoon'],
  ['plya', 'play'],
  ['verfy', 'verify'],
  ['twits', 'Twist'],
  ['STICK', 'Stick'],
])('“%s” is “%s”', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant);
});

test.each(['', 'x', 'banana', 'ts'])('“%s” is none of them', (typed) => {
  expect(nearestWord(typed, WORDS)).toBeNull();
});

test('finds a word with two neighbouring letters exchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), fc.nat(), (word, place) => {
      const at = place % (word.length - 1);
      const letters = [...word];
      [letters[at], letters[at + 1]] = [letters[at + 1], letters[at]];
      expect(nearestWord(letters.join(''), WORDS)).toBe(word);
    }),
  );
});

/** Returns the number of mistakes between two words, found by trying all of them. */
function slipsBetween(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [first, second] = one;
  const isSame = first === other[0];
  const isExchanged =
    one.length > 1 && other.length > 1 && first === other[1] && second === other[0];
  return Math.min(
    slipsBetween(one.slice(1), other) + 1,
    slipsBetween(one, other.slice(1)) + 1,
    slipsBetween(one.slice(1), other.slice(1)) + (isSame ? 0 : 1),
    ...(isExchanged ? [slipsBetween(one.slice(2), other.slice(2)) + 1] : []),
  );
}

test('forgives two mistakes, fewer in a short word, and suggests the nearest', () => {
  const word = fc.stringMatching(/^[abc]{1,5}$/);
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (typed, words) => {
      const near = words
        .map((one) => ({ one, slips: slipsBetween(typed, one) }))
        .filter(({ one, slips }) => slips <= Math.min(2, one.length - 2));
      const least = Math.min(...near.map(({ slips }) => slips));
      const best = near.filter(({ slips }) => slips === least).map(({ one }) => one);
      expect(best.length === 0 ? [null] : best).toContain(nearestWord(typed, words));
    }),
    { numRuns: 400 },
  );
});
