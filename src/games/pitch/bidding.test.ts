// Before play in Pitch: house rules, bidding, naming trump and replacing cards.

import * as fc from 'fast-check';
import { SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { type CardName, nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { deckFromSeed, shuffled } from '#cards/shuffle.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { stockLeft } from '#rules/stock.ts';
import { describe, expect, test } from 'vitest';
import { game } from './game.ts';
import { type PitchState, VARIANTS } from './state.ts';
import { SWEEP } from './testing.ts';
import {
  act,
  bid,
  bidAlone,
  dealHands,
  EAST,
  keepHands,
  NORTH,
  playRound,
  refused,
  sitDown,
  SOUTH,
  split,
  WEST,
} from './testing.ts';
import type { PitchFact } from './view.ts';

function refusalOf(options: object): unknown {
  const outcome = startGame(game, options, 4);
  return isRefusal(outcome) ? { code: outcome.code, clause: outcome.clause } : null;
}

const CONFLICT = { code: 'INVALID_OPTIONS', clause: 'PI25' };

describe('Defaults', () => {
  test('PI3 the variant is 4-Point by default', () => {
    expect(sitDown().options.variant).toBe('4-point');
    expect(sitDown({ variant: '10-point' }).options.variant).toBe('10-point');
  });

  test('[P-C8.1] PI22 PI23 the target is 11 in 4-Point and 50 in 10-Point unless the table sets another', () => {
    expect(sitDown({ variant: '4-point' }).options.target).toBe(11);
    expect(sitDown({ variant: '10-point' }).options.target).toBe(50);
    expect(sitDown({ variant: '4-point', target: 21 }).options.target).toBe(21);
    expect(sitDown({ variant: '10-point', target: 32 }).options.target).toBe(32);
  });

  test('PI7 PI21 PI24 bids, float and floor have their defaults', () => {
    expect(sitDown().options).toMatchObject({ minBid: 2, maxBid: 4, floorAtZero: false });
    expect(sitDown({ variant: '10-point' }).options).toMatchObject({
      minBid: 3,
      maxBid: 10,
      floatAt: 60,
      floorAtZero: false,
    });
  });

  test('[P-E2.1] PI7 in 10-Point the lowest bid is 3 unless the table sets another', () => {
    const usual = sitDown({ variant: '10-point' });
    dealHands(usual);
    expect(refused(usual, usual.player, { type: 'bid', value: 2 }).code).toBe('BID_TOO_LOW');
    bid(usual, 3);

    const raised = sitDown({ variant: '10-point', minBid: 5 });
    dealHands(raised);
    expect(refused(raised, raised.player, { type: 'bid', value: 4 }).code).toBe('BID_TOO_LOW');
    bid(raised, 5);
  });
});

describe('Combinations', () => {
  test('PI25 the lowest bid may equal the highest but not be above it', () => {
    expect(refusalOf({ minBid: 4 })).toBeNull();
    expect(refusalOf({ minBid: 4, maxBid: 3 })).toEqual(CONFLICT);
    expect(refusalOf({ minBid: 5 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', maxBid: 2 })).toEqual(CONFLICT);
  });

  test('PI25 the highest bid may not be above the points of a round', () => {
    expect(refusalOf({ maxBid: 5 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', maxBid: 5 })).toBeNull();
    expect(refusalOf({ variant: '10-point', maxBid: 10 })).toBeNull();
  });

  test('PI25 the float may not be below the target if teams can float', () => {
    expect(refusalOf({ variant: '10-point', target: 61 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', floatAt: 49 })).toEqual(CONFLICT);
    expect(refusalOf({ variant: '10-point', target: 60 })).toBeNull();
    expect(refusalOf({ variant: '10-point', target: 61, maxBid: 9 })).toBeNull();
    expect(refusalOf({ variant: '4-point', target: 61 })).toBeNull();
  });

  test('PI25 a refusal names the conflicting values', () => {
    const outcome = startGame(game, { minBid: 4, maxBid: 3 }, 4);
    expect(outcome).toMatchObject({ details: { minBid: 4, maxBid: 3 } });
  });
});

test('PI1 Pitch is for four, in two teams of partners who face each other', () => {
  expect(startGame(game, {}, 3)).toMatchObject({ code: 'INVALID_SEATS' });
  expect(game.view(sitDown(), NORTH).sides).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

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

const HANDS = ['AS KS QS JS 2H 3H', 'AD KD QD JD 4H 5H', 'AC KC QC JC 6H 7H', '2S 3S 2D 3D 2C 3C'];
const STOCK = '10S 10H 10D 10C 9S 9H 9D 9C';

/** Returns a game in which South has won the bidding and named spades, with `STOCK` on top of the stock. */
function beforeReplacing(): PitchState {
  const state = sitDown({ variant: '10-point' });
  dealHands(state, HANDS, STOCK);
  bidAlone(state, SOUTH, 4);
  act(state, SOUTH, { type: 'trump', suit: 'spades' });
  return state;
}

function replace(state: PitchState, seat: Seat, cards: string): PitchFact[] {
  return act(state, seat, { type: 'replace', cards: split(cards) });
}

function handOf(state: PitchState, seat: Seat): Set<CardName> {
  return new Set(game.view(state, seat).hand);
}

describe('Replacing', () => {
  test('[P-C5.1] PI10 goes clockwise from the bid winner, and each player replaces up to six cards', () => {
    const state = beforeReplacing();
    expect(game.view(state, SOUTH)).toMatchObject({ phase: 'replacing', turn: [SOUTH] });
    expect(game.legal(state, SOUTH)).toMatchObject({ type: 'replace', min: 0, max: 6 });
    replace(state, SOUTH, '6H 7H');
    expect(handOf(state, SOUTH)).toEqual(new Set(split('AC KC QC JC 10S 10H')));
    expect(game.turn(state)).toEqual([WEST]);
    replace(state, WEST, HANDS[WEST]);
    expect(handOf(state, WEST)).toEqual(new Set(split('10D 10C 9S 9H 9D 9C')));
    expect(game.turn(state)).toEqual([NORTH]);
    replace(state, NORTH, '');
    expect(handOf(state, NORTH)).toEqual(new Set(split(HANDS[NORTH])));
    expect(game.turn(state)).toEqual([EAST]);
    replace(state, EAST, '4H');
    expect(game.view(state, null).cardCounts).toEqual([6, 6, 6, 6]);
  });

  test('[P-C5.2] PI10 is refused for other cards, repeated cards and more than six', () => {
    const state = beforeReplacing();
    const attempt = (cards: string): unknown => {
      const { code, clause } = refused(state, SOUTH, { type: 'replace', cards: split(cards) });
      return { code, clause };
    };
    expect(attempt('AC AS')).toEqual({ code: 'CARD_NOT_IN_HAND', clause: 'PI10' });
    expect(attempt('10S')).toEqual({ code: 'CARD_NOT_IN_HAND', clause: 'PI10' });
    expect(attempt('AC AC')).toEqual({ code: 'INVALID_REPLACEMENT', clause: 'PI10' });
    expect(attempt(`${HANDS[SOUTH]} AS`)).toEqual({ code: 'INVALID_REPLACEMENT', clause: 'PI10' });
  });

  test('[P-C5.2] PI10 draws from the top of the stock, which shrinks by as many cards', () => {
    const state = beforeReplacing();
    expect(game.view(state, null).stockCount).toBe(28);
    replace(state, SOUTH, '6H 7H AC');
    expect(game.view(state, null).stockCount).toBe(25);
    replace(state, WEST, '');
    expect(game.view(state, null).stockCount).toBe(25);
    replace(state, NORTH, '2H');
    expect(game.view(state, null).stockCount).toBe(24);
    expect(handOf(state, NORTH)).toContain('10C');
    expect(nameCards(DECK_52, stockLeft(state)).slice(0, 4)).toEqual(split('9S 9H 9D 9C'));
  });

  test('PI10 happens once per player, in turn', () => {
    const state = beforeReplacing();
    expect(refused(state, NORTH, { type: 'replace', cards: [] })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'PI10',
    });
    replace(state, SOUTH, '');
    expect(refused(state, SOUTH, { type: 'replace', cards: ['6H'] }).code).toBe('NOT_YOUR_TURN');
  });

  test('[P-C5.3] PI10 has facts for each replacement, and after the last the bid winner leads', () => {
    const state = beforeReplacing();
    const facts: PitchFact[] = [];
    for (const [seat, cards] of [
      [SOUTH, '6H 7H'],
      [WEST, ''],
      [NORTH, '3H'],
      [EAST, '4H 5H'],
    ] as const) {
      expect(state.phase).toBe('replacing');
      facts.push(...replace(state, seat, cards));
    }
    expect(facts).toEqual([
      { type: 'replaced', seat: SOUTH, count: 2 },
      { type: 'drew', only: SOUTH, cards: ['10H', '10S'] },
      { type: 'replaced', seat: WEST, count: 0 },
      { type: 'drew', only: WEST, cards: [] },
      { type: 'replaced', seat: NORTH, count: 1 },
      { type: 'drew', only: NORTH, cards: ['10D'] },
      { type: 'replaced', seat: EAST, count: 2 },
      { type: 'drew', only: EAST, cards: ['10C', '9S'] },
    ]);
    expect(game.view(state, null)).toMatchObject({ phase: 'playing', turn: [SOUTH] });
    act(state, SOUTH, { type: 'play', card: 'AC' });
  });

  test('PI10 does not happen in 4-Point, where play begins at once', () => {
    const state = sitDown();
    dealHands(state, HANDS);
    bidAlone(state, SOUTH, 4);
    act(state, SOUTH, { type: 'trump', suit: 'spades' });
    expect(game.view(state, SOUTH)).toMatchObject({ phase: 'playing', turn: [SOUTH] });
    expect(refused(state, SOUTH, { type: 'replace', cards: [] }).code).toBe('WRONG_ROUND_PHASE');
  });
});

describe('Replaced cards', () => {
  test('PI11 are shown to their owner, and only their number to the others', () => {
    const state = beforeReplacing();
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, null, null],
      discarded: null,
    });
    replace(state, SOUTH, '7H 6H');
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, 2, null],
      discarded: ['7H', '6H'],
    });
    for (const seat of [NORTH, EAST, WEST, null]) {
      const view = game.view(state, seat);
      expect(view).toMatchObject({ replaced: [null, null, 2, null], discarded: null });
      expect(JSON.stringify(view)).not.toMatch(/"(6H|7H|10S|10H)"/);
    }
    replace(state, WEST, '');
    replace(state, NORTH, '2H');
    expect(game.view(state, NORTH).discarded).toEqual(['2H']);
    for (const seat of [EAST, null]) expect(game.view(state, seat).discarded).toBeNull();
  });

  test('PI11 are gone from the view after the next deal', () => {
    const state = beforeReplacing();
    replace(state, SOUTH, '7H 6H');
    keepHands(state);
    while (state.phase === 'playing') {
      game.apply(state, state.player, game.fallback(state, state.player, randomFromNumber(0)));
    }
    dealHands(state);
    expect(game.view(state, SOUTH)).toMatchObject({
      replaced: [null, null, null, null],
      discarded: null,
      stockCount: 28,
      trump: null,
    });
  });

  test('PI11 do not come back, and the stock lasts for four players who replace six cards each', () => {
    const size = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(fc.tuple(size, size, size, size), fc.nat(), (sizes, seed) => {
        const random = randomFromNumber(seed);
        const state = beforeReplacing();
        const replaced: CardName[] = [];
        for (const count of sizes) {
          const seat = state.player;
          const cards = shuffled(game.view(state, seat).hand, random).slice(0, count);
          replaced.push(...cards);
          act(state, seat, { type: 'replace', cards });
        }
        const held = [NORTH, EAST, SOUTH, WEST].flatMap((seat) => game.view(state, seat).hand);
        expect(new Set([...held, ...replaced]).size).toBe(24 + replaced.length);
        expect(game.view(state, null).stockCount).toBe(28 - replaced.length);
      }),
      { examples: [[[6, 6, 6, 6], 1]] },
    );
  });
});
