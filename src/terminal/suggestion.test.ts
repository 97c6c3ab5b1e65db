// A slip of the fingers is understood, another word is not.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord } from './suggestion.ts';

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

test('two neighbours exchanged are always found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), fc.nat(), (word, place) => {
      const at = place % (word.length - 1);
      const letters = [...word];
      [letters[at], letters[at + 1]] = [letters[at + 1], letters[at]];
      expect(nearestWord(letters.join(''), WORDS)).toBe(word);
    }),
  );
});
