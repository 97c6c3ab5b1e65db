// Dealing hidden cards again: within what is known, and no way of doing it favoured.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suitOf, type Card } from '#cards/card.ts';
import { chiSquareLimit, unevenness } from '#cards/chiSquare.ts';
import { DECK_52 } from '#cards/deck.ts';
import { emptyHands, handOfCards, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { dealHidden, barCards, WHOLE_SUIT } from './hidden.ts';

const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3];

/** Which suits cannot be in which place. */
function without(...suits: number[][]): Hands {
  return suits.flatMap((barred) =>
    [CLUBS, DIAMONDS, HEARTS, SPADES].map((suit) => (barred.includes(suit) ? WHOLE_SUIT : 0)),
  );
}

function cardsNamed(names: string): Card[] {
  return readCards(DECK_52, names.split(' '));
}

function isBarred(barred: Hands, place: number, card: Card): boolean {
  const single = handOfCards([card]);
  return single.some((mask, suit) => (mask & barred[place * 4 + suit]) !== 0);
}

/** Every way there is, by trying all places for all cards. */
function everyDeal(cards: readonly Card[], counts: readonly number[], barred: Hands): string[] {
  if (cards.length === 0) return [counts.map(() => '').join('|')];
  const [card, ...rest] = cards;
  return counts.flatMap((count, place) => {
    if (count === 0 || isBarred(barred, place, card)) return [];
    return everyDeal(rest, counts.with(place, count - 1), barred).map((deal) => {
      const piles = deal.split('|');
      return piles.with(place, `${card} ${piles[place]}`).join('|');
    });
  });
}

/** The piles as `everyDeal` writes them. */
function describeDeal(piles: readonly Card[][], order: readonly Card[]): string {
  return piles
    .map((pile) =>
      order
        .filter((card) => pile.includes(card))
        .map((card) => `${card} `)
        .join(''),
    )
    .join('|');
}

const somePlaces = fc
  .record({
    cards: fc.shuffledSubarray([...DECK_52.cards], { minLength: 1, maxLength: 7 }),
    places: fc.integer({ min: 1, max: 4 }),
    seed: fc.integer(),
    density: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ cards, places, seed, density }) => {
    const random = randomFromNumber(seed);
    const counts = Array.from({ length: places }, () => 0);
    for (const _ of cards) counts[random(places)]++;
    const barred = emptyHands(places);
    for (const card of cards) {
      for (let place = 0; place < places; place++) {
        const [mask] = handOfCards([card]).filter((mask) => mask !== 0);
        if (random(20) < density) barred[place * 4 + suitOf(card)] |= mask;
      }
    }
    return { cards, counts, barred, random };
  });

test('every card lies where it may, every place is full, or there is no way and an error', () => {
  let impossible = 0;
  fc.assert(
    fc.property(somePlaces, ({ cards, counts, barred, random }) => {
      if (everyDeal(cards, counts, barred).length === 0) {
        impossible++;
        expect(() => dealHidden(cards, { counts, barred }, random)).toThrow('do not fit');
        return;
      }
      const piles = dealHidden(cards, { counts, barred }, random);
      expect(piles.map((pile) => pile.length)).toEqual(counts);
      expect(piles.flat().sort()).toEqual(cards.toSorted());
      piles.forEach((pile, place) => {
        expect(pile.filter((card) => isBarred(barred, place, card))).toEqual([]);
      });
    }),
    { numRuns: 1000, seed: 5 },
  );
  expect(impossible).toBeGreaterThan(50);
  expect(impossible).toBeLessThan(800);
});

test('a belief about where cards are not is kept to where that leaves a way, and given up where not', () => {
  let givenUp = 0;
  fc.assert(
    fc.property(somePlaces, somePlaces, ({ cards, counts, random }, { barred }) => {
      fc.pre(barred.length === 4 * counts.length);
      const places = { counts, barred: emptyHands(counts.length), doubted: barred };
      const piles = dealHidden(cards, places, random);
      expect(piles.map((pile) => pile.length)).toEqual(counts);
      expect(piles.flat().sort()).toEqual(cards.toSorted());
      const doubtful = piles.flatMap((pile, place) =>
        pile.filter((card) => isBarred(barred, place, card)),
      );
      if (everyDeal(cards, counts, barred).length === 0) givenUp++;
      else expect(doubtful).toEqual([]);
    }),
    { numRuns: 500, seed: 6 },
  );
  expect(givenUp).toBeGreaterThan(20);
  expect(givenUp).toBeLessThan(480);
});

test('what is sure is never given up with a belief', () => {
  const barred = without([HEARTS], [], []);
  const doubted = without([], [HEARTS], [HEARTS]);
  for (let seed = 0; seed < 50; seed++) {
    const places = { counts: [1, 1, 1], barred, doubted };
    const piles = dealHidden(cardsNamed('2C 3C AH'), places, randomFromNumber(seed));
    expect(piles[0]).not.toEqual(cardsNamed('AH'));
  }
});

test('cards that are in none of some places are told by place', () => {
  const [clubs, diamonds, hearts, spades] = [1, 2, 4, 8];
  const cards = [clubs, diamonds, hearts, spades];
  expect(barCards([1, 2], cards, 4)).toEqual([0, 0, 0, 0, ...cards, ...cards, 0, 0, 0, 0]);
});

