// Totals, kinds and comparisons of hands, compared with plain definitions.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strengthOf, suitOf, type Card } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { readCards } from '#cards/notation.ts';
import {
  beatsBanker,
  isBust,
  kindOf,
  totalOf,
  worthOf,
  type HandKind,
  type ValuedHand,
} from './state.ts';
import { cards } from './testing.ts';

const RUNS = { numRuns: 500 };

const someCards = fc.uniqueArray(fc.constantFrom(...DECK_52.cards), {
  minLength: 1,
  maxLength: 5,
});
const aces = DECK_52.cards.filter((card) => rankOf(DECK_52, card) === 'A');
/** Hands rich in aces and low cards, so that five of them are often not bust. */
const lowCards = fc.uniqueArray(
  fc.constantFrom(...DECK_52.cards.filter((card) => strengthOf(card) < 3), ...aces),
  { minLength: 2, maxLength: 5 },
);
const tens = DECK_52.cards.filter((card) => ['10', 'J', 'Q', 'K'].includes(rankOf(DECK_52, card)));
const pontoons = fc.tuple(fc.constantFrom(...aces), fc.constantFrom(...tens));
const anyCards = fc.oneof(someCards, lowCards, pontoons);
const anyHand: fc.Arbitrary<ValuedHand> = fc.record({ cards: anyCards, isSplit: fc.boolean() });

function hand(names: string): ValuedHand {
  return { cards: readCards(DECK_52, cards(names)), isSplit: false };
}

function values(card: Card): number[] {
  const rank = rankOf(DECK_52, card);
  if (rank === 'A') return [1, 11];
  return ['J', 'Q', 'K'].includes(rank) ? [10] : [Number(rank)];
}

/** Returns every total that a hand can have. */
function allTotals(hand: readonly Card[]): number[] {
  return hand.reduce(
    (sums, card) => sums.flatMap((sum) => values(card).map((value) => sum + value)),
    [0],
  );
}

function bestTotal(hand: readonly Card[]): number {
  const fitting = allTotals(hand).filter((total) => total <= 21);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...allTotals(hand));
}

/** Returns the rank of a hand's kind, 0 for the best. */
function kindRank({ cards, isSplit }: ValuedHand): number {
  const total = bestTotal(cards);
  const isAceAndTen =
    cards.some((card) => rankOf(DECK_52, card) === 'A') &&
    cards.some((card) => ['10', 'J', 'Q', 'K'].includes(rankOf(DECK_52, card)));
  if (cards.length === 2 && isAceAndTen && !isSplit) return 0;
  if (cards.length === 5 && total <= 21) return 1;
  if (total === 21) return 2;
  return total < 21 ? 3 : 4;
}

