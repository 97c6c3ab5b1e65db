// The start of a game and of a round: seats, the deck, the deal, the stakes and the players' turns.

import * as fc from 'fast-check';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber, seedFromNumber } from '#cards/random.ts';
import { deckFromSeed } from '#cards/shuffle.ts';
import { DEALER } from '#rules/game.ts';
import type { DeckChoice } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { describe, expect, test } from 'vitest';
import { game } from './game.ts';
import type { PontoonState } from './state.ts';
import {
  begin,
  cards,
  choiceTypes,
  deal,
  dealt,
  handOfSeat,
  inTurn,
  look,
  play,
  refusalOf,
  stackDeck,
  stick,
  twist,
} from './testing.ts';

function cardsOffered(state: PontoonState): readonly number[] {
  return (game.legal(state, DEALER) as DeckChoice).from;
}

/** Deals the cards that are due in a random order, and sticks on every hand. */
function playRound(state: PontoonState): void {
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), randomFromNumber(1)) as never);
  while (state.phase === 'playing') stick(state);
}

describe('seats', () => {
  test('PT1 one to five players have seats, each a side of their own', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      expect(look(begin({}, seats)).sides).toHaveLength(seats);
    }
    expect(isRefusal(startGame(game, {}, 0))).toBe(true);
    expect(isRefusal(startGame(game, {}, 6))).toBe(true);
  });

  test('PT1 the banker has no seat and is never in turn', () => {
    const state = dealt('5H 6D | 7C 8D | 9C 5D', 'KH QH JH', { rounds: 1 });
    expect(inTurn(state)).toBe(0);
    stick(state);
    expect(inTurn(state)).toBe(1);
    stick(state);
    expect(game.turn(state)).toEqual([]);
  });
});

describe('the deck', () => {
  test('[PO-1.2] PT4 a new game needs a deal of all 52 cards of the standard deck', () => {
    const state = begin();
    const offered = cardsOffered(state);
    expect(new Set(offered).size).toBe(52);
    expect(offered.toSorted((a, b) => a - b)).toEqual(DECK_52.cards.toSorted((a, b) => a - b));
    expect(inTurn(state)).toBe(DEALER);
    expect(look(state)).toMatchObject({ round: 0, phase: 'dealing', cardsLeft: 0, hands: [[]] });
  });

  test('[PO-1.2] PT4 a game starts only with a whole deck', () => {
    const whole = stackDeck('AH KD | 9C 8D');
    for (const deck of [[], whole.slice(1), [...whole.slice(1), whole[1]]]) {
      const refusal = refusalOf(begin(), DEALER, { type: 'deal', deck });
      expect(refusal).toMatchObject({ code: 'INVALID_DECK', clause: 'PT4' });
    }
  });

  test('[PO-1.2, PO-14.5] PT4 a seed determines the shuffle, and different seeds give different orders', () => {
    const orders = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const order = deckFromSeed(DECK_52, seedFromNumber(seed));
        const [one, two] = [begin(), begin()];
        deal(one, nameCards(DECK_52, order));
        deal(two, nameCards(DECK_52, deckFromSeed(DECK_52, seedFromNumber(seed))));
        expect(one).toEqual(two);
        expect(handOfSeat(one, 0).cards).toEqual(nameCards(DECK_52, [order[0], order[2]]));
        orders.add(order.join());
      }),
      { numRuns: 100 },
    );
    expect(orders.size).toBeGreaterThan(50);
  });

  test('[PO-5.2] PT4 the next round continues with the same deck, without the cards that were used', () => {
    const deck = stackDeck('KH QD | 9C 8D', '5H 6H 7H 8H');
    const state = begin();
    deal(state, deck);
    stick(state);
    expect(cardsOffered(state)).toEqual([]);
    expect(deal(state)).toContainEqual({ type: 'handStarted', round: 2, shuffled: false });
    expect(handOfSeat(state, 0).cards).toEqual(cards('5H 7H'));
    expect(look(state)).toMatchObject({
      gone: cards('KH QD 9C 8D'),
      cardsLeft: 44,
      banker: { cards: ['6H', null] },
    });
  });

  test('[PO-5.2] PT4 no other deck can be dealt while the deck continues', () => {
    const state = dealt('KH QD | 9C 8D');
    stick(state);
    const refusal = refusalOf(state, DEALER, { type: 'deal', deck: stackDeck('AH KD | 9C 8D') });
    expect(refusal.code).toBe('INVALID_DECK');
  });

  test.each([
    [1, false, 15],
    [2, false, 15],
    [3, false, 20],
    [5, false, 30],
    [1, true, 20],
    [2, true, 35],
    [3, true, 50],
    [4, true, 52],
    [5, true, 52],
  ])(
    '[PO-5.3] PT4 %i players, splitting %s: all cards are shuffled again below %i cards',
    (seats, split, needed) => {
      const state = begin({ split, rounds: 200 }, seats);
      let runsOn = 0;
      for (let round = 0; round < 60; round++) {
        const { cardsLeft } = look(state);
        expect(cardsOffered(state)).toHaveLength(cardsLeft < needed ? 52 : 0);
        if (cardsLeft >= needed) runsOn++;
        playRound(state);
      }
      expect(runsOn > 0).toBe(needed < 50);
    },
  );

  // More than three hands can take more than 15 cards.
  test('[PO-5.3, PO-15.7] PT4 PT17 for any number of players and of cards left, the deck is shuffled as the rules say', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      for (const split of [false, true]) {
        const hands = seats * (split ? 3 : 1) + 1;
        const needed = hands > 3 ? Math.min(5 * hands, 52) : 15;
        const state = begin({ split }, seats);
        for (let left = 0; left <= 52; left++) {
          state.stock = DECK_52.cards.slice(0, left);
          expect(cardsOffered(state)).toHaveLength(left < needed ? 52 : 0);
        }
        const mayRunOut = needed < 5 * hands;
        expect(mayRunOut).toBe(split && seats >= 4);
      }
    }
  });

  test('[PO-5.3] PT4 a new shuffle includes the cards of earlier rounds', () => {
    const state = begin({ rounds: 100 });
    do playRound(state);
    while (cardsOffered(state).length === 0);
    expect(look(state).gone.length).toBeGreaterThan(20);
    expect(look(state).cardsLeft).toBeLessThan(15);
    deal(state, stackDeck('KH QD | 9C 8D'));
    expect(look(state)).toMatchObject({ gone: [], cardsLeft: 48 });
  });
});

