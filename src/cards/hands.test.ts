// Hands as bit masks, compared with plain sets of cards.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAt, strengthOf, suitOf, type Card } from './card.ts';
import { DECK_36, DECK_40, DECK_52 } from './deck.ts';
import {
  addCard,
  addCards,
  cardAtPlace,
  cardInMask,
  cardsOfHand,
  countHand,
  countMask,
  dealAround,
  drawCards,
  emptyHands,
  handOf,
  handOfCards,
  handOfSuit,
  holdsCard,
  isHandEmpty,
  lowestCard,
  maskOf,
  removeCard,
  removeCards,
  suitMask,
} from './hands.ts';
import { randomFromNumber } from './random.ts';

const SEATS = 4;
const anyCard = fc.constantFrom(...DECK_52.cards);
const anySeat = fc.integer({ min: 0, max: SEATS - 1 });
const anyCards = fc.uniqueArray(anyCard);

/** The order of `cardsOfHand` (clubs, diamonds, hearts, spades, weakest first) is that of the numbers. */
function sorted(cards: Iterable<Card>): Card[] {
  return [...cards].sort((one, two) => one - two);
}

test('adding and removing cards in any order has the same effect as on plain sets', () => {
  const step = fc.record({
    what: fc.constantFrom('add', 'remove', 'addCards', 'removeCards'),
    seat: anySeat,
    card: anyCard,
    cards: anyCards,
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const hands = emptyHands(SEATS);
      const sets = Array.from({ length: SEATS }, () => new Set<Card>());
      for (const { what, seat, card, cards } of steps) {
        if (what === 'add') {
          addCard(hands, seat, card);
          sets[seat].add(card);
        } else if (what === 'remove') {
          removeCard(hands, seat, card);
          sets[seat].delete(card);
        } else if (what === 'addCards') {
          addCards(hands, seat, cards);
          for (const one of cards) sets[seat].add(one);
        } else {
          removeCards(hands, seat, cards);
          for (const one of cards) sets[seat].delete(one);
        }
      }
      sets.forEach((set, seat) => {
        expect(cardsOfHand(hands, seat)).toEqual(sorted(set));
        expect(countHand(hands, seat)).toBe(set.size);
        expect(isHandEmpty(hands, seat)).toBe(set.size === 0);
        expect(handOf(hands, seat)).toEqual(handOfCards([...set]));
        for (const card of DECK_52.cards) {
          expect(holdsCard(hands, seat, card)).toBe(set.has(card));
        }
      });
    }),
  );
});

describe('a hand', () => {
  test('lists its cards in order, as a whole, by suit and by index', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const hand = handOfCards(cards);
        const inOrder = sorted(cards);
        expect(cardsOfHand(hand)).toEqual(inOrder);
        expect(inOrder.map((_, place) => cardAtPlace(hand, place))).toEqual(inOrder);
        for (const suit of [0, 1, 2, 3]) {
          const ofSuit = inOrder.filter((card) => suitOf(card) === suit);
          const mask = suitMask(hand, 0, suit);
          expect(countMask(mask)).toBe(ofSuit.length);
          expect(cardsOfHand(handOfSuit(suit, mask))).toEqual(ofSuit);
          expect(ofSuit.map((_, place) => cardInMask(suit, mask, place))).toEqual(ofSuit);
        }
      }),
    );
  });

  test('has as its lowest card the lowest by rank, then the first by suit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { minLength: 1 }), (cards) => {
        const [expected] = cards.toSorted(
          (one, two) => strengthOf(one) - strengthOf(two) || suitOf(one) - suitOf(two),
        );
        expect(lowestCard(handOfCards(cards))).toBe(expected);
      }),
    );
    expect(() => lowestCard([0, 0, 0, 0])).toThrow(TypeError);
  });

  test('is a copy that can change without changing the hands', () => {
    const hands = emptyHands(SEATS);
    addCard(hands, 2, DECK_52.cards[20]);
    const hand = handOf(hands, 2);
    removeCard(hand, 0, DECK_52.cards[20]);
    expect(holdsCard(hands, 2, DECK_52.cards[20])).toBe(true);
  });
});

describe('a suit mask', () => {
  test('has one bit per card', () => {
    for (const card of DECK_52.cards) {
      expect(maskOf(card)).toBe(2 ** strengthOf(card));
      expect(handOfCards([card])[suitOf(card)]).toBe(maskOf(card));
    }
  });

  test('counts and lists its cards for all 8192 masks', () => {
    const wrong = [];
    for (let mask = 0; mask < 2 ** 13; mask++) {
      const strengths = [...mask.toString(2)]
        .reverse()
        .flatMap((bit, strength) => (bit === '1' ? [strength] : []));
      const listed = strengths.map((_, place) => cardInMask(3, mask, place));
      const isRight =
        countMask(mask) === strengths.length &&
        strengths.every((strength, place) => listed[place] === cardAt(3, strength));
      if (!isRight) wrong.push(mask);
    }
    expect(wrong).toEqual([]);
  });
});

test.each([DECK_52, DECK_36, DECK_40])(
  'a deck of $id is dealt one card at a time around the table',
  (deck) => {
    for (let seats = 1; seats <= 8; seats++) {
      const hands = dealAround(deck.cards, seats);
      expect(hands).toHaveLength(seats * 4);
      for (let seat = 0; seat < seats; seat++) {
        const expected = deck.cards.filter((_, at) => at % seats === seat);
        expect(cardsOfHand(hands, seat)).toEqual(sorted(expected));
      }
    }
  },
);

test('dealAround follows the order of the list, not the order of the deck', () => {
  const [first, second, third] = [DECK_52.cards[30], DECK_52.cards[3], DECK_52.cards[17]];
  const hands = dealAround([first, second, third], 2);
  expect(cardsOfHand(hands, 0)).toEqual([third, first]);
  expect(cardsOfHand(hands, 1)).toEqual([second]);
});

describe('drawing cards', () => {
  test('returns different cards of the hand and leaves the hand unchanged', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { minLength: 1 }), fc.nat(), (cards, seed) => {
        const hand = handOfCards(cards);
        const count = seed % (cards.length + 1);
        const drawn = drawCards(hand, count, randomFromNumber(seed));
        expect(drawn).toHaveLength(count);
        expect(new Set(drawn).size).toBe(count);
        expect(drawn.filter((card) => !cards.includes(card))).toEqual([]);
        expect(hand).toEqual(handOfCards(cards));
      }),
    );
  });

  test('throws a RangeError if the hand has too few', () => {
    const hand = handOfCards([cardAt(0, 0), cardAt(0, 1)]);
    expect(() => drawCards(hand, 3, randomFromNumber(1))).toThrow(RangeError);
    expect(() => drawCards([0, 0, 0, 0], 1, randomFromNumber(1))).toThrow(RangeError);
  });
});
