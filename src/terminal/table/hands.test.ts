// Tests how a hand is written, with the numbers by which its cards are chosen.
import { expect, test } from 'vitest';
import { sortHand, formatHand, formatNumberedHand } from './cards.ts';

const HAND = sortHand(['3C', '9H', 'QH', '7S', 'AS']);

test('cards are listed by suit, the best first', () => {
  expect(formatHand(HAND)).toBe('Spades A 7, Hearts Q 9, Clubs 3');
});

test('a number is the position in the whole hand, even if only some cards are listed', () => {
  expect(formatNumberedHand(HAND)).toBe('Spades A (1), 7 (2), Hearts Q (3), 9 (4), Clubs 3 (5)');
  expect(formatNumberedHand(HAND, ['9H', '3C'])).toBe('Hearts 9 (4), Clubs 3 (5)');
});