describe('the deal', () => {
  test('PT5 gives one card to every seat and the banker, then another', () => {
    const state = begin({}, 2);
    deal(state, [...cards('2C 3C 4C 5C 6C 7C'), ...stackDeck('2C 3C | 4C 5C | 6C 7C').slice(6)]);
    expect(handOfSeat(state, 0).cards).toEqual(cards('2C 5C'));
    expect(handOfSeat(state, 1).cards).toEqual(cards('3C 6C'));
    expect(look(state).banker).toMatchObject({ cards: ['4C', null], hiddenCount: 1, total: 4 });
  });

  test('PT5 shows everyone the players’ cards, and nobody the face-down card during the turns', () => {
    const facts = deal(begin({}, 2), stackDeck('5C 5D | 6C 6D | 7C 8D'));
    expect(facts).toEqual([
      { type: 'handStarted', round: 1, shuffled: true },
      { type: 'dealt', seat: 0, cards: cards('5C 5D') },
      { type: 'dealt', seat: 1, cards: cards('6C 6D') },
      { type: 'bankerDealt', cards: ['7C', null] },
    ]);
    const state = dealt('5C 5D | 6C 6D | 7C 8D');
    for (const seat of [null, 0, 1]) {
      const { hands, banker, hand } = game.view(state, seat);
      expect(hands.map(([{ cards, total }]) => ({ cards, total }))).toEqual([
        { cards: cards('5C 5D'), total: 10 },
        { cards: cards('6C 6D'), total: 12 },
      ]);
      expect(banker).toEqual({ cards: ['7C', null], hiddenCount: 1, total: 7, kind: null });
      expect(hand).toEqual(seat === null ? [] : cards(['5C 5D', '6C 6D'][seat]));
    }
    expect(JSON.stringify(game.view(state, 0))).not.toContain('8D');
  });
});

describe('hidden cards', () => {
  test('PT5 the face-down card of a redeal may be any unseen card, and nothing else but the stock changes', () => {
    const state = dealt('5C 5D | 6C 6D | 7C 8D', '2H', { rounds: 2 });
    twist(state);
    const view = game.view(state, 0);
    const seen = cards('5C 5D 2H 6C 6D 7C');
    const random = randomFromNumber(3);
    const faceDown = new Set<string>();
    for (let time = 0; time < 600; time++) {
      const other = game.redeal(view, random);
      expect({ ...other, stock: null, banker: null }).toEqual({
        ...state,
        stock: null,
        banker: null,
      });
      faceDown.add(nameCards(DECK_52, other.banker)[1]);
    }
    const unseen = nameCards(DECK_52, DECK_52.cards).filter((card) => !seen.includes(card));
    expect([...faceDown].toSorted()).toEqual(unseen.toSorted());
  });
});

