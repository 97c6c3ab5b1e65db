// A card's name taken apart, and the order in which a hand is held.

import { SUITS, type SuitName } from '#cards/card.ts';
import type { Rank } from '#cards/deck.ts';
import type { CardName } from '#cards/notation.ts';
import type { AnyGame } from '#rules/game.ts';

const SUIT_OF_LETTER: Readonly<Record<string, SuitName>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export const SUIT_SYMBOLS: Readonly<Record<SuitName, string>> = {
  clubs: '♣',
  diamonds: '♦',
  hearts: '♥',
  spades: '♠',
};

/** Colours alternate, so that neighbours in a hand are easily told apart. */
const HAND_SUITS: readonly SuitName[] = ['spades', 'hearts', 'clubs', 'diamonds'];

export function rankOfName(card: CardName): Rank {
  return card.slice(0, -1) as Rank;
}

export function suitOfName(card: CardName): SuitName {
  return SUIT_OF_LETTER[card.slice(-1)];
}

export function isSuit(value: unknown): value is SuitName {
  return SUITS.includes(value as SuitName);
}

/** By suit, each from its strongest card down; trump first. */
export function sortHand(
  { deck }: Pick<AnyGame, 'deck'>,
  hand: readonly CardName[],
  trump: SuitName | null,
): CardName[] {
  const suits = trump ? [trump, ...HAND_SUITS.filter((suit) => suit !== trump)] : HAND_SUITS;
  const place = (card: CardName): number =>
    suits.indexOf(suitOfName(card)) * deck.ranks.length - deck.ranks.indexOf(rankOfName(card));
  return hand.toSorted((one, other) => place(one) - place(other));
}
