// The order in which a hand is held.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { sortHand } from './cardParts.ts';

const game = GAMES[0];
const hand = ['2C', 'AH', 'KS', 'AS', '3H'];

describe('a hand is held as one likes', () => {
  test('by suit from the strongest card, or up to it, with trump first', () => {
    expect(sortHand(game, hand, null, 'strongFirst')).toEqual(['AS', 'KS', 'AH', '3H', '2C']);
    expect(sortHand(game, hand, null, 'strongLast')).toEqual(['KS', 'AS', '3H', 'AH', '2C']);
    expect(sortHand(game, hand, 'clubs', 'strongFirst')).toEqual(['2C', 'AS', 'KS', 'AH', '3H']);
  });

  test('by rank, whatever the suit', () => {
    expect(sortHand(game, hand, null, 'byRank')).toEqual(['AS', 'AH', 'KS', '3H', '2C']);
  });
});