describe('stakes', () => {
  const staking = { stakes: true, maxStake: 5 };

  test('PT6 are one point for every hand without the option', () => {
    const state = dealt('5C 5D | 6C 6D | 7C 8D');
    expect(state.phase).toBe('playing');
    expect(handOfSeat(state, 0).stake).toBe(1);
    expect(handOfSeat(state, 1).stake).toBe(1);
    expect(refusalOf(state, 0, { type: 'bid', value: 1 }).code).toBe('WRONG_ROUND_PHASE');
  });

  test('[PO-15.1] PT6 are made between the first and the second card with the option', () => {
    const state = dealt('5C 5D | 6C 6D | 7C 8D', '', staking);
    expect(look(state)).toMatchObject({
      phase: 'staking',
      turn: [0],
      cardCounts: [1, 1],
      banker: { cards: ['7C'], hiddenCount: 0 },
      legal: [{ type: 'bid', kind: 'value', field: 'value', from: [1, 2, 3, 4, 5] }],
    });
    expect(play(state, 0, { type: 'bid', value: 3 })).toEqual([{ type: 'bid', seat: 0, value: 3 }]);
    expect(look(state)).toMatchObject({ phase: 'staking', turn: [1], cardCounts: [1, 1] });
    expect(play(state, 1, { type: 'bid', value: 5 })).toEqual([
      { type: 'bid', seat: 1, value: 5 },
      { type: 'dealt', seat: 0, cards: ['5D'] },
      { type: 'dealt', seat: 1, cards: ['6D'] },
      { type: 'bankerDealt', cards: [null] },
    ]);
    expect(look(state)).toMatchObject({ phase: 'playing', turn: [0], cardCounts: [2, 2] });
    expect([handOfSeat(state, 0).stake, handOfSeat(state, 1).stake]).toEqual([3, 5]);
  });

  test('PT6 are refused out of range and out of turn, and so is a twist before them', () => {
    const state = dealt('5C 5D | 6C 6D | 7C 8D', '', staking);
    for (const value of [0, 6, -1, 1.5, '3', null, true]) {
      expect(refusalOf(state, 0, { type: 'bid', value })).toMatchObject({
        code: 'INVALID_STAKE',
        clause: 'PT6',
        details: { lowest: 1, highest: 5 },
      });
    }
    expect(refusalOf(state, 1, { type: 'bid', value: 1 })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      clause: 'PT6',
      details: { turn: [0] },
    });
    expect(refusalOf(state, 0, { type: 'twist' })).toMatchObject({
      code: 'WRONG_ROUND_PHASE',
      details: { phase: 'staking' },
    });
    expect(handOfSeat(state, 0)).toMatchObject({ stake: 0, stakes: [], state: 'waiting' });
  });

  test('PT6 are refused with a sentence of its own if only one point may be staked', () => {
    const state = dealt('5C 5D | 7C 8D', '', { stakes: true, maxStake: 1 });
    expect(refusalOf(state, 0, { type: 'bid', value: 2 }).message).toBe(
      'The stake here must be 1.',
    );
  });

  test('PT6 are made again in every round', () => {
    const state = dealt('KC QD | 7C KD', '2C', staking);
    play(state, 0, { type: 'bid', value: 4 });
    stick(state);
    deal(state);
    expect(look(state)).toMatchObject({ phase: 'staking', scores: [4] });
    play(state, 0, { type: 'bid', value: 2 });
    twist(state);
    expect(handOfSeat(state, 0).stake).toBe(2);
  });
});

