// Fallback moves, views and redeals of Pitch.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { BySeat } from '#rules/game.ts';
import { playRandomMove } from '#rules/play.ts';
import { stockLeft } from '#rules/stock.ts';
import { game } from './game.ts';
import { VARIANTS, type PitchState } from './state.ts';
import {
  act,
  bid,
  bidAlone,
  dealHands,
  EAST,
  keepHands,
  NORTH,
  play,
  sitDown,
  SOUTH,
  suitName,
  WEST,
} from './testing.ts';

const random = randomFromNumber(1);
const SEATS = [NORTH, EAST, SOUTH, WEST] as const;

/** Returns the fallback move of the player in turn; for a play, the name of the card. */
function fallback(state: PitchState): unknown {
  const move = game.fallback(state, state.player, random);
  return move.type === 'play' ? nameCards(DECK_52, [move.card])[0] : move;
}

/** Returns a game in which North has won the bidding with this hand. */
function namingTrump(hand: string): PitchState {
  const state = sitDown();
  dealHands(state, [hand, '', '', '']);
  bidAlone(state, NORTH, 2);
  return state;
}

describe('The fallback move', () => {
  test('PI26 passes in the bidding, even with a strong hand', () => {
    const state = sitDown();
    dealHands(state, ['', 'AS KS QS JS 10S 2S', '', '']);
    expect(fallback(state)).toEqual({ type: 'bid', value: null });
  });

  test.each([
    { hand: '2H 3H 4H AS KS AD', suit: 'hearts', why: 'the longest' },
    {
      hand: '2C 3C 4C AS KS 2S',
      suit: 'spades',
      why: 'of equally long suits, the one with the ace',
    },
    {
      hand: 'AD KD 2D AH QH JH',
      suit: 'diamonds',
      why: 'then the one with the better second card',
    },
    { hand: 'AD KD 3D AC KC 2C', suit: 'diamonds', why: 'then the one with the better third card' },
    { hand: 'AS KS 3S AH KH 3H', suit: 'hearts', why: 'of equal suits, the first in order' },
  ])('PI26 names $suit with $hand: $why', ({ hand, suit }) => {
    expect(fallback(namingTrump(hand))).toEqual({ type: 'trump', suit });
  });

  test('PI26 replaces nothing', () => {
    const state = sitDown({ variant: '10-point' });
    dealHands(state);
    bidAlone(state, NORTH, 3);
    act(state, NORTH, { type: 'trump', suit: 'clubs' });
    expect(fallback(state)).toEqual({ type: 'replace', cards: [] });
  });

  test('PI26 plays the lowest legal card, of equal ranks the first in order', () => {
    const state = sitDown();
    dealHands(state, ['KH 3S 3D 9C 10C JC', '2S QH 10H JH 4C 5C', '', '']);
    bidAlone(state, NORTH, 2);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    expect(fallback(state)).toBe('3D');
    play(state, 'KH');
    expect(fallback(state)).toBe('10H');
  });
});

describe('A view', () => {
  test('PI5 shows its own hand, no other hand and no stock', () => {
    const state = sitDown();
    dealHands(state);
    const hands = SEATS.map((seat) => game.view(state, seat).hand);
    expect(new Set(hands.flat()).size).toBe(24);
    for (const seat of SEATS) {
      const hidden = nameCards(DECK_52, DECK_52.cards).filter(
        (card) => !hands[seat].includes(card),
      );
      const text = JSON.stringify(game.view(state, seat));
      expect(hidden.filter((card) => text.includes(`"${card}"`))).toEqual([]);
    }
    expect(JSON.stringify(game.view(state, null))).not.toMatch(/"(\d+|[JQKA])[CDHS]"/);
  });

  test('PI6 shows the bids in order, and the highest bid', () => {
    const state = sitDown();
    dealHands(state);
    bid(state, 2, null, 3);
    expect(game.view(state, null)).toMatchObject({
      bids: [
        { seat: EAST, value: 2 },
        { seat: SOUTH, value: null },
        { seat: WEST, value: 3 },
      ],
      highestBid: { seat: WEST, value: 3 },
    });
  });

  test('PI15 PI16 PI17 shows the captured cards and game points of the tricks so far', () => {
    const state = sitDown();
    dealHands(state, ['KS 2H 3H', 'JS 10S 4H', 'AS QS 5H', '2S 9S 6H']);
    bidAlone(state, NORTH, 2);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    play(state, 'KS JS');
    expect(game.view(state, EAST)).toMatchObject({ captured: [], gamePoints: [0, 0] });
    play(state, 'QS 9S');
    expect(game.view(state, EAST)).toMatchObject({
      captured: [
        { what: 'High', card: 'KS', seat: NORTH },
        { what: 'Low', card: '9S', seat: NORTH },
        { what: 'Jack', card: 'JS', seat: NORTH },
      ],
      gamePoints: [6, 0],
    });
  });
});

