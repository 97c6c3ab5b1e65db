// The expected points of a hand in Pitch with each suit as trump, before anything is known of the others.

import { SUITS, type Suit } from '#cards/card.ts';
import { DECK_52, type Rank } from '#cards/deck.ts';
import { countMask, type Hand, type SuitMask } from '#cards/hands.ts';
import type { Variant } from '../options.ts';
import { lowOf, topOf } from '#bots/masks.ts';

export function bit(rank: Rank): SuitMask {
  return 1 << DECK_52.ranks.indexOf(rank);
}

const [ACE, KING, QUEEN, JACK, TEN, FIVE] = (['A', 'K', 'Q', 'J', '10', '5'] as const).map(bit);

function byRank(chances: Partial<Record<Rank, number>>): number[] {
  return DECK_52.ranks.map((rank) => chances[rank] ?? 0.05);
}

/** The chances to win the point for High, or for Low, with this own highest or lowest trump. */
const HIGH_CHANCE = byRank({ A: 0.98, K: 0.65, Q: 0.4, J: 0.25, '10': 0.15 });
const LOW_CHANCE = byRank({ '2': 0.8, '3': 0.6, '4': 0.45, '5': 0.3, '6': 0.2, '7': 0.1 });
const FIVE_POINTS = 5;

/** Returns the expected points with a suit as trump. */
export function expectedPoints(hand: Hand, trump: Suit, variant: Variant): number {
  const trumps = hand[trump];
  if (trumps === 0) return 0;
  const count = countMask(trumps);
  const control = ((trumps & ACE) !== 0 ? 0.15 : 0) + ((trumps & KING) !== 0 ? 0.1 : 0);
  const points =
    HIGH_CHANCE[topOf(trumps)] +
    LOW_CHANCE[lowOf(trumps)] +
    jackChance(trumps, count, control) +
    gameChance(hand, trump, count, control);
  if (variant === '4-point') return points;
  const lastTrick = Math.min(0.9, 0.2 + 0.1 * count + control);
  return points + lastTrick + FIVE_POINTS * fiveChance(trumps, count, control);
}

function jackChance(trumps: SuitMask, count: number, control: number): number {
  if ((trumps & JACK) === 0) return 0.1 + control * 0.8;
  return Math.min(0.95, 0.45 + 0.1 * (count - 1) + control);
}

function gameChance(hand: Hand, trump: Suit, count: number, control: number): number {
  let chance = 0.1 + 0.09 * count + control;
  for (let suit = 0; suit < SUITS.length; suit++) {
    if ((hand[suit] & ACE) !== 0 && suit !== trump) chance += 0.06;
    if ((hand[suit] & TEN) !== 0) chance += 0.04;
  }
  return Math.min(0.9, chance);
}

function fiveChance(trumps: SuitMask, count: number, control: number): number {
  if ((trumps & FIVE) !== 0) return Math.min(0.9, 0.4 + 0.08 * count + control);
  const honours = countMask(trumps & (ACE | KING | QUEEN | JACK));
  return 0.05 + 0.12 * honours;
}

/** Returns the best trump suit with its expected points. */
export function bestTrump(hand: Hand, variant: Variant): { suit: Suit; points: number } {
  let best = { suit: 0, points: expectedPoints(hand, 0, variant) };
  for (let suit = 1; suit < SUITS.length; suit++) {
    const points = expectedPoints(hand, suit, variant);
    if (points > best.points) best = { suit, points };
  }
  return best;
}
