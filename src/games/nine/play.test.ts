// Turns and plays in Nine Tricks, clause by clause.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER, type Seat, type TrickView } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import { playMove, playRandomMove } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { game } from './game.ts';
import { biddable } from './play.ts';
import type { NineState } from './state.ts';
import {
  bid,
  deal,
  dealt,
  deckOf,
  newGame,
  ONE_SUIT_EACH,
  play,
  playOneSuitEach,
  playRoundCosting,
  refused,
  HEARTLESS_THREE,
} from './testing.ts';
import type { NineView } from './view.ts';

const MIXED = deckOf(
  'AC KD 6C 7C 8C 9C 10C JC QC',
  'KC AD QD 6D 7D 8D 9D 10D JD',
  'AH QH KS 6H 7H 8H 9H 10H JH',
  'AS QS KH 6S 7S 8S 9S 10S JS',
);

/** A bid is a whole number from 0 to 9. */
const aBid = fc.integer({ min: 0, max: 9 });

function offeredBids(state: NineState): unknown {
  return listChoices(game.legal(state, state.player));
}

describe('the deck and the deal', () => {
  test('[N-1] NT1, NT2 four players use 36 cards from six to ace', () => {
    expect(game.seats).toEqual({ min: 4, max: 4 });
    expect(game.deck.ranks).toEqual(['6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']);
    expect(new Set(ONE_SUIT_EACH).size).toBe(36);
    expect(game.deck.cards).toHaveLength(36);
  });

  test('[N-1] NT4 each seat gets nine cards, one at a time from seat 0, and none are left', () => {
    const state = dealt(MIXED);
    expect(game.view(state, 0).hand).toEqual('6C 7C 8C 9C 10C JC QC AC KD'.split(' '));
    expect(game.view(state, 3).hand).toEqual('KH 6S 7S 8S 9S 10S JS QS AS'.split(' '));
    expect(game.view(state, null).cardCounts).toEqual([9, 9, 9, 9]);
    const hands = [0, 1, 2, 3].flatMap((seat) => game.view(state, seat).hand);
    expect(new Set(hands)).toEqual(new Set(MIXED));
  });

  test.each([
    ['a card too few', ONE_SUIT_EACH.slice(1)],
    ['a card twice', [...ONE_SUIT_EACH.slice(1), ONE_SUIT_EACH[1]]],
  ])('NT4 a deal with %s is refused', (_, deck) => {
    expect(refused(newGame(), DEALER, { type: 'deal', deck })).toMatchObject({
      code: 'INVALID_DECK',
      clause: 'NT4',
    });
  });

  test('NT4 a deal by a player or during a round is refused', () => {
    const deal = { type: 'deal', deck: ONE_SUIT_EACH };
    expect(refused(newGame(), 0, deal)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: 'NT4' });
    expect(refused(dealt(ONE_SUIT_EACH), DEALER, deal).code).toBe('WRONG_ROUND_PHASE');
  });

  test('[N-2] NT3 seat 0 deals first, and the deal moves clockwise', () => {
    const state = newGame();
    const dealers = [];
    const openers = [];
    for (let round = 1; round <= 5; round++) {
      dealers.push(game.view(state, null).dealer);
      deal(state, ONE_SUIT_EACH);
      expect(game.view(state, null)).toMatchObject({ dealer: dealers.at(-1), round });
      openers.push(state.player);
      bid(state, 9, 0, 0, 1);
      playOneSuitEach(state);
    }
    expect(dealers).toEqual([0, 1, 2, 3, 0]);
    expect(openers).toEqual([1, 2, 3, 0, 1]);
  });
});