describe('the turn', () => {
  test('PT7 goes from seat to seat, and moves of other seats are refused', () => {
    const state = dealt('5C 6D | 7C 8D | 2C 3D | KC QD', '4H');
    expect(inTurn(state)).toBe(0);
    expect(look(state).hands.map(([hand]) => hand.state)).toEqual([
      'playing',
      'waiting',
      'waiting',
    ]);
    for (const seat of [1, 2, DEALER]) {
      expect(refusalOf(state, seat, { type: 'twist' })).toMatchObject({
        code: 'NOT_YOUR_TURN',
        clause: 'PT7',
        details: { turn: [0] },
      });
    }
    twist(state);
    expect(inTurn(state)).toBe(0);
    stick(state);
    expect(inTurn(state)).toBe(1);
    expect(look(state).hands.map(([hand]) => hand.state)).toEqual(['done', 'playing', 'waiting']);
    stick(state);
    expect(inTurn(state)).toBe(2);
  });

  test('PT7 skips hands that end automatically', () => {
    const state = dealt('AC KD | 7C 8D | AH QD | 2C 3D | KC 9D');
    expect(inTurn(state)).toBe(1);
    expect(stick(state)).toEqual([
      { type: 'stuck', seat: 1, hand: 0, total: 15 },
      { type: 'handEnded', seat: 2, hand: 0, kind: 'pontoon', total: 21 },
    ]);
    expect(inTurn(state)).toBe(3);
  });

  test('PT7 is nobody’s between the rounds and after the game', () => {
    const state = dealt('KC 8D | KH QD', '', { rounds: 2 });
    stick(state);
    expect(refusalOf(state, 0, { type: 'twist' }).code).toBe('WRONG_ROUND_PHASE');
    deal(state);
    while (state.phase === 'playing') stick(state);
    expect(refusalOf(state, 0, { type: 'twist' }).code).toBe('WRONG_GAME_PHASE');
  });
});

describe('twisting', () => {
  test('[PO-2.1] PT8 PT9 the player in turn may twist or stick', () => {
    const state = dealt('5C 6D | KC QD');
    expect(look(state).legal).toEqual([
      { type: 'twist', kind: 'plain' },
      { type: 'stick', kind: 'plain' },
    ]);
  });

  test('[PO-2.2] PT8 a twist adds a card to the hand, and the view shows it', () => {
    const state = dealt('5C 6D | KC QD', '4H 3H');
    expect(twist(state)).toEqual([{ type: 'twisted', seat: 0, hand: 0, card: '4H', total: 15 }]);
    expect(handOfSeat(state, 0)).toMatchObject({ cards: cards('5C 6D 4H'), total: 15, kind: null });
    expect(look(state)).toMatchObject({ hand: cards('5C 6D 4H'), cardCounts: [3], cardsLeft: 47 });
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ cards: cards('5C 6D 4H 3H'), total: 18 });
  });

  test('[PO-2.5] PT8 a player may always twist below 21 and five cards', () => {
    const state = dealt('2C 2D | KC QD', '2H 2S 3C');
    for (const count of [2, 3, 4]) {
      expect(handOfSeat(state, 0).cards).toHaveLength(count);
      expect(choiceTypes(state)).toEqual(['twist', 'stick']);
      twist(state);
    }
    expect(state.phase).toBe('dealing');
  });

  test('[PO-2.5] PT8 a player may twist on 20', () => {
    const state = dealt('KH QD | KC 9D', 'AC');
    expect(choiceTypes(state)).toContain('twist');
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ total: 21, kind: null, state: 'done' });
  });
});

describe('sticking', () => {
  test('[PO-2.3] PT9 a stick ends the turn, and after the last stick the banker plays', () => {
    const state = dealt('KC 8D | 5C 9D', 'QH');
    expect(stick(state)[0]).toEqual({ type: 'stuck', seat: 0, hand: 0, total: 18 });
    expect(look(state)).toMatchObject({
      phase: 'dealing',
      turn: [DEALER],
      banker: { cards: cards('5C 9D QH'), hiddenCount: 0, total: 24, kind: 'bust' },
    });
    expect(handOfSeat(state, 0).cards).toEqual(cards('KC 8D'));
  });

  test('PT9 a player may stick on any total without the option', () => {
    expect(choiceTypes(dealt('2C 3D | KC QD'))).toContain('stick');
  });

  test('[PO-15.1] PT9 with `stickAt` 15 a player must twist on 14 and may stick on 15', () => {
    const state = dealt('KC 4D | KH QD', 'AH', { stickAt: 15 });
    expect(choiceTypes(state)).toEqual(['twist']);
    expect(refusalOf(state, 0, { type: 'stick' })).toMatchObject({
      code: 'STICK_TOO_LOW',
      clause: 'PT9',
      message: 'You have 14. You can stick only on 15 or more.',
      details: { total: 14, stickAt: 15 },
    });
    twist(state);
    expect(handOfSeat(state, 0).total).toBe(15);
    expect(choiceTypes(state)).toEqual(['twist', 'stick']);
  });

  test('PT9 an ace counts 11 for `stickAt` if the total allows it', () => {
    expect(choiceTypes(dealt('AC 4D | KH QD', '', { stickAt: 15 }))).toContain('stick');
  });
});

