// Who does what, in sentences.
import { expect, test } from 'vitest';
import { does, nameOf, nameSeats, whose, type Naming } from './naming.ts';

const WHO: Naming = { me: 1, names: ['East', 'You', 'West'] };

test.each([
  ['play', 'East plays'],
  ['pass', 'East passes'],
  ['stick', 'East sticks'],
  ['sit out', 'East sits out'],
  ['have', 'East has'],
])('%s', (verb, sentence) => {
  expect(does(WHO, 0, verb)).toBe(sentence);
  expect(does(WHO, 1, verb)).toBe(`You ${verb}`);
});

test('the others sit clockwise from the player’s left', () => {
  expect(nameSeats(4, 0)).toEqual(['You', 'West', 'North', 'East']);
  expect(nameSeats(4, 2)).toEqual(['North', 'East', 'You', 'West']);
  expect(nameSeats(2, 1)).toEqual(['North', 'You']);
  expect(nameSeats(1, 0)).toEqual(['You']);
  expect(new Set(nameSeats(8, 3)).size).toBe(8);
});

test('others are named, the player is “you”', () => {
  expect([nameOf(WHO, 0), nameOf(WHO, 1)]).toEqual(['East', 'you']);
  expect([whose(WHO, 0), whose(WHO, 1)]).toEqual(["East's", 'your']);
});
