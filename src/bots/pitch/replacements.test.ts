// What is thought about when cards may be replaced at Pitch.

import { expect, test } from 'vitest';
import { SPADES } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards, readCards } from '#cards/notation.ts';
import { handOfCards } from '#cards/hands.ts';
import { replacements } from './knowledge.ts';

test('all that is no trump goes, or all but aces or tens, or a trump more, or nothing', () => {
  const hand = handOfCards(readCards(DECK_52, '3S KS AD 10D 10C JC 4H'.split(' ')));
  const given = replacements(hand, SPADES).map((move) =>
    nameCards(DECK_52, Object(move).cards).toSorted().join(' '),
  );
  expect(given).toEqual([
    '10C 10D 4H AD JC',
    '10C 10D 4H JC',
    '4H AD JC',
    '4H',
    '10C 10D 3S 4H AD JC',
    '',
  ]);
});
