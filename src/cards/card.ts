// A card is a small integer: its suit in the high bits, its strength within the suit in the low four.

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type SuitName = (typeof SUITS)[number];

/** Index into `SUITS`. */
export type Suit = number;
export const CLUBS: Suit = 0;
export const DIAMONDS: Suit = 1;
export const HEARTS: Suit = 2;
export const SPADES: Suit = 3;

/** `suit << 4 | strength`: of two cards of one suit the greater number is the stronger card. */
export type Card = number;

export function cardAt(suit: Suit, strength: number): Card {
  return (suit << 4) | strength;
}

export function suitOf(card: Card): Suit {
  return card >> 4;
}

export function strengthOf(card: Card): number {
  return card & 15;
}

/** Every card of every deck is below this number, so arrays indexed by card have this length. */
export const CARD_SPACE = 64;
