// Values of cards and hands in Pontoon.

import { strengthOf, type Card } from '#cards/card.ts';

export const BEST_TOTAL = 21;
export const MAX_HAND_CARDS = 5;

/** Values by the strength of a card: two to ten, jack, queen, king, and the ace as 1. */
const LOW_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
const ACE_AS_ONE = 1;
/** The points that an ace adds if it counts 11. */
const HIGH_ACE_BONUS = 10;

/** A hand that is more than its total. */
export type HandKind = 'pontoon' | 'five-card trick' | 'bust';

/** The part of a hand that determines its value. */
export interface ValuedHand {
  readonly cards: readonly Card[];
  /** Whether the hand comes from a split, in which an ace and a ten are not a pontoon. */
  readonly isSplit: boolean;
}

export function totalOf(cards: readonly Card[]): number {
  let total = 0;
  let hasAce = false;
  for (let at = 0; at < cards.length; at++) {
    const value = LOW_VALUES[strengthOf(cards[at])];
    total += value;
    if (value === ACE_AS_ONE) hasAce = true;
  }
  return hasAce && total + HIGH_ACE_BONUS <= BEST_TOTAL ? total + HIGH_ACE_BONUS : total;
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards) > BEST_TOTAL;
}

/** Returns null for a hand without a special kind. */
export function kindOf({ cards, isSplit }: ValuedHand): HandKind | null {
  const total = totalOf(cards);
  if (total > BEST_TOTAL) return 'bust';
  if (cards.length === MAX_HAND_CARDS) return 'five-card trick';
  return cards.length === 2 && total === BEST_TOTAL && !isSplit ? 'pontoon' : null;
}

/** Greater than any total, so that the kind of a hand outweighs its total. */
const KIND_WORTH = { pontoon: 200, 'five-card trick': 100 };
const BUST_WORTH = 0;

/** Returns one number for a whole hand; the better of two hands has the greater number. */
export function worthOf(hand: ValuedHand): number {
  const kind = kindOf(hand);
  if (kind === 'bust') return BUST_WORTH;
  return totalOf(hand.cards) + (kind === null ? 0 : KIND_WORTH[kind]);
}

/** Returns whether a hand wins. Equal hands and bust hands lose, even if the banker is bust. */
export function beatsBanker(hand: ValuedHand, banker: ValuedHand): boolean {
  return worthOf(hand) > worthOf(banker);
}
