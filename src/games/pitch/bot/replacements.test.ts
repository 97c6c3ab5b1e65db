// The replacements that are searched in Pitch.

import { expect, test } from 'vitest';
import { SPADES } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import { nameCards, readCards } from '#cards/notation.ts';
import { replacements } from '../bot.ts';

test('the candidates are all plain cards, all but aces or tens, one trump more, and none', () => {
  const hand = handOfCards(readCards(DECK_52, '3S KS AD 10D 10C JC 4H'.split(' ')));
  const candidates = replacements(hand, SPADES).map((move) =>
    nameCards(DECK_52, Object(move).cards).toSorted().join(' '),
  );
  expect(candidates).toEqual([
    '10C 10D 4H AD JC',
    '10C 10D 4H JC',
    '4H AD JC',
    '4H',
    '10C 10D 3S 4H AD JC',
    '',
  ]);
});
