// The deal, the bidding and the naming of trump in Pitch.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { deckFromSeed } from '#cards/shuffle.ts';
import { DEALER } from '#rules/game.ts';
import { stockLeft } from '#rules/stock.ts';
import { game } from './game.ts';
import { VARIANTS, type PitchState } from './state.ts';
import { SWEEP } from './testHands.ts';
import {
  act,
  bid,
  bidAlone,
  dealHands,
  EAST,
  NORTH,
  playRound,
  refused,
  sitDown,
  SOUTH,
  WEST,
} from './testing.ts';

/** Returns a game after this many rounds in which everyone passed. */
function afterPassedOut(rounds: number): PitchState {
  const state = sitDown();
  for (let round = 0; round < rounds; round++) {
    dealHands(state);
    bid(state, null, null, null, null);
  }
  return state;
}

describe('The deal', () => {
  test('[P-C1.1] PI4 North deals first, then East, South, West and North again', () => {
    const dealers = [0, 1, 2, 3, 4, 5].map((rounds) => {
      const state = afterPassedOut(rounds);
      dealHands(state);
      return game.view(state, null).dealer;
    });
    expect(dealers).toEqual([NORTH, EAST, SOUTH, WEST, NORTH, EAST]);
  });

  test('[P-C7.4] PI4 the next dealer deals after a round that was played', () => {
    const state = sitDown();
    expect(game.view(state, null).dealer).toBe(NORTH);
    playRound(state, { ...SWEEP, bidder: SOUTH, bid: 2 });
    expect(game.view(state, null).dealer).toBe(EAST);
    dealHands(state);
    expect(game.view(state, null)).toMatchObject({ dealer: EAST, round: 2, turn: [SOUTH] });
  });

  test('[P-C2.1] PI5 each seat gets six cards of a strong shuffle, one at a time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const deck = nameCards(DECK_52, deckFromSeed(DECK_52, seed));
        const state = sitDown();
        act(state, DEALER, { type: 'deal', deck });
        for (const seat of [NORTH, EAST, SOUTH, WEST]) {
          const dealt = [0, 1, 2, 3, 4, 5].map((round) => deck[round * 4 + seat]);
          expect(new Set(game.view(state, seat).hand)).toEqual(new Set(dealt));
        }
        expect(game.view(state, null)).toMatchObject({ cardCounts: [6, 6, 6, 6], stockCount: 28 });
        expect(nameCards(DECK_52, stockLeft(state))).toEqual(deck.slice(24));
      }),
    );
  });

  test('PI2 PI5 a deal needs all 52 cards', () => {
    const deck = nameCards(DECK_52, DECK_52.cards);
    const state = sitDown();
    expect(refused(state, DEALER, { type: 'deal', deck: deck.slice(1) })).toMatchObject({
      code: 'INVALID_DECK',
      clause: 'PI5',
    });
    expect(refused(state, NORTH, { type: 'deal', deck }).code).toBe('NOT_YOUR_TURN');
    act(state, DEALER, { type: 'deal', deck });
  });

  test('PI5 a deal has a fact for everyone, and its cards for their owners only', () => {
    const state = afterPassedOut(2);
    const [started, ...dealt] = dealHands(state, ['AS', 'KS', 'QS', 'JS']);
    expect(started).toEqual({ type: 'handStarted', round: 3, dealer: SOUTH });
    expect(dealt.map(({ only }) => only)).toEqual([NORTH, EAST, SOUTH, WEST]);
    for (const fact of dealt) {
      expect(fact).toMatchObject({ cards: game.view(state, fact.only!).hand });
    }
  });
});

