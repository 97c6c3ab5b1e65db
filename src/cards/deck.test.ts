// The three decks.

import { describe, expect, test } from 'vitest';
import { cardAt, HEARTS, strengthOf, suitOf } from './card.ts';
import { DECK_36, DECK_40, DECK_52, rankOf } from './deck.ts';

const DECKS = [
  { deck: DECK_52, size: 52, weakestFirst: '2 3 4 5 6 7 8 9 10 J Q K A' },
  { deck: DECK_36, size: 36, weakestFirst: '6 7 8 9 10 J Q K A' },
  { deck: DECK_40, size: 40, weakestFirst: '2 3 4 5 6 J Q K 7 A' },
];

describe.each(DECKS)('the deck of $size', ({ deck, size, weakestFirst }) => {
  test('has its size as its id and its ranks weakest first', () => {
    expect(deck.id).toBe(String(size));
    expect(deck.ranks.join(' ')).toBe(weakestFirst);
  });

  test('has every rank of every suit once: clubs, diamonds, hearts, spades, weakest first', () => {
    expect(new Set(deck.cards).size).toBe(size);
    expect(deck.cards).toHaveLength(size);
    expect(deck.cards.map((card) => [suitOf(card), strengthOf(card)])).toEqual(
      [0, 1, 2, 3].flatMap((suit) => deck.ranks.map((_, strength) => [suit, strength])),
    );
  });

  test('rankOf returns the rank of a card', () => {
    deck.ranks.forEach((rank, strength) => {
      for (const suit of [0, 1, 2, 3]) expect(rankOf(deck, cardAt(suit, strength))).toBe(rank);
    });
  });
});

test('the seven ranks between king and ace in the deck of 40', () => {
  const strength = (rank: '7' | 'K' | 'A') => DECK_40.ranks.indexOf(rank);
  expect(cardAt(HEARTS, strength('7'))).toBeGreaterThan(cardAt(HEARTS, strength('K')));
  expect(cardAt(HEARTS, strength('7'))).toBeLessThan(cardAt(HEARTS, strength('A')));
});
