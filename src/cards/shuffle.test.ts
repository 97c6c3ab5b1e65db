// Shuffles: every order is equally likely, and a seed always gives the same order.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquare, chiSquareLimit, unevenness } from './chiSquare.ts';
import { DECK_36, DECK_40, DECK_52, type Deck } from './deck.ts';
import { nameCards } from './notation.ts';
import { randomFromNumber, seedFromNumber, type Random } from './random.ts';
import { deckFromSeed, shuffled, shuffleInPlace } from './shuffle.ts';

type Shuffle = (items: readonly number[], random: Random) => number[];

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** A well-known biased shuffle: swaps every position with any position. */
function biasedShuffle(items: readonly number[], random: Random): number[] {
  const order = items.slice();
  for (let at = 0; at < order.length; at++) {
    const other = random(order.length);
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}

/** Counts how often each of the 120 orders of five items occurs. */
function countOrders(shuffle: Shuffle, times: number): number[] {
  const counts = new Map<string, number>();
  const random = randomFromNumber(11);
  for (let time = 0; time < times; time++) {
    const order = shuffle(numbers(5), random).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** Chi-square of card positions. Every row and column sums to `times`, hence (size − 1)² degrees of freedom. */
function unevenPositions(shuffle: Shuffle, size: number, times: number): number {
  const counts = numbers(size * size).fill(0);
  const random = randomFromNumber(12);
  for (let time = 0; time < times; time++) {
    shuffle(numbers(size), random).forEach((item, place) => counts[item * size + place]++);
  }
  return chiSquare(counts, times / size) / chiSquareLimit((size - 1) ** 2);
}

describe('a shuffle', () => {
  test('keeps every item, and shuffled leaves its input unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = items.slice();
        const order = shuffled(items, randomFromNumber(seed));
        expect(items).toEqual(before);
        expect(order.toSorted()).toEqual(items.toSorted());
        expect(shuffleInPlace(items, randomFromNumber(seed))).toBe(items);
        expect(items).toEqual(order);
      }),
    );
  });

  test('gives all 120 orders of five items equally often', () => {
    const counts = countOrders(shuffled, 60_000);
    expect(counts).toHaveLength(120);
    expect(unevenness(counts)).toBeLessThan(1);
  });

  test.each([36, 40, 52])('puts every one of %i cards in every position equally often', (size) => {
    expect(unevenPositions(shuffled, size, 4000)).toBeLessThan(1);
  });

  test('fails both measures if it is biased', () => {
    expect(unevenness(countOrders(biasedShuffle, 60_000))).toBeGreaterThan(1);
    expect(unevenPositions(biasedShuffle, 36, 4000)).toBeGreaterThan(1);
  });
});

describe('a deck from a seed', () => {
  test.each([DECK_52, DECK_36, DECK_40])('is an order of all $id cards', (deck) => {
    const order = deckFromSeed(deck, seedFromNumber(5));
    expect(order.toSorted((one, two) => one - two)).toEqual(deck.cards);
    expect(order).not.toEqual(deck.cards);
  });

  test('[PO-14.5] is the same for the same seed and differs for another seed', () => {
    const seed = seedFromNumber(5);
    expect(deckFromSeed(DECK_52, seed)).toEqual(deckFromSeed(DECK_52, seed));
    expect(deckFromSeed(DECK_52, seed)).not.toEqual(deckFromSeed(DECK_52, seed.with(31, 1)));
  });

  test('depends on every byte of the seed', () => {
    const orders = numbers(32).map((at) =>
      deckFromSeed(DECK_52, new Uint8Array(32).with(at, 1)).join(),
    );
    expect(new Set(orders).size).toBe(32);
  });

  test.each<{ deck: Deck; order: string }>([
    {
      deck: DECK_52,
      order:
        '4H 4C 2H 6S 8D 6H 2C 4S 6D 4D QC 10C JS 5S 7C 8C 2D 5D 5H 3S KH 9C 3H 5C 10S AD ' +
        'KS 3D QS QD 9H 3C JD 7S 8S 6C 9S 10H KC 7H 8H QH 7D JC AC 2S 10D JH 9D AH KD AS',
    },
    {
      deck: DECK_36,
      order:
        '9C KC KD 9D QD 10S 10C 7S 7C 6D JS 9S 6S 7D 6H 6C 9H 8S ' +
        'KS 8C QS 8H QC QH 7H 10H 8D JC AC KH JD JH 10D AH AD AS',
    },
    {
      deck: DECK_40,
      order:
        '4D QS 4S 2D 6C 7D 3D JC 2C JH 6S 7S 4C KD 2S 3H 3S KH KC 3C ' +
        '6H 5S 2H 5C 6D 7H 7C 4H 5H JS 5D QC AC KS QD QH JD AH AD AS',
    },
  ])('never changes for $deck.id cards, because published games are verified with it', (golden) => {
    const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
    expect(nameCards(golden.deck, deckFromSeed(golden.deck, seed)).join(' ')).toBe(golden.order);
  });
});
