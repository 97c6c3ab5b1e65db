// Cards as numbers.

import { expect, test } from 'vitest';
import {
  CARD_SPACE,
  cardAt,
  CLUBS,
  DIAMONDS,
  HEARTS,
  SPADES,
  strengthOf,
  suitOf,
  SUITS,
} from './card.ts';

const STRENGTHS = Array.from({ length: 13 }, (_, strength) => strength);

test('a suit is an index into the suits, clubs first, spades last', () => {
  expect([CLUBS, DIAMONDS, HEARTS, SPADES].map((suit) => SUITS[suit])).toEqual([
    'clubs',
    'diamonds',
    'hearts',
    'spades',
  ]);
});

test('a card encodes its suit and its strength, and no two cards are equal', () => {
  const seen = new Set<number>();
  for (const suit of [CLUBS, DIAMONDS, HEARTS, SPADES]) {
    for (const strength of STRENGTHS) {
      const card = cardAt(suit, strength);
      expect([suitOf(card), strengthOf(card)]).toEqual([suit, strength]);
      seen.add(card);
    }
  }
  expect(seen.size).toBe(4 * 13);
});

test('the stronger of two cards of a suit is the greater number, and all fit the card space', () => {
  for (const suit of [CLUBS, DIAMONDS, HEARTS, SPADES]) {
    const cards = STRENGTHS.map((strength) => cardAt(suit, strength));
    expect(cards.toSorted((one, two) => one - two)).toEqual(cards);
    expect(Math.min(...cards)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...cards)).toBeLessThan(CARD_SPACE);
  }
});
