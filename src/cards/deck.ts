// The three decks: the ranks of a suit, weakest first, and all cards.

import { cardAt, strengthOf, SUITS, type Card } from './card.ts';

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export interface Deck {
  readonly id: string;
  /** Weakest first: a card's strength is the index of its rank in this list. */
  readonly ranks: readonly Rank[];
  /** Every card once: clubs, diamonds, hearts, spades, weakest first. */
  readonly cards: readonly Card[];
}

function defineDeck(id: string, ranks: readonly Rank[]): Deck {
  const cards = SUITS.flatMap((_, suit) => ranks.map((_, strength) => cardAt(suit, strength)));
  return { id, ranks, cards };
}

/** The French deck, two to ace. */
export const DECK_52 = defineDeck('52', RANKS);

/** Six to ace. */
export const DECK_36 = defineDeck('36', RANKS.slice(RANKS.indexOf('6')));

/** No eights, nines and tens; the seven ranks between king and ace. */
export const DECK_40 = defineDeck('40', ['2', '3', '4', '5', '6', 'J', 'Q', 'K', '7', 'A']);

export function rankOf(deck: Deck, card: Card): Rank {
  return deck.ranks[strengthOf(card)];
}
