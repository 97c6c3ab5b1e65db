// What must be there is answered; where it is not, the error says what was missing.
import { expect, test } from 'vitest';
import { requireDealtHand, assertDefined, requireGame, requireSeat } from './assertions.ts';
import { cardsDue } from './dealing.ts';
import { hearts } from './testDeals.ts';

test('what is there is answered, also where it is false, zero or empty', () => {
  for (const value of [false, 0, '']) expect(assertDefined(value, 'value')).toBe(value);
});

test.each([null, undefined])('%s is an error that names what is missing', (nothing) => {
  expect(() => assertDefined(nothing, 'value')).toThrow('There is no value');
});

test('a table without a game has neither a game nor a hand, and nobody at its seats', () => {
  expect(() => requireGame({ play: null })).toThrow('There is no game at this table');
  expect(() => requireDealtHand({ play: null })).toThrow('There is no game at this table');
  expect(() => requireSeat({ places: [] }, 'anna')).toThrow('There is no seat of this player');
});

test('while a hand is played no deal is due', () => {
  expect(() => cardsDue(hearts().deal().table)).toThrow('No deal is due');
});
