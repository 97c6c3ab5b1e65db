// Accessors return the value, or throw an error that names what is missing.
import { expect, test } from 'vitest';
import { requireDealtHand, assertDefined, requireGame, requireSeat } from './assertions.ts';
import { cardsDue } from './dealing.ts';
import { hearts } from './testDeals.ts';

test('assertDefined returns any value that is there, even false, zero or an empty text', () => {
  for (const value of [false, 0, '']) expect(assertDefined(value, 'value')).toBe(value);
});

test.each([null, undefined])(
  'assertDefined throws an error that names what is missing for %s',
  (nothing) => {
    expect(() => assertDefined(nothing, 'value')).toThrow('There is no value');
  },
);

test('requireGame, requireDealtHand and requireSeat throw for an empty table', () => {
  expect(() => requireGame({ play: null })).toThrow('There is no game at this table');
  expect(() => requireDealtHand({ play: null })).toThrow('There is no game at this table');
  expect(() => requireSeat({ places: [] }, 'anna')).toThrow('There is no seat of this player');
});

test('cardsDue throws in the middle of a round, when no deal is due', () => {
  expect(() => cardsDue(hearts().deal().table)).toThrow('No deal is due');
});
