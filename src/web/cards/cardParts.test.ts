// Sorting the cards in a hand.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { sortHand } from './cardParts.ts';

const game = GAMES[0];
const hand = ['2C', 'AH', 'KS', 'AS', '3H'];

describe('sortHand', () => {
  test('sorts by suit, with the strongest card first or last and trump in front', () => {
    expect(sortHand(game, hand, null, 'strongFirst')).toEqual(['AS', 'KS', 'AH', '3H', '2C']);
    expect(sortHand(game, hand, null, 'strongLast')).toEqual(['KS', 'AS', '3H', 'AH', '2C']);
    expect(sortHand(game, hand, 'clubs', 'strongFirst')).toEqual(['2C', 'AS', 'KS', 'AH', '3H']);
  });

  test('sorts by rank regardless of suit', () => {
    expect(sortHand(game, hand, null, 'byRank')).toEqual(['AS', 'AH', 'KS', '3H', '2C']);
  });
});