describe('the order of bidding', () => {
  test('[N-3] NT5 starts left of the dealer and goes clockwise, the dealer last', () => {
    const state = newGame();
    playRoundCosting(state, [0, 1, 2, 3]);
    deal(state, ONE_SUIT_EACH);
    const turns = [];
    for (const value of [5, 0, 9, 4]) {
      turns.push(...game.turn(state));
      bid(state, value);
    }
    expect(turns).toEqual([2, 3, 0, 1]);
    expect(game.view(state, null)).toMatchObject({
      dealer: 1,
      bids: [9, 4, 5, 0],
      bidOrder: [2, 3, 0, 1],
      phase: 'playing',
    });
  });

  test('[N-7] NT5 a bid out of turn is refused', () => {
    const state = dealt(ONE_SUIT_EACH);
    expect(refused(state, 2, { type: 'bid', value: 1 })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'NT5',
      details: { turn: [1] },
    });
    expect(state.bids).toEqual([null, null, null, null]);
  });

  test('[N-3, N-7] NT6 a second bid is refused, even with the same number', () => {
    const state = dealt(ONE_SUIT_EACH);
    bid(state, 3);
    for (const value of [3, 4]) {
      expect(refused(state, 1, { type: 'bid', value })).toMatchObject({
        code: 'ALREADY_BID',
        clause: 'NT6',
        details: { bid: 3 },
      });
    }
    bid(state, 0);
    expect(refused(state, 1, { type: 'bid', value: 3 }).code).toBe('ALREADY_BID');
    expect(refused(state, 2, { type: 'bid', value: 3 }).code).toBe('ALREADY_BID');
    expect(state.bids).toEqual([null, 3, 0, null]);
  });

  test('NT6 all players and spectators see the bids', () => {
    const state = dealt(ONE_SUIT_EACH);
    bid(state, 3, 0);
    for (const seat of [0, 1, 2, 3, null]) {
      expect(game.view(state, seat).bids).toEqual([null, 3, 0, null]);
    }
  });

  test('[N-7] a bid before the deal or during play and a play during bidding are refused', () => {
    const before = newGame();
    expect(refused(before, 1, { type: 'bid', value: 1 }).code).toBe('WRONG_ROUND_PHASE');
    const state = dealt(ONE_SUIT_EACH);
    expect(refused(state, 1, { type: 'play', card: '6D' })).toMatchObject({
      code: 'WRONG_ROUND_PHASE',
      details: { phase: 'bidding' },
    });
    bid(state, 1, 1, 1, 1);
    expect(refused(state, 1, { type: 'bid', value: 1 })).toMatchObject({
      code: 'WRONG_ROUND_PHASE',
      details: { phase: 'playing' },
    });
    play(state, '6D');
    expect(refused(state, 1, { type: 'bid', value: 1 }).code).toBe('WRONG_ROUND_PHASE');
  });
});

