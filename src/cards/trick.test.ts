// The winner of a trick, compared with a reference that works on card names.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from './card.ts';
import { DECK_36, DECK_40, DECK_52, type Deck, type Rank } from './deck.ts';
import { nameCard, readCards } from './notation.ts';
import { beats, NO_TRUMP, winningPlay } from './trick.ts';

const ORDER: Readonly<Record<string, string>> = {
  '52': '2 3 4 5 6 7 8 9 10 J Q K A',
  '36': '6 7 8 9 10 J Q K A',
  '40': '2 3 4 5 6 J Q K 7 A',
};

/** Returns the index of the highest trump or, without trumps, of the highest card of the suit led. */
function winnerByName(deck: Deck, trick: readonly Card[], trump: string | null): number {
  const names = trick.map((card) => nameCard(deck, card));
  const isTrumped = names.some((name) => name.at(-1) === trump);
  const suit = isTrumped ? trump : names[0].at(-1);
  const order = ORDER[deck.id].split(' ') as Rank[];
  const height = (name: string) =>
    name.at(-1) === suit ? order.indexOf(name.slice(0, -1) as Rank) : -1;
  const heights = names.map(height);
  return heights.indexOf(Math.max(...heights));
}

describe.each([DECK_52, DECK_36, DECK_40])('winningPlay with the deck of $id', (deck) => {
  const someCards = fc.shuffledSubarray([...deck.cards], { minLength: 1, maxLength: 8 });
  const before = fc.array(fc.constantFrom(...deck.cards), { maxLength: 5 });

  test.each([
    { trump: NO_TRUMP, letter: null },
    { trump: 0, letter: 'C' },
    { trump: 1, letter: 'D' },
    { trump: 2, letter: 'H' },
    { trump: 3, letter: 'S' },
  ])('agrees with the reference for trump $letter', ({ trump, letter }) => {
    fc.assert(
      fc.property(someCards, before, before, (trick, earlier, later) => {
        const plays = [...earlier, ...trick, ...later];
        const start = earlier.length;
        const expected = start + winnerByName(deck, trick, letter);
        expect(winningPlay(plays, start, start + trick.length, trump)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  { trick: 'KH AS 2H AH', trump: NO_TRUMP, winner: 3 },
  { trick: '2H AS AD AC', trump: NO_TRUMP, winner: 0 },
  { trick: 'AH KH 2S QH', trump: 3, winner: 2 },
  { trick: 'AH 2S 10S 9S', trump: 3, winner: 2 },
  { trick: '2S AH AD AC', trump: 3, winner: 0 },
])(
  'the card at index $winner takes the trick $trick with trump $trump',
  ({ trick, trump, winner }) => {
    const plays = readCards(DECK_52, trick.split(' '));
    expect(winningPlay(plays, 0, plays.length, trump)).toBe(winner);
  },
);

test('a single card takes its trick', () => {
  expect(winningPlay(readCards(DECK_52, ['2H', 'AH']), 0, 1, NO_TRUMP)).toBe(0);
});

test('a card of another suit beats only as a trump', () => {
  const [low, high, other] = readCards(DECK_52, ['2H', 'AH', 'KS']);
  expect(beats(high, low, NO_TRUMP)).toBe(true);
  expect(beats(low, high, NO_TRUMP)).toBe(false);
  expect(beats(low, low, NO_TRUMP)).toBe(false);
  expect(beats(other, low, NO_TRUMP)).toBe(false);
  expect(beats(other, high, 3)).toBe(true);
  expect(beats(high, other, 3)).toBe(false);
});
