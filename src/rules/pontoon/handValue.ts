// What cards and hands of Pontoon are worth.

import { strengthOf, type Card } from '#cards/card.ts';

export const BEST_TOTAL = 21;
export const MAX_HAND_CARDS = 5;

/** By a card's strength: two to ten, jack, queen, king, and the ace as 1. */
const LOW_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
const ACE_AS_ONE = 1;
/** What an ace adds when it counts 11. */
const HIGH_ACE_BONUS = 10;

export type HandKind = 'pontoon' | 'five-card trick' | 'bust';

/** A hand of a player or the banker, as far as its worth goes. */
export interface ValuedHand {
  readonly cards: readonly Card[];
  /** Made by splitting, so that an ace and a ten are not a pontoon. */
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

/** Null for a hand that has nothing but its total. */
export function kindOf({ cards, isSplit }: ValuedHand): HandKind | null {
  const total = totalOf(cards);
  if (total > BEST_TOTAL) return 'bust';
  if (cards.length === MAX_HAND_CARDS) return 'five-card trick';
  return cards.length === 2 && total === BEST_TOTAL && !isSplit ? 'pontoon' : null;
}

/** More than any total, so that the kind of a hand outweighs what it adds up to. */
const KIND_WORTH = { pontoon: 200, 'five-card trick': 100 };
const NOTHING = 0;

/** One number for a whole hand: of two hands the greater one is better. */
export function worthOf(hand: ValuedHand): number {
  const kind = kindOf(hand);
  if (kind === 'bust') return NOTHING;
  return totalOf(hand.cards) + (kind === null ? 0 : KIND_WORTH[kind]);
}

/** Equal hands go to the banker; so does a hand that is bust, and it beats no banker, bust or not. */
export function beatsBanker(hand: ValuedHand, banker: ValuedHand): boolean {
  return worthOf(hand) > worthOf(banker);
}