describe('legal bids', () => {
  test('[N-3] NT5 a bid is a whole number from 0 to 9', () => {
    expect(offeredBids(dealt(ONE_SUIT_EACH))).toEqual([
      { type: 'bid', kind: 'value', field: 'value', from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
    ]);
  });

  test.each([-1, 10, 1.5, NaN, '3', null, true])('[N-3] NT5 the bid %s is refused', (value) => {
    expect(refused(dealt(ONE_SUIT_EACH), 1, { type: 'bid', value })).toMatchObject({
      code: 'INVALID_BID',
      clause: 'NT5',
      details: { min: 0, max: 9 },
    });
  });

  test('[N-4] NT7 the dealer may not make the sum nine, and the refusal says why', () => {
    const state = dealt(ONE_SUIT_EACH);
    bid(state, 2, 3, 0);
    expect(refused(state, 0, { type: 'bid', value: 4 })).toEqual({
      refused: true,
      key: 'nine.forbiddenBid',
      code: 'FORBIDDEN_BID',
      message: 'You cannot bid 4: the four bids would add up to 9. Choose another number.',
      clause: 'NT7',
      details: { forbidden: 4, sumSoFar: 5 },
    });
    expect(state.bids).toEqual([null, 2, 3, 0]);
    bid(state, 5);
    expect(state.bids).toEqual([5, 2, 3, 0]);
  });

  test('[N-4] NT7 every view shows the forbidden number while the dealer bids', () => {
    const state = dealt(ONE_SUIT_EACH);
    const shown = () => [0, 3, null].map((seat) => game.view(state, seat).forbiddenBid);
    expect(shown()).toEqual([null, null, null]);
    bid(state, 2, 3);
    expect(shown()).toEqual([null, null, null]);
    bid(state, 0);
    expect(shown()).toEqual([4, 4, 4]);
    bid(state, 9);
    expect(shown()).toEqual([null, null, null]);
  });

  test('[N-4] NT7 at a sum of nine the dealer may not bid zero; above nine every bid is legal', () => {
    const nine = dealt(ONE_SUIT_EACH);
    bid(nine, 4, 4, 1);
    expect(game.view(nine, 0).forbiddenBid).toBe(0);
    expect(refused(nine, 0, { type: 'bid', value: 0 }).code).toBe('FORBIDDEN_BID');
    const ten = dealt(ONE_SUIT_EACH);
    bid(ten, 4, 4, 2);
    expect(game.view(ten, 0).forbiddenBid).toBeNull();
    expect(offeredBids(ten)).toMatchObject([{ from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }]);
  });

  test('NT7 the sum does not matter before the last bid', () => {
    const state = dealt(ONE_SUIT_EACH);
    bid(state, 4, 5, 0);
    expect(state.bids).toEqual([null, 4, 5, 0]);
  });

  test('[N-4] NT7 after any three bids the fourth may be every number that does not make nine', () => {
    fc.assert(
      fc.property(aBid, aBid, aBid, fc.integer({ min: 0, max: 3 }), (a, b, c, rounds) => {
        const state = newGame();
        for (let round = 0; round < rounds; round++) playRoundCosting(state, [1, 1, 1, 1]);
        deal(state, ONE_SUIT_EACH);
        bid(state, a, b, c);
        const dealer = rounds;
        const view = game.view(state, dealer);
        for (let value = 0; value <= 9; value++) {
          const makesNine = a + b + c + value === 9;
          const outcome = playMove(game, game.copy(state), dealer, { type: 'bid', value });
          expect(isRefusal(outcome)).toBe(makesNine);
          expect(view.forbiddenBid === value).toBe(makesNine);
          expect(biddable(state).includes(value)).toBe(!makesNine);
        }
      }),
    );
  });
});

describe('the fallback bid', () => {
  test('NT15 is the number of aces and kings in the hand', () => {
    const state = dealt(MIXED);
    expect(game.fallback(state, 1, () => 0)).toEqual({ type: 'bid', value: 2 });
    bid(state, 0);
    expect(game.fallback(state, 2, () => 0)).toEqual({ type: 'bid', value: 2 });
  });

  test.each([
    { aces: 'two', bids: [3, 4, 0], expected: 1, why: 'of 1 and 3 the lower' },
    { aces: 'two', bids: [3, 3, 0], expected: 2, why: 'the number itself' },
    { aces: 'two', bids: [9, 9, 9], expected: 2, why: 'nothing is forbidden' },
  ])('NT15 is $expected for a dealer with $aces after $bids: $why', ({ bids, expected }) => {
    const state = dealt(MIXED);
    bid(state, ...bids);
    expect(game.fallback(state, 0, () => 0)).toEqual({ type: 'bid', value: expected });
  });

  test('NT15 is one if the hand has none and zero is forbidden', () => {
    const state = dealt(
      deckOf(
        '6C 7C 8C 9C 10C JC QC JD QD',
        'AC KC 6D 7D 8D 9D 10D KD AD',
        '6H 7H 8H 9H 10H JH QH KH AH',
        '6S 7S 8S 9S 10S JS QS KS AS',
      ),
    );
    expect(game.fallback(state, 1, () => 0)).toEqual({ type: 'bid', value: 4 });
    bid(state, 4, 4, 1);
    expect(game.fallback(state, 0, () => 0)).toEqual({ type: 'bid', value: 1 });
  });
});

/** Returns a game in which seat 1, left of the first dealer, is about to lead. */
function playing(): NineState {
  const state = dealt(HEARTLESS_THREE);
  bid(state, 1, 1, 1, 1);
  return state;
}

function offered(state: NineState): CardName[] {
  const [choice] = game.view(state, state.player).legal;
  return (choice as { from: CardName[] }).from;
}

describe('the lead', () => {
  test('[N-5] NT8 the player left of the dealer leads to the first trick, with any card', () => {
    const state = playing();
    expect(game.turn(state)).toEqual([1]);
    expect(offered(state)).toEqual(game.view(state, 1).hand);
    expect(game.view(state, null).trick).toEqual({ leader: 1, plays: [], winner: null });
  });

  test('[N-5] NT10 the winner of a trick leads to the next, with any card', () => {
    const state = playing();
    play(state, '7C QC JC 6C');
    expect(game.view(state, null).tricks).toHaveLength(1);
    expect(game.turn(state)).toEqual([2]);
    expect(offered(state)).toEqual(game.view(state, 2).hand);
    play(state, '8D AD 10D 7D');
    expect(game.turn(state)).toEqual([3]);
  });
});

describe('following suit', () => {
  test('[N-6] NT9 a player must follow suit if possible, and otherwise may play any card', () => {
    const state = playing();
    play(state, '9H');
    expect(offered(state)).toEqual(['QH', 'KH', 'AH']);
    play(state, 'QH');
    expect(offered(state)).toEqual(game.view(state, 3).hand);
    play(state, 'AS');
    expect(offered(state)).toEqual(['6H', '7H', '8H']);
  });

  test('[N-6] NT9 the suit led counts, not the suit of the card before', () => {
    const state = playing();
    play(state, '9H QH AS');
    expect(refused(state, 0, { type: 'play', card: '6S' }).code).toBe('MUST_FOLLOW_SUIT');
  });

  test('[N-7] NT9 a card that does not follow suit is refused with the cards that would', () => {
    const state = playing();
    play(state, '9H');
    expect(refused(state, 2, { type: 'play', card: '8C' })).toEqual({
      refused: true,
      key: 'rules.mustFollow',
      code: 'MUST_FOLLOW_SUIT',
      message: 'You must follow suit: play one of your hearts.',
      clause: 'NT9',
      details: {
        requiredSuit: 'hearts',
        playedCard: '8C',
        cardsInHandOfRequiredSuit: ['QH', 'KH', 'AH'],
      },
    });
    expect(game.view(state, null).cardCounts).toEqual([9, 8, 9, 9]);
  });

  test('[N-7] NT9 a play out of turn is refused', () => {
    const state = playing();
    expect(refused(state, 2, { type: 'play', card: '8C' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'NT9',
      details: { turn: [1] },
    });
    play(state, '7C');
    expect(refused(state, 1, { type: 'play', card: 'KC' }).code).toBe('NOT_YOUR_TURN');
  });

  test('[N-7] NT9 a card of another hand and a card played before are refused', () => {
    const state = playing();
    expect(refused(state, 1, { type: 'play', card: '8C' })).toMatchObject({
      code: 'CARD_NOT_IN_HAND',
      clause: 'NT9',
      details: { card: '8C' },
    });
    play(state, 'KC 8C 9C AC 9D 6D 8D AD');
    expect(refused(state, 3, { type: 'play', card: '9C' }).code).toBe('CARD_NOT_IN_HAND');
  });

  test('NT9 play goes clockwise from the leader', () => {
    const state = playing();
    play(state, '7C QC JC 6C 8D');
    expect(game.turn(state)).toEqual([3]);
    play(state, 'QD');
    expect(game.turn(state)).toEqual([0]);
  });
});

describe('taking tricks', () => {
  test('[N-6] NT10 a higher card of another suit does not take the trick', () => {
    const state = playing();
    play(state, '9H QH AS 8H');
    expect(game.view(state, null)).toMatchObject({
      tricksTaken: [0, 0, 1, 0],
      tricks: [{ leader: 1, winner: 2 }],
      turn: [2],
    });
  });

  test.each([
    { cards: '10H QH AS 6H', winner: 2 },
    { cards: 'KC QC JC AC', winner: 0 },
    { cards: '6D JD QD 10D', winner: 3 },
    { cards: '9S 10S QS 7S', winner: 3 },
    { cards: 'KC 8C 9C 6C', winner: 1 },
  ])('[N-6] NT2 NT10 seat $winner takes the trick $cards led by seat 1', (trick) => {
    const state = playing();
    play(state, trick.cards);
    expect(game.turn(state)).toEqual([trick.winner]);
  });

  test('NT16 the fallback play is the lowest legal card, of equal ranks the first by suit', () => {
    const state = playing();
    expect(game.fallback(state, 1, () => 0)).toEqual({ type: 'play', card: cardNamed('6D') });
    play(state, '9H');
    expect(game.fallback(state, 2, () => 0)).toEqual({ type: 'play', card: cardNamed('QH') });
    play(state, 'QH QS 6H 10S KS 6S 8S 9C');
    expect(game.fallback(state, 0, () => 0)).toEqual({ type: 'play', card: cardNamed('6C') });
  });
});

function cardNamed(name: CardName): number {
  const suit = 'CDHS'.indexOf(name.at(-1)!);
  return game.deck.cards[suit * RANKS.length + rank(name)];
}

const RANKS = ['6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

function rank(name: CardName): number {
  return RANKS.indexOf(name.slice(0, -1));
}

/** A naive reference: sorts the cards of the suit led, of which the last one takes the trick. */
function winnerOf({ plays }: TrickView): Seat {
  const led = plays[0].card.at(-1);
  const following = plays.filter(({ card }) => card.at(-1) === led);
  return following.sort((one, two) => rank(one.card) - rank(two.card)).at(-1)!.seat;
}

function followers(hand: CardName[], trick: TrickView): CardName[] {
  const led = trick.plays[0]?.card.at(-1);
  const following = hand.filter((card) => card.at(-1) === led);
  return following.length > 0 ? following : hand;
}

const MAX_ROUNDS = 12;

/** Plays random games and calls `visit` at every position in the playing phase. */
function checkPlay(visit: (view: NineView, state: NineState) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const random = randomFromNumber(seed);
      const state = newGame({ target: 10 });
      while (state.round < MAX_ROUNDS && playRandomMove(game, state, random)) {
        if (state.phase === 'playing') visit(game.view(state, state.player), state);
      }
    }),
    { numRuns: 25 },
  );
}

describe('random games', () => {
  test('[N-6] NT9 the legal cards are those of a naive reference', () => {
    checkPlay((view, state) => {
      expect(offered(state)).toEqual(followers(view.hand, view.trick!));
    });
  });

  test('[N-5, N-6] NT10 every trick goes to the winner of a naive reference, who leads next', () => {
    checkPlay(({ tricks, trick }) => {
      tricks.forEach((taken, number) => {
        expect(taken.winner).toBe(winnerOf(taken));
        expect((tricks[number + 1] ?? trick).leader).toBe(taken.winner);
      });
    });
  });

  test('[N-5] NT8 NT9 the first lead is left of the dealer, and play goes clockwise', () => {
    checkPlay(({ dealer, tricks, trick }) => {
      const all = [...tricks, trick!];
      expect(all[0].leader).toBe((dealer + 1) % 4);
      for (const { leader, plays } of all) {
        expect(plays.map(({ seat }) => seat)).toEqual(
          plays.map((_, index) => (leader + index) % 4),
        );
      }
    });
  });
});
