// Sorts and formats a hand: by suit, red and black in turn, the best card first.

import type { CardName } from '#cards/notation.ts';
import { rankLetter, suitLetter, suitWord } from './cardFaces.ts';

const SUIT_ORDER = 'SHCD';

/** Sorts a hand that is in the deck's own order, weakest card of a suit first. */
export function sortHand(hand: readonly CardName[]): CardName[] {
  return [...SUIT_ORDER].flatMap((suit) =>
    hand.filter((card) => suitLetter(card) === suit).toReversed(),
  );
}

/** Formats a sorted hand: “Spades Q 7, Hearts A”. */
export function formatHand(sorted: readonly CardName[]): string {
  return [...SUIT_ORDER]
    .map((suit) => ({ suit, cards: sorted.filter((card) => suitLetter(card) === suit) }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ suit, cards }) => `${suitWord(suit)} ${cards.map(rankLetter).join(' ')}`)
    .join(', ');
}

/** Formats some cards of a sorted hand with the numbers to choose by: “Spades Q (1), 7 (2), Hearts A (3)”. */
export function formatNumberedHand(
  sorted: readonly CardName[],
  wanted: readonly CardName[] = sorted,
): string {
  return [...SUIT_ORDER]
    .map((suit) => ({ suit, cards: wanted.filter((card) => suitLetter(card) === suit) }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ suit, cards }) => {
      const named = cards.map((card) => `${rankLetter(card)} (${sorted.indexOf(card) + 1})`);
      return `${suitWord(suit)} ${named.join(', ')}`;
    })
    .join(', ');
}
