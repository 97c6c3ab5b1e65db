// Exact chances in Pontoon: the unseen cards are known, and the banker plays by fixed rules.

import { strengthOf, type Card } from '#cards/card.ts';
import { BEST_TOTAL, MAX_HAND_CARDS } from '../handValue.ts';
import { BANKER_STICKS_AT } from '../state.ts';

/** The values of cards, with an ace as 1; nothing else about a card matters. */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const BY_STRENGTH = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
const HIGH_ACE = 10;

export function valueOf(card: Card): number {
  return BY_STRENGTH[strengthOf(card)];
}

/** The part of a hand that determines its worth: the sum with aces as 1, and whether there is one. */
export interface Sum {
  readonly low: number;
  readonly hasAce: boolean;
  readonly cards: number;
}

export const NO_CARDS: Sum = { low: 0, hasAce: false, cards: 0 };

export function plus({ low, hasAce, cards }: Sum, value: number): Sum {
  return { low: low + value, hasAce: hasAce || value === 1, cards: cards + 1 };
}

export function total({ low, hasAce }: Sum): number {
  return hasAce && low + HIGH_ACE <= BEST_TOTAL ? low + HIGH_ACE : low;
}

/** Worths that sort as the rules rank hands: bust, totals, five-card tricks, pontoon. */
const FIVE_CARDS = 30;
const PONTOON = 60;
const BUST = 0;
const WORTHS = PONTOON + 1;

export function isPontoon(sum: Sum): boolean {
  return sum.cards === 2 && total(sum) === BEST_TOTAL;
}

export function worthOf(sum: Sum, isSplit: boolean): number {
  const points = total(sum);
  if (points > BEST_TOTAL) return BUST;
  if (sum.cards === MAX_HAND_CARDS) return points + FIVE_CARDS;
  return isPontoon(sum) && !isSplit ? PONTOON : points;
}

/** The unseen cards by value; `draw` removes one and `putBack` restores it. */
export class Unseen {
  readonly counts: number[] = Array.from({ length: VALUES.length + 1 }, () => 0);
  left = 0;

  constructor(cards: readonly Card[]) {
    for (const card of cards) this.putBack(valueOf(card));
  }

  chance(value: number): number {
    return this.counts[value] / this.left;
  }

  draw(value: number): void {
    this.counts[value]--;
    this.left--;
  }

  putBack(value: number): void {
    this.counts[value]++;
    this.left++;
  }

  /** Returns the mean of a function over the possible next cards. */
  mean(after: (value: number) => number): number {
    let sum = 0;
    for (const value of VALUES) {
      const chance = this.chance(value);
      if (chance === 0) continue;
      this.draw(value);
      sum += chance * after(value);
      this.putBack(value);
    }
    return sum;
  }
}

/** Returns for each worth the chance that the banker ends with less. */
export function chancesToBeat(unseen: Unseen, banker: Sum): Float64Array {
  const exactly = new Float64Array(WORTHS);
  playBanker(unseen, banker.low, banker.hasAce, banker.cards, 1, exactly);
  const less = new Float64Array(WORTHS);
  for (let worth = 1; worth < WORTHS; worth++) less[worth] = less[worth - 1] + exactly[worth - 1];
  return less;
}

/** Uses plain numbers instead of a `Sum`, because it runs a hundred thousand times per decision. */
function playBanker(
  unseen: Unseen,
  low: number,
  hasAce: boolean,
  cards: number,
  chance: number,
  exactly: Float64Array,
): void {
  const points = hasAce && low + HIGH_ACE <= BEST_TOTAL ? low + HIGH_ACE : low;
  if (cards >= 2 && (points >= BANKER_STICKS_AT || cards === MAX_HAND_CARDS || unseen.left === 0)) {
    exactly[worthOf({ low, hasAce, cards }, false)] += chance;
    return;
  }
  const { counts } = unseen;
  for (let value = 1; value < counts.length; value++) {
    if (counts[value] === 0) continue;
    const next = (chance * counts[value]) / unseen.left;
    counts[value]--;
    unseen.left--;
    playBanker(unseen, low + value, hasAce || value === 1, cards + 1, next, exactly);
    counts[value]++;
    unseen.left++;
  }
}