describe('hands that end automatically', () => {
  test('PT10 21 ends the turn', () => {
    const state = dealt('KC 5D | 5C 6D | KH 9D', '6H');
    expect(twist(state)).toContainEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: null,
      total: 21,
    });
    expect(inTurn(state)).toBe(1);
    expect(handOfSeat(state, 0).state).toBe('done');
  });

  test('[PO-2.7] PT10 PT13 five cards end the turn and are a five-card trick', () => {
    const state = dealt('2C 2D | 5C 6D | KH 9D', '2H 2S 3C');
    expect(twist(state, 3).at(-1)).toEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: 'five-card trick',
      total: 11,
    });
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'five-card trick', total: 11 });
    expect(inTurn(state)).toBe(1);
  });

  test('[PO-2.4] PT11 a hand over 21 is bust and ends, and with one player so does the round', () => {
    const state = dealt('KC 6D | 5C 9D', '6H');
    expect(twist(state)).toContainEqual({
      type: 'handEnded',
      seat: 0,
      hand: 0,
      kind: 'bust',
      total: 22,
    });
    expect(handOfSeat(state, 0)).toMatchObject({
      kind: 'bust',
      total: 22,
      outcome: { won: false, points: -1, why: 'bust', words: 'Bust' },
    });
    expect(look(state)).toMatchObject({ phase: 'dealing', losses: [1], scores: [-1] });
  });

  test('PT11 with several players only the bust hand ends', () => {
    const state = dealt('KC 6D | 5C 6H | 5D 9D', '8H');
    twist(state);
    expect(look(state)).toMatchObject({ phase: 'playing', turn: [1] });
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'bust', outcome: null });
  });

  test('PT11 five cards over 21 are bust', () => {
    const state = dealt('2C 3D | KH 9D', '4H 5S 8C');
    twist(state, 3);
    expect(handOfSeat(state, 0)).toMatchObject({ kind: 'bust', total: 22 });
  });

  test.each(['AC 10D', 'KH AS', 'QD AD', 'AH JC'])(
    '[PO-2.6] PT12 %s is a pontoon and needs no decision',
    (pair) => {
      const state = begin();
      const facts = deal(state, stackDeck(`${pair} | 9C 8D`));
      expect(facts).toContainEqual({
        type: 'handEnded',
        seat: 0,
        hand: 0,
        kind: 'pontoon',
        total: 21,
      });
      expect(handOfSeat(state, 0)).toMatchObject({ kind: 'pontoon', outcome: { won: true } });
      expect(game.turn(state)).toEqual([DEALER]);
    },
  );

  test('PT12 21 with three cards is not a pontoon', () => {
    const state = dealt('AC 5D | 9C 8D', '5H');
    twist(state);
    expect(handOfSeat(state, 0)).toMatchObject({ total: 21, kind: null });
  });

  test('PT12 a pontoon still needs its stake with the option for stakes', () => {
    const state = dealt('AC KD | 9C 8D', '', { stakes: true });
    expect(look(state)).toMatchObject({ phase: 'staking', cardCounts: [1] });
    const facts = play(state, 0, { type: 'bid', value: 7 });
    expect(facts.map(({ type }) => type)).toEqual([
      'bid',
      'dealt',
      'bankerDealt',
      'handEnded',
      'bankerRevealed',
      'outcome',
      'handScored',
    ]);
    expect(look(state)).toMatchObject({ phase: 'dealing', scores: [7] });
  });
});

describe('the fallback move', () => {
  const fallback = (state: Parameters<typeof game.fallback>[0]): unknown =>
    game.fallback(state, 0, () => 0);

  test('PT27 is the lowest stake', () => {
    const state = dealt('5C 5D | 7C 8D', '', { stakes: true });
    expect(fallback(state)).toEqual({ type: 'bid', value: 1 });
  });

  test('PT27 is to stick, or to twist on a total that is too low', () => {
    expect(fallback(dealt('5C 5D | 7C 8D'))).toEqual({ type: 'stick' });
    expect(fallback(dealt('KC 5D | 7C 8D', '', { stickAt: 15 }))).toEqual({ type: 'stick' });
    expect(fallback(dealt('9C 5D | 7C 8D', '', { stickAt: 15 }))).toEqual({ type: 'twist' });
  });
});