describe('totals', () => {
  test.each([
    ['2C', 2],
    ['9D', 9],
    ['10H', 10],
    ['JS', 10],
    ['QC', 10],
    ['KD', 10],
    ['AH', 11],
    ['KD QC AH', 21],
  ])('[PO-1.3] PT2 %s counts %i', (names, total) => {
    expect(totalOf(hand(names).cards)).toBe(total);
  });

  test('[PO-1.3] PT2 the suit of a card does not matter', () => {
    for (const card of DECK_52.cards) {
      const inClubs = DECK_52.cards.find(
        (other) => suitOf(other) === 0 && strengthOf(other) === strengthOf(card),
      )!;
      expect(totalOf([card])).toBe(totalOf([inClubs]));
    }
  });

  test.each([
    ['AH 6C', 17],
    ['AH 6C 9D', 16],
    ['AH AD', 12],
    ['AH AD 9C', 21],
    ['AH AD 9C KS', 21],
    ['AH AD AC AS', 14],
    ['AH AD AC AS 7D', 21],
    ['AH AD AC AS 8D', 12],
    ['AH KC QD 5S', 26],
  ])('[PO-15.2, PO-15.5] PT3 the total of %s is %i', (names, total) => {
    expect(totalOf(hand(names).cards)).toBe(total);
  });

  test('[PO-14.6, PO-14.7, PO-14.8, PO-15.2, PO-15.5] PT3 a total is the best of all ways to count the aces', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(anyCards, (cards) => {
        tried.add(cards.join());
        expect(totalOf(cards)).toBe(bestTotal(cards));
        expect(isBust(cards)).toBe(allTotals(cards).every((total) => total > 21));
      }),
      RUNS,
    );
    expect(tried.size).toBeGreaterThan(300);
  });

  test('[PO-14.7, PO-15.6] PT3 the order of the cards does not change a total', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(totalOf(cards.toReversed())).toBe(totalOf(cards));
        expect(totalOf(cards.toSorted((a, b) => a - b))).toBe(totalOf(cards));
      }),
      RUNS,
    );
  });

  test('[PO-14.7, PO-15.6] PT3 one more card never helps a hand that is bust', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        if (isBust(cards.slice(0, -1))) expect(isBust(cards)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('kinds', () => {
  test.each<[string, HandKind | null]>([
    ['AH KD', 'pontoon'],
    ['10C AS', 'pontoon'],
    ['AH 9D', null],
    ['7H 7D 7C', null],
    ['AH 5D 5C', null],
    ['2C 2D 2H 2S AC', 'five-card trick'],
    ['2C 3D 4H 5S 7C', 'five-card trick'],
    ['2C 3D 4H 5S 8C', 'bust'],
    ['KC QC 2D', 'bust'],
    ['2C 2D 2H 2S', null],
  ])('[PO-2.6, PO-2.7] PT11 PT12 PT13 the kind of %s is %s', (names, kind) => {
    expect(kindOf(hand(names))).toBe(kind);
  });

  test('[PO-15.6] PT11 PT12 PT13 PT16 every hand has the kind that the rules give it', () => {
    const kinds = ['pontoon', 'five-card trick', null, null, 'bust'];
    fc.assert(
      fc.property(anyHand, (hand) => {
        expect(kindOf(hand)).toBe(kinds[kindRank(hand)]);
      }),
      RUNS,
    );
  });
});

describe('comparisons', () => {
  const LADDER = [
    'KC QC 2D',
    '2C 3D',
    'KC QD',
    '7C 7D 7H',
    '2C 2D 2H 2S AC',
    '2C 3D 4H 5S 7C',
    'AS KD',
  ].map(hand);

  test('[PO-4.2, PO-15.3] PT21 PT22 each hand of a ranked list beats exactly those before it', () => {
    LADDER.forEach((better, high) =>
      LADDER.forEach((worse, low) => expect(beatsBanker(better, worse)).toBe(high > low)),
    );
  });

  test('[PO-14.1, PO-15.3, PO-15.6] PT21 PT22 PT23 PT24 two hands compare by kind, then by total', () => {
    const wins = { player: 0, banker: 0 };
    fc.assert(
      fc.property(anyHand, anyCards, (player, cards) => {
        const banker = { cards, isSplit: false };
        const isHigher = bestTotal(player.cards) > bestTotal(cards);
        const expected =
          kindRank(player) < kindRank(banker) ||
          (kindRank(player) === kindRank(banker) && kindRank(player) < 4 && isHigher);
        expect(beatsBanker(player, banker)).toBe(expected);
        wins[expected ? 'player' : 'banker']++;
      }),
      RUNS,
    );
    expect(Math.min(wins.player, wins.banker)).toBeGreaterThan(50);
  });

  test('[PO-14.7, PO-15.6] PT23 two hands never beat each other, and equal hands neither', () => {
    fc.assert(
      fc.property(anyHand, anyHand, (one, two) => {
        expect(beatsBanker(one, two) && beatsBanker(two, one)).toBe(false);
        if (worthOf(one) === worthOf(two)) expect(beatsBanker(one, two)).toBe(false);
      }),
      RUNS,
    );
  });
});