test('more cards than room are an error', () => {
  const places = { counts: [1, 1], barred: emptyHands(2) };
  expect(() => dealHidden(cardsNamed('2H 3H 4H'), places, randomFromNumber(1))).toThrow('fit');
});

test('nothing hidden leaves every place empty', () => {
  const places = { counts: [0, 0, 0], barred: without([HEARTS], [], []) };
  expect(dealHidden([], places, randomFromNumber(1))).toEqual([[], [], []]);
});

test('a card that fits in one place only is moved along to it', () => {
  const barred = without([HEARTS], [HEARTS], []);
  for (let seed = 0; seed < 50; seed++) {
    const piles = dealHidden(
      cardsNamed('2C 3C AH'),
      { counts: [1, 1, 1], barred },
      randomFromNumber(seed),
    );
    expect(piles[2]).toEqual(cardsNamed('AH'));
  }
});

test('the same randomness deals the same, and the list of hidden cards is left alone', () => {
  const hidden = cardsNamed('2C 3C 4C 2D 3D AH');
  const places = { counts: [2, 2, 2], barred: without([HEARTS], [], []) };
  const deal = () => dealHidden(hidden, places, randomFromNumber(4));
  expect(deal()).toEqual(deal());
  expect(hidden).toEqual(cardsNamed('2C 3C 4C 2D 3D AH'));
});

describe('all ways of dealing are equally likely', () => {
  test.each([
    { what: 'nothing is known', cards: '2C 3C 2D 3D 2H 2S', barred: without([], [], []) },
    { what: 'one seat is out of a suit', cards: '2C 3C 2D 3D 2H 2S', barred: without([0], [], []) },
    { what: 'two seats are', cards: '2C 3C 2D 3D 2H 2S', barred: without([0], [1], []) },
    { what: 'one seat is out of two', cards: '2C 3C 2D 3D 2H 2S', barred: without([0, 1], [], []) },
    {
      what: 'three seats are each out of another suit',
      cards: '2C 3C 2D 3D 2H 3H',
      barred: without([0], [1], [2]),
    },
    {
      what: 'only rings of three lead from one way to the other',
      cards: '2C 2D 2H',
      barred: without([0], [1], [2]),
    },
    {
      what: 'only a ring of four does',
      cards: '2C 2D 2H 2S',
      barred: without([0, 1], [1, 2], [2, 3], [3, 0]),
    },
    {
      what: 'single cards are known not to be there',
      cards: '2C 3C 4C 2D 3D 2H',
      barred: [...handOfCards(cardsNamed('2C')), ...handOfCards(cardsNamed('2C 3C')), 0, 2, 0, 0],
    },
  ])('when $what', ({ cards, barred }) => {
    const hidden = cardsNamed(cards);
    const places = barred.length / 4;
    const counts = Array.from({ length: places }, () => hidden.length / places);
    const tally = new Map(everyDeal(hidden, counts, barred).map((deal) => [deal, 0]));
    expect(tally.size).toBeGreaterThan(1);
    const random = randomFromNumber(21);
    for (let time = 0; time < 300 * tally.size; time++) {
      const deal = describeDeal(dealHidden(hidden, { counts, barred }, random), hidden);
      tally.set(deal, tally.get(deal)! + 1);
    }
    expect(unevenness([...tally.values()])).toBeLessThan(1);
  });

  test('when many are hidden and three seats are each out of another suit', () => {
    const lengths = [4, 4, 4, 3];
    const hidden = lengths.flatMap((length, suit) =>
      DECK_52.cards.filter((card) => suitOf(card) === suit).slice(0, length),
    );
    const expected = suitTables(lengths);
    const ways = [...expected.values()].reduce((sum, count) => sum + count, 0);
    const seen = new Map<string, number>();
    const random = randomFromNumber(22);
    const times = 20_000;
    const places = { counts: [5, 5, 5], barred: without([CLUBS], [DIAMONDS], [HEARTS]) };
    for (let time = 0; time < times; time++) {
      const table = dealHidden(hidden, places, random).map(suitLengths).join('|');
      seen.set(table, (seen.get(table) ?? 0) + 1);
    }
    let sum = 0;
    for (const [table, count] of expected) {
      const share = (times * count) / ways;
      sum += ((seen.get(table) ?? 0) - share) ** 2 / share;
    }
    expect(sum).toBeLessThan(chiSquareLimit(expected.size - 1));
  });
});

function suitLengths(pile: readonly Card[]): string {
  return [0, 1, 2, 3].map((suit) => pile.filter((card) => suitOf(card) === suit).length).join();
}

/** How many ways there are for each table of suit lengths of three hands of five, each out of a suit. */
function suitTables([clubs, diamonds, hearts, spades]: number[]): Map<string, number> {
  const tables = new Map<string, number>();
  for (let c = 0; c <= clubs; c++) {
    for (let d = 0; d <= diamonds; d++) {
      for (let h = 0; h <= hearts; h++) {
        const first = [0, d, h, 5 - d - h];
        const second = [c, 0, hearts - h, 5 - c - (hearts - h)];
        const third = [clubs - c, diamonds - d, 0, spades - first[3] - second[3]];
        if ([first[3], second[3], third[3]].some((count) => count < 0)) continue;
        const ways =
          choose(clubs, c) *
          choose(diamonds, d) *
          choose(hearts, h) *
          choose(spades, first[3]) *
          choose(spades - first[3], second[3]);
        tables.set([first, second, third].map((hand) => hand.join()).join('|'), ways);
      }
    }
  }
  return tables;
}

function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
}