describe('Bidding', () => {
  test('[P-C3.1] PI6 begins left of the dealer and goes around once, clockwise', () => {
    for (const rounds of [0, 1, 2, 3, 4]) {
      const state = afterPassedOut(rounds);
      dealHands(state);
      const order = [2, null, 3, null].map((value) => {
        const [seat] = game.turn(state);
        bid(state, value);
        return seat;
      });
      const left = (rounds + 1) % 4;
      expect(order).toEqual([left, (left + 1) % 4, (left + 2) % 4, (left + 3) % 4]);
      expect(state.phase).toBe('trump');
    }
  });

  test('PI6 a bid out of turn, a second bid and a bid in a later phase are refused', () => {
    const state = sitDown();
    dealHands(state);
    expect(refused(state, NORTH, { type: 'bid', value: 2 })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'PI6',
      details: { turn: [EAST] },
    });
    bid(state, 2);
    expect(refused(state, EAST, { type: 'bid', value: 3 }).code).toBe('NOT_YOUR_TURN');
    bid(state, null, null, null);
    expect(refused(state, EAST, { type: 'bid', value: 3 }).code).toBe('WRONG_ROUND_PHASE');
  });

  test('[P-C3.2] PI6 PI7 a player passes or bids a whole number', () => {
    const state = sitDown();
    dealHands(state);
    for (const value of [2.5, '3', true, NaN, '']) {
      expect(refused(state, EAST, { type: 'bid', value })).toMatchObject({
        code: 'INVALID_BID',
        clause: 'PI7',
      });
    }
    bid(state, null, 3);
    expect(game.view(state, NORTH).bids).toEqual([
      { seat: EAST, value: null },
      { seat: SOUTH, value: 3 },
    ]);
  });

  test.each([
    { variant: '4-point', options: {}, lowest: 2, highest: 4 },
    { variant: '10-point', options: {}, lowest: 3, highest: 10 },
    { variant: '4-point', options: { minBid: 1, maxBid: 3 }, lowest: 1, highest: 3 },
    { variant: '10-point', options: { minBid: 6, maxBid: 9 }, lowest: 6, highest: 9 },
  ] as const)(
    '[P-C3.3] PI7 bids go from $lowest to $highest in $variant with $options',
    ({ variant, options, lowest, highest }) => {
      const state = sitDown({ variant, ...options });
      dealHands(state);
      expect(refused(state, EAST, { type: 'bid', value: lowest - 1 })).toMatchObject({
        code: 'BID_TOO_LOW',
        message: `The lowest bid is ${lowest}.`,
        clause: 'PI7',
      });
      expect(refused(state, EAST, { type: 'bid', value: highest + 1 })).toMatchObject({
        code: 'BID_TOO_HIGH',
        message: `The highest bid is ${highest}.`,
        clause: 'PI7',
      });
      const values = Array.from({ length: highest - lowest + 1 }, (_, above) => lowest + above);
      expect(game.legal(state, EAST)).toEqual({
        type: 'bid',
        kind: 'value',
        field: 'value',
        from: [null, ...values],
      });
      bid(state, lowest, highest);
    },
  );

  test('PI7 a bid must be higher than every bid before it', () => {
    const state = sitDown({ variant: '10-point' });
    dealHands(state);
    bid(state, 5, null);
    for (const value of [3, 4, 5]) {
      expect(refused(state, WEST, { type: 'bid', value })).toMatchObject({
        code: 'BID_TOO_LOW',
        message: 'Bid more than 5, or pass.',
        details: { highestBid: { seat: EAST, value: 5 } },
      });
    }
    bid(state, 10);
    expect(game.legal(state, NORTH)).toMatchObject({ from: [null] });
    expect(refused(state, NORTH, { type: 'bid', value: 10 })).toMatchObject({
      code: 'BID_TOO_LOW',
      message: 'The bid is already at its highest, so you can only pass.',
    });
  });

  test('[P-C3.4, P-T5.3] PI8 the highest bid wins, in any order and with any number of passes', () => {
    const anyBids = fc.array(fc.option(fc.integer({ min: 3, max: 10 })), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyBids, fc.integer({ min: 0, max: 3 }), (wishes, rounds) => {
        const state = sitDown({ variant: '10-point' });
        for (let round = 0; round < rounds; round++) {
          dealHands(state);
          bid(state, null, null, null, null);
        }
        dealHands(state);
        let best: { seat: number; value: number } | null = null;
        for (const wish of wishes) {
          const isHigher: boolean = wish !== null && wish > (best?.value ?? 0);
          if (isHigher) best = { seat: state.player, value: wish! };
          bid(state, isHigher ? wish : null);
        }
        expect(game.view(state, null)).toMatchObject({
          highestBid: best,
          phase: best ? 'trump' : 'dealing',
          turn: [best ? best.seat : DEALER],
        });
      }),
    );
  });

  test.each(VARIANTS)(
    '[P-C3.4, P-D1.5] PI8 %s: if all pass, nobody scores and the next dealer deals',
    (variant) => {
      const state = sitDown({ variant });
      dealHands(state, ['AS', '', '', '']);
      bid(state, null, null, null, null);
      expect(game.view(state, NORTH)).toMatchObject({
        phase: 'dealing',
        dealer: EAST,
        turn: [DEALER],
        scores: [0, 0],
        sheet: [],
      });
      dealHands(state, ['KH', '', '', '']);
      const view = game.view(state, NORTH);
      expect(view).toMatchObject({ phase: 'bidding', dealer: EAST, turn: [SOUTH], bids: [] });
      expect(view.hand).toContain('KH');
      expect(view.hand).not.toContain('AS');
    },
  );

  test('PI8 each bid, the winning bid and a round that was passed out have facts', () => {
    const won = sitDown();
    dealHands(won);
    expect(bid(won, 2, null, 4, null)).toEqual([
      { type: 'bid', seat: EAST, value: 2 },
      { type: 'bid', seat: SOUTH, value: null },
      { type: 'bid', seat: WEST, value: 4 },
      { type: 'bid', seat: NORTH, value: null },
      { type: 'bidWon', seat: WEST, value: 4 },
    ]);
    const passedOut = sitDown();
    dealHands(passedOut);
    bid(passedOut, null, null, null);
    expect(bid(passedOut, null)).toEqual([
      { type: 'bid', seat: NORTH, value: null },
      { type: 'passedOut', round: 1 },
    ]);
  });
});

