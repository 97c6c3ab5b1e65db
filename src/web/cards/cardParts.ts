// Rank, suit and colours of a card, and the order of cards in a hand.

import { SUITS, suitOf, type SuitName } from '#cards/card.ts';
import { DECK_52, rankOf, type Rank } from '#cards/deck.ts';
import { readCard, type CardName } from '#cards/notation.ts';
import type { AnyGame } from '#rules/game.ts';
import type { DeckStyle, Sorting } from '../state/auth.ts';

export const SUIT_SYMBOLS: Readonly<Record<SuitName, string>> = {
  clubs: '♣',
  diamonds: '♦',
  hearts: '♥',
  spades: '♠',
};

/** Red and black alternate, so that neighbouring suits in a hand are easy to tell apart. */
const HAND_SUITS: readonly SuitName[] = ['spades', 'hearts', 'clubs', 'diamonds'];

export function rankOfName(card: CardName): Rank {
  return rankOf(DECK_52, readCard(DECK_52, card));
}

export function suitOfName(card: CardName): SuitName {
  return SUITS[suitOf(readCard(DECK_52, card))];
}

export function isSuit(value: unknown): value is SuitName {
  return SUITS.some((suit) => suit === value);
}

/** The colour of the suit; that of hair and lines; and a contrast to the suit for caps, jewels and banners. */
export type Inks = Readonly<Record<`--ink-${'suit' | 'dark' | 'counter'}`, string>>;

const inks = (suit: string, dark: string, counter: string): Inks => ({
  '--ink-suit': suit,
  '--ink-dark': dark,
  '--ink-counter': counter,
});
export const BLACK = inks('#1d2538', '#1d2538', '#cf3a40');
const RED = inks('#cb323b', '#232b40', '#24345c');
const BLUE = inks('#1f62c9', '#232b40', '#cf8a1d');
const GREEN = inks('#14794b', '#17342a', '#cf8a1d');

const TWO_COLOURS = { spades: BLACK, hearts: RED, diamonds: RED, clubs: BLACK };
const FOUR_COLOURS = { spades: BLACK, hearts: RED, diamonds: BLUE, clubs: GREEN };

/** Returns the colours of a suit in a deck. */
export function inksOf(suit: SuitName, style: DeckStyle): Inks {
  return (style.endsWith('Four') ? FOUR_COLOURS : TWO_COLOURS)[suit];
}

/** Sorts a hand as the player prefers; by suit, trump comes first. */
export function sortHand(
  { deck }: Pick<AnyGame, 'deck'>,
  hand: readonly CardName[],
  trump: SuitName | null,
  sorting: Sorting,
): CardName[] {
  const suits = trump ? [trump, ...HAND_SUITS.filter((suit) => suit !== trump)] : HAND_SUITS;
  const sortKey = (card: CardName): number => {
    const suit = suits.indexOf(suitOfName(card));
    const strength = deck.ranks.indexOf(rankOfName(card));
    if (sorting === 'byRank') return suit - strength * suits.length;
    return suit * deck.ranks.length + (sorting === 'strongLast' ? strength : -strength);
  };
  return hand.toSorted((one, other) => sortKey(one) - sortKey(other));
}
