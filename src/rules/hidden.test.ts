// Redealing hidden cards: consistent with what is known, and unbiased.

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

/** Bars whole suits, place by place. */
function barSuits(...suits: number[][]): Hands {
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

/** Lists all possible deals by trying every place for every card. */
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

/** Formats piles as `everyDeal` does. */
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

test('dealHidden fills every place with cards that it may hold, and throws if there is no such deal', () => {
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

test('doubted cards stay out of their places exactly as long as another deal exists', () => {
  let droppedDoubts = 0;
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
      if (everyDeal(cards, counts, barred).length === 0) droppedDoubts++;
      else expect(doubtful).toEqual([]);
    }),
    { numRuns: 500, seed: 6 },
  );
  expect(droppedDoubts).toBeGreaterThan(20);
  expect(droppedDoubts).toBeLessThan(480);
});

test('barred cards stay barred if doubts have to be dropped', () => {
  const barred = barSuits([HEARTS], [], []);
  const doubted = barSuits([], [HEARTS], [HEARTS]);
  for (let seed = 0; seed < 50; seed++) {
    const places = { counts: [1, 1, 1], barred, doubted };
    const piles = dealHidden(cardsNamed('2C 3C AH'), places, randomFromNumber(seed));
    expect(piles[0]).not.toEqual(cardsNamed('AH'));
  }
});

test('barCards bars cards from a range of places', () => {
  const [clubs, diamonds, hearts, spades] = [1, 2, 4, 8];
  const cards = [clubs, diamonds, hearts, spades];
  expect(barCards([1, 2], cards, 4)).toEqual([0, 0, 0, 0, ...cards, ...cards, 0, 0, 0, 0]);
});

test('dealHidden throws if there are more cards than room', () => {
  const places = { counts: [1, 1], barred: emptyHands(2) };
  expect(() => dealHidden(cardsNamed('2H 3H 4H'), places, randomFromNumber(1))).toThrow('fit');
});

test('dealHidden leaves every place empty if no card is hidden', () => {
  const places = { counts: [0, 0, 0], barred: barSuits([HEARTS], [], []) };
  expect(dealHidden([], places, randomFromNumber(1))).toEqual([[], [], []]);
});

test('a card that only one place may hold always gets there', () => {
  const barred = barSuits([HEARTS], [HEARTS], []);
  for (let seed = 0; seed < 50; seed++) {
    const piles = dealHidden(
      cardsNamed('2C 3C AH'),
      { counts: [1, 1, 1], barred },
      randomFromNumber(seed),
    );
    expect(piles[2]).toEqual(cardsNamed('AH'));
  }
});

test('dealHidden deals the same for the same seed and leaves its list of cards unchanged', () => {
  const hidden = cardsNamed('2C 3C 4C 2D 3D AH');
  const places = { counts: [2, 2, 2], barred: barSuits([HEARTS], [], []) };
  const deal = () => dealHidden(hidden, places, randomFromNumber(4));
  expect(deal()).toEqual(deal());
  expect(hidden).toEqual(cardsNamed('2C 3C 4C 2D 3D AH'));
});

describe('the distribution of deals', () => {
  test.each([
    { what: 'nothing is known', cards: '2C 3C 2D 3D 2H 2S', barred: barSuits([], [], []) },
    {
      what: 'one seat is void in a suit',
      cards: '2C 3C 2D 3D 2H 2S',
      barred: barSuits([0], [], []),
    },
    {
      what: 'two seats are void in a suit each',
      cards: '2C 3C 2D 3D 2H 2S',
      barred: barSuits([0], [1], []),
    },
    {
      what: 'one seat is void in two suits',
      cards: '2C 3C 2D 3D 2H 2S',
      barred: barSuits([0, 1], [], []),
    },
    {
      what: 'three seats are void in different suits',
      cards: '2C 3C 2D 3D 2H 3H',
      barred: barSuits([0], [1], [2]),
    },
    {
      what: 'only cycles of three cards lead from one deal to another',
      cards: '2C 2D 2H',
      barred: barSuits([0], [1], [2]),
    },
    {
      what: 'only cycles of four cards lead from one deal to another',
      cards: '2C 2D 2H 2S',
      barred: barSuits([0, 1], [1, 2], [2, 3], [3, 0]),
    },
    {
      what: 'single cards are barred',
      cards: '2C 3C 4C 2D 3D 2H',
      barred: [...handOfCards(cardsNamed('2C')), ...handOfCards(cardsNamed('2C 3C')), 0, 2, 0, 0],
    },
  ])('is uniform when $what', ({ cards, barred }) => {
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

  test('is uniform for many hidden cards and three seats void in different suits', () => {
    const lengths = [4, 4, 4, 3];
    const hidden = lengths.flatMap((length, suit) =>
      DECK_52.cards.filter((card) => suitOf(card) === suit).slice(0, length),
    );
    const expected = suitTables(lengths);
    const ways = [...expected.values()].reduce((sum, count) => sum + count, 0);
    const seen = new Map<string, number>();
    const random = randomFromNumber(22);
    const times = 20_000;
    const places = { counts: [5, 5, 5], barred: barSuits([CLUBS], [DIAMONDS], [HEARTS]) };
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

/** Counts the deals per table of suit lengths, for three hands of five that are void in one suit each. */
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
