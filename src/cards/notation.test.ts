// Cards as text and as objects, and back.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardAt, CLUBS, HEARTS, SPADES } from './card.ts';
import { DECK_36, DECK_40, DECK_52, rankOf, type Deck, type Rank } from './deck.ts';
import {
  makeLongCard,
  makeShortCard,
  nameCard,
  nameCards,
  parseCard,
  parseCardObject,
  readCard,
  readCards,
} from './notation.ts';

const DECKS = [DECK_52, DECK_36, DECK_40];

function find(deck: Deck, suit: number, rank: Rank): number {
  return cardAt(suit, deck.ranks.indexOf(rank));
}

describe.each(DECKS)('cards of the deck of $id', (deck) => {
  test('every card has a unique name that parses back to it', () => {
    const names = nameCards(deck, deck.cards);
    expect(new Set(names).size).toBe(deck.cards.length);
    for (const name of names) expect(name).toMatch(/^([2-9]|10|[JQKA])[CDHS]$/);
    expect(readCards(deck, names)).toEqual(deck.cards);
    expect(names.map((name) => parseCard(deck, name))).toEqual(deck.cards);
  });

  test('every card survives both object forms and JSON', () => {
    for (const make of [makeShortCard, makeLongCard]) {
      const objects = JSON.parse(JSON.stringify(deck.cards.map((card) => make(deck, card))));
      expect(objects.map((object: unknown) => parseCardObject(deck, object))).toEqual(deck.cards);
    }
  });

  test('both object forms carry the rank of the card', () => {
    for (const card of deck.cards) {
      expect(makeShortCard(deck, card).rank).toBe(rankOf(deck, card));
      expect(makeLongCard(deck, card).rank.startsWith(rankOf(deck, card))).toBe(true);
    }
  });
});

test('a name is the rank and the letter of the suit', () => {
  expect(nameCard(DECK_52, find(DECK_52, HEARTS, '10'))).toBe('10H');
  expect(nameCard(DECK_52, find(DECK_52, SPADES, 'Q'))).toBe('QS');
  expect(nameCard(DECK_40, find(DECK_40, CLUBS, '7'))).toBe('7C');
  expect(nameCard(DECK_36, find(DECK_36, CLUBS, '6'))).toBe('6C');
});

test('the short form has a display text with the symbol of the suit', () => {
  const card = find(DECK_52, HEARTS, '10');
  expect(makeShortCard(DECK_52, card)).toEqual({ suit: 'hearts', rank: '10', display: '10♥' });
  const symbols = [0, 1, 2, 3].map((suit) => makeShortCard(DECK_52, cardAt(suit, 12)).display);
  expect(symbols).toEqual(['A♣', 'A♦', 'A♥', 'A♠']);
});

test('the long form spells out court cards and keeps numbers as digits', () => {
  const long = (rank: Rank) => makeLongCard(DECK_52, find(DECK_52, SPADES, rank));
  expect(long('A')).toEqual({ rank: 'Ace', suit: 'Spades' });
  expect(long('J')).toEqual({ rank: 'Jack', suit: 'Spades' });
  expect(long('10')).toEqual({ rank: '10', suit: 'Spades' });
  expect(long('2')).toEqual({ rank: '2', suit: 'Spades' });
});

test.each([
  '',
  'H',
  '10',
  '1H',
  '11H',
  'H10',
  '10h',
  'qs',
  ' QS',
  'QS ',
  'Q♠',
  'QSS',
  7,
  null,
  undefined,
  { rank: 'Q', suit: 'spades' },
  [['QS']],
])('parseCard returns undefined for %j', (text) => {
  expect(parseCard(DECK_52, text)).toBeUndefined();
});

test('a card that is not in the deck parses to undefined', () => {
  expect(parseCard(DECK_36, '5H')).toBeUndefined();
  expect(parseCard(DECK_40, '8H')).toBeUndefined();
  expect(parseCardObject(DECK_36, { rank: '5', suit: 'hearts' })).toBeUndefined();
  expect(parseCardObject(DECK_40, { rank: '10', suit: 'Hearts' })).toBeUndefined();
});

test('readCard and readCards throw an error that names the wrong card', () => {
  expect(() => readCard(DECK_36, '5H')).toThrow('No card of this deck: 5H');
  expect(() => readCards(DECK_36, ['6H', 'XX'])).toThrow('XX');
});

test.each([
  undefined,
  null,
  'QS',
  12,
  [[]],
  {},
  { rank: 'Q' },
  { suit: 'spades' },
  { rank: 'q', suit: 'spades' },
  { rank: 'Q', suit: 'SPADES' },
  { rank: 'Q', suit: 'stars' },
  { rank: 'Two', suit: 'Spades' },
  { rank: 10, suit: 'Spades' },
  { rank: ['Q'], suit: 'spades' },
  { rank: 'toString', suit: 'constructor' },
])('parseCardObject returns undefined for %j', (value) => {
  expect(parseCardObject(DECK_52, value)).toBeUndefined();
});

test('any value parses to a card of the deck or to undefined, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (value, rank, suit) => {
      for (const object of [value, { rank, suit }]) {
        const card = parseCardObject(DECK_52, object);
        expect(card === undefined || DECK_52.cards.includes(card)).toBe(true);
      }
      expect([undefined, ...DECK_52.cards]).toContain(parseCard(DECK_52, value));
    }),
  );
});
