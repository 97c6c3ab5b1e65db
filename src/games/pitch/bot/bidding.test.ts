// The expected points of a hand in Pitch.

import { expect, test } from 'vitest';
import { SPADES } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import { bestTrump, expectedPoints } from '../bot.ts';

const hand = (cards: string) => handOfCards(readCards(DECK_52, cards.split(' ')));

test.each([
  ['a plain ace', 'QS 8S 9C 8C 7D 6D', 'QS 8S AC 8C 7D 6D'],
  ['a ten', 'QS 8S 9C 8C 7D 6D', 'QS 8S 10C 8C 7D 6D'],
  ['a higher trump', 'QS 8S 9C 8C 7D 6D', 'KS 8S 9C 8C 7D 6D'],
  ['the ace of trump', 'KS 8S 9C 8C 7D 6D', 'AS 8S 9C 8C 7D 6D'],
  ['a lower trump', 'QS 8S 9C 8C 7D 6D', 'QS 3S 9C 8C 7D 6D'],
  ['one more trump', 'QS 8S 9C 8C 7D 6D', 'QS 9S 8S 8C 7D 6D'],
  ['the jack of trump', 'QS 9S 8S 8C 7D 6D', 'QS JS 8S 8C 7D 6D'],
])('%s raises the expected points', (_, weaker, stronger) => {
  for (const variant of ['4-point', '10-point'] as const) {
    const gain =
      expectedPoints(hand(stronger), SPADES, variant) -
      expectedPoints(hand(weaker), SPADES, variant);
    expect(gain).toBeGreaterThan(0.01);
  }
});

test('the five of trump raises the expected points in 10-Point, where it counts', () => {
  const gain = (variant: '4-point' | '10-point'): number =>
    expectedPoints(hand('AS KS 5S 8C 7D 6D'), SPADES, variant) -
    expectedPoints(hand('AS KS 6S 8C 7D 6D'), SPADES, variant);
  expect(gain('10-point')).toBeGreaterThan(1);
  expect(gain('4-point')).toBeLessThan(0.2);
});

test('the best trump is the suit with the most expected points', () => {
  const cards = hand('AS KS QS 2H 7D 6D');
  expect(bestTrump(cards, '4-point')).toEqual({
    suit: SPADES,
    points: expectedPoints(cards, SPADES, '4-point'),
  });
});
