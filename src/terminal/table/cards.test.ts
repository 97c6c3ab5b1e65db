// Tests how cards are written, drawn and typed.
import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { formatCard } from '#texts/formatter.ts';
import { words } from '../texts/language.ts';
import {
  sortHand,
  formatHand,
  formatNumberedHand,
  formatCardName,
  readTypedCards,
} from './cards.ts';

const HAND = sortHand(['3C', '9H', 'QH', '7S', 'AS']);

test('cards are listed by suit, the best first', () => {
  expect(formatHand(HAND)).toBe('Spades A 7, Hearts Q 9, Clubs 3');
});

test('a number is the position in the whole hand, even if only some cards are listed', () => {
  expect(formatNumberedHand(HAND)).toBe('Spades A (1), 7 (2), Hearts Q (3), 9 (4), Clubs 3 (5)');
  expect(formatNumberedHand(HAND, ['9H', '3C'])).toBe('Hearts 9 (4), Clubs 3 (5)');
});

const NAMES = nameCards(DECK_52, DECK_52.cards);
const SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

describe.each(NAMES.map((name) => ({ name, said: formatCard(words, name) })))(
  '$name',
  ({ name, said }) => {
    const symbol = name.slice(0, -1) + SYMBOLS[name.slice(-1)];
    const ways = [name, name.toLowerCase(), said, said.toUpperCase(), formatCardName(name), symbol];

    test('reads its name, its words and its symbol', () => {
      for (const way of ways) expect(readTypedCards(way)).toEqual([name]);
    });
  },
);

test('reads several cards joined by spaces, commas and “and”', () => {
  const joints = fc.constantFrom(' ', ', ', ',', ' and ', ', and ', ' the ');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 }),
      joints,
      (cards, joint) => {
        expect(readTypedCards(cards.map(formatCardName).join(joint))).toEqual(cards);
        expect(readTypedCards(cards.join(joint))).toEqual(cards);
      },
    ),
  );
});

test.each([
  '',
  'q',
  'queen',
  'spades',
  '1S',
  '11H',
  'QX',
  'QSS',
  'play QS',
  'QS!',
  'xQS',
  'Q of',
  '10',
])('“%s” is no card', (text) => expect(readTypedCards(text)).toBeNull());