describe('A redealt state', () => {
  test('PI13 gives no card of a suit to a seat that did not follow it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VARIANTS), fc.nat(), (variant, seed) => {
        const state = sitDown({ variant });
        const random = randomFromNumber(seed);
        for (let move = 0; move < 80; move++) {
          playRandomMove(game, state, random);
          if (state.phase !== 'playing' || move % 5 > 0) continue;
          const voids = shownVoids(state);
          for (const seat of SEATS) {
            const other = game.redeal(game.view(state, seat), random);
            for (const [holder, suits] of voids.entries()) {
              const held = game.view(other, holder).hand.map(suitName);
              expect(held.filter((suit) => suits.has(suit))).toEqual([]);
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  function shownVoids(state: PitchState): BySeat<Set<string>> {
    const voids: BySeat<Set<string>> = SEATS.map(() => new Set());
    const { tricks, trick } = game.view(state, null);
    for (const { plays } of [...tricks, trick!]) {
      for (const { seat, card } of plays) {
        const led = suitName(plays[0].card);
        if (suitName(card) !== led) voids[seat].add(led);
      }
    }
    return voids;
  }

  test('PI11 keeps the replaced cards of its seat; those of others may be of any suit, also a void one', () => {
    const state = sitDown({ variant: '10-point' });
    dealHands(
      state,
      ['AS KS QS JS 2H 3H', 'AD KD QD 4H 5H 6H', 'AC KC QC 7H 8H 9H', '2S 3S 4S 2D 3D 4D'],
      '10D 10C 5D 6D',
    );
    bidAlone(state, NORTH, 3);
    act(state, NORTH, { type: 'trump', suit: 'spades' });
    act(state, NORTH, { type: 'replace', cards: ['2H', '3H'] });
    act(state, EAST, { type: 'replace', cards: ['4H', '5H'] });
    keepHands(state);
    play(state, 'AS AD');
    const view = game.view(state, NORTH);
    const replacedByEast = Array.from({ length: 200 }, () => {
      const other = game.redeal(view, random);
      expect(nameCards(DECK_52, other.discards[NORTH]!)).toEqual(['2H', '3H']);
      expect(other.discards.map((cards) => cards!.length)).toEqual([2, 2, 0, 0]);
      expect(stockLeft(other)).toHaveLength(24);
      return nameCards(DECK_52, other.discards[EAST]!).map(suitName);
    });
    expect(new Set(replacedByEast.flat())).toEqual(
      new Set(['clubs', 'diamonds', 'hearts', 'spades']),
    );
  });

  test('PI5 may have any hidden card in any hidden place', () => {
    const state = sitDown();
    dealHands(state);
    const hidden = 52 - 6;
    const inEastsHand = new Set<string>();
    const onTop = new Set<number>();
    for (let time = 0; time < 600; time++) {
      const other = game.redeal(game.view(state, NORTH), random);
      for (const card of game.view(other, EAST).hand) inEastsHand.add(card);
      onTop.add(stockLeft(other)[0]);
    }
    expect(inEastsHand.size).toBe(hidden);
    expect(onTop.size).toBe(hidden);
  });
});