describe('Trump', () => {
  test.each(SUITS)('[P-C4.1] PI9 the bid winner may name %s', (suit) => {
    const state = sitDown();
    dealHands(state);
    bidAlone(state, SOUTH, 3);
    expect(game.legal(state, SOUTH)).toEqual({
      type: 'trump',
      kind: 'value',
      field: 'suit',
      from: SUITS,
    });
    act(state, SOUTH, { type: 'trump', suit });
    expect(game.view(state, SOUTH).trump).toBe(suit);
  });

  test('[P-C4.1] PI9 only the bid winner names trump, and only one of the four suits', () => {
    const state = sitDown();
    dealHands(state);
    bidAlone(state, SOUTH, 3);
    expect(refused(state, NORTH, { type: 'trump', suit: 'hearts' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'PI9',
    });
    for (const suit of ['stars', 'H', null, 2]) {
      expect(refused(state, SOUTH, { type: 'trump', suit })).toMatchObject({
        code: 'INVALID_TRUMP_SUIT',
        clause: 'PI9',
      });
    }
    act(state, SOUTH, { type: 'trump', suit: 'hearts' });
    expect(refused(state, SOUTH, { type: 'trump', suit: 'clubs' }).code).toBe('WRONG_ROUND_PHASE');
  });

  test.each(VARIANTS)('[P-C4.2] PI9 %s: every player and spectator sees the trump', (variant) => {
    const state = sitDown({ variant });
    dealHands(state);
    bidAlone(state, SOUTH, 3);
    const trumps = (): unknown[] =>
      [NORTH, EAST, SOUTH, WEST, null].map((seat) => game.view(state, seat).trump);
    expect(trumps()).toEqual([null, null, null, null, null]);
    expect(act(state, SOUTH, { type: 'trump', suit: 'clubs' })).toEqual([
      { type: 'trump', seat: SOUTH, suit: 'clubs' },
    ]);
    expect(trumps()).toEqual(['clubs', 'clubs', 'clubs', 'clubs', 'clubs']);
  });
});
