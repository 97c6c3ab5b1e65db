// Tests that each card can be typed in every form, and that other text is not read as a card.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { formatCard } from '#words/formatter.ts';
import { formatCardName } from './cards.ts';
import { readTypedCards } from './cards.ts';
import { words } from '../texts/language.ts';

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
