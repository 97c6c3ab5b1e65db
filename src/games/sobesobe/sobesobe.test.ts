// Seats, cards, the deal, phases and fallback moves of SobeSobe.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { findFact } from '#rules/facts.ts';
import { DEALER } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import {
  attempt,
  deckFor,
  make,
  newGame,
  orderAfter,
  play,
  playRound,
  toDecision,
  toExchange,
  toPlay,
} from './testing.ts';

const TWO_PLAYERS = { 1: 'AH 2C 3C 4C 5C', 0: '2H 2S 3S 4S 5S' };
const TWO_OF_THREE = { 2: 'AH 2C 3C 4C 5C', 1: '2D 3D', 0: '2H 2S 3S 4S 5S' };
const FOUR_PLAYERS = ['2C 3C 4C 5C 6C', '2D 3D 4D 5D 6D', '2H 3H 4H 5H 6H', '2S 3S 4S 5S 6S'];
const THREE_PLAYERS = { 2: '2C 3C 4C 5C 6C', 1: '2D 3D 4D 5D 6D', 0: '2S 3S 4S 5S 6S' };

function handNames(state: SobeState, seat: number): string[] {
  return nameCards(DECK_40, cardsOfHand(state.hands, seat));
}

test('SO1 two to five players have seats', () => {
  const begins = [1, 2, 3, 4, 5, 6].map((seats) => !isRefusal(startGame(game, {}, seats)));
  expect(begins).toEqual([false, true, true, true, true, false]);
});

test('SO1 the turn moves from seat 2 to seat 1, and from seat 0 to the highest', () => {
  const state = newGame(4);
  playRound(state, { trump: 'spades', winners: [0, 1, 2, 3, 0] });
  toDecision(state, { trump: 'spades', hands: FOUR_PLAYERS });
  const deciding: number[] = [];
  while (state.phase === 'decision') {
    deciding.push(state.player);
    make(state, state.player, { type: 'stay', playing: true });
  }
  expect(deciding).toEqual([1, 0]);
});

test('[S-5.2] SO2 the deck has forty cards without eights, nines and tens, and the seven ranks next to the ace', () => {
  const cards = nameCards(DECK_40, game.deck.cards);
  const byStrength = ['2', '3', '4', '5', '6', 'J', 'Q', 'K', '7', 'A'];
  expect(cards).toHaveLength(40);
  expect(new Set(cards).size).toBe(40);
  for (const suit of ['C', 'D', 'H', 'S']) {
    expect(cards.filter((name) => name.endsWith(suit))).toEqual(byStrength.map((r) => r + suit));
  }
});

test('[S-5.2] SO3 everyone starts with 20 points', () => {
  for (const seats of [2, 3, 4, 5]) {
    expect(game.view(newGame(seats), null).scores).toEqual(everySeat(seats).map(() => 20));
  }
});

test('[S-5.2] SO16 SO24 a round has five cards per player and five tricks', () => {
  for (const seats of [2, 3, 4, 5]) {
    const state = newGame(seats);
    const hands = everySeat(seats).map((seat) => {
      const letter = 'CDHS'[seat % 4];
      const ranks = seat < 4 ? ['2', '3', '4', '5', '6'] : ['J', 'Q', 'K', '7', 'A'];
      return ranks.map((rank) => rank + letter).join(' ');
    });
    toExchange(state, { trump: 'spades', hands });
    expect(game.view(state, null).cardCounts).toEqual(everySeat(seats).map(() => 5));
    expect(everySeat(seats).map((seat) => handNames(state, seat).join(' '))).toEqual(hands);
    while (state.round === 1 && game.turn(state)[0] !== DEALER && state.phase !== 'over') {
      const [choice] = game.view(state, state.player).legal;
      if (choice.kind === 'cards') make(state, state.player, { type: 'exchange', cards: [] });
      else if (choice.kind === 'card') play(state, state.player, choice.from[0]);
    }
    const { tricks, cardCounts } = game.view(state, null);
    expect(tricks).toHaveLength(5);
    expect(cardCounts).toEqual(everySeat(seats).map(() => 0));
  }
});

test('SO4 seat 0 deals first, the deal moves anticlockwise, and the next seat is the party player', () => {
  const state = newGame(3);
  const seen: unknown[] = [];
  for (let round = 1; round <= 4; round++) {
    const deck = nameCards(DECK_40, DECK_40.cards);
    const facts = make(game.copy(state), DEALER, { type: 'deal', deck });
    const started = findFact(facts, 'handStarted');
    seen.push([started?.dealer, started?.partyPlayer]);
    playRound(state, { trump: 'spades', winners: [0, 0, 1, 1, 2] });
  }
  expect(seen).toEqual([
    [0, 2],
    [2, 1],
    [1, 0],
    [0, 2],
  ]);
});

test('SO5 after the deal the whole deck is a hidden stock, and every hand is empty', () => {
  const state = newGame(3);
  make(state, DEALER, {
    type: 'deal',
    deck: deckFor(state, { trump: 'clubs', hands: THREE_PLAYERS }),
  });
  for (const seat of [null, 0, 1, 2]) {
    const view = game.view(state, seat);
    expect(view).toMatchObject({ phase: 'trump', stockCount: 40, hand: [], cardCounts: [0, 0, 0] });
  }
});

test('SO5 only the dealer deals, and only a whole deck', () => {
  const state = newGame(2);
  const deck = nameCards(DECK_40, DECK_40.cards);
  expect(attempt(state, 0, { type: 'deal', deck })).toMatchObject({
    code: 'NOT_YOUR_TURN',
    clause: 'SO5',
  });
  expect(attempt(state, DEALER, { type: 'deal', deck: deck.slice(1) })).toMatchObject({
    code: 'INVALID_DECK',
    clause: 'SO5',
  });
});

test('SO5 cards are dealt one at a time, the party player first and the dealer last', () => {
  const settings = fc.record({
    seats: fc.integer({ min: 2, max: 5 }),
    seed: fc.nat(),
    sitting: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  });
  fc.assert(
    fc.property(settings, ({ seats, seed, sitting }) => {
      const state = newGame(seats);
      const deck = nameCards(DECK_40, shuffled(DECK_40.cards, randomFromNumber(seed)));
      make(state, DEALER, { type: 'deal', deck });
      make(state, seats - 1, { type: 'look' });
      const order = orderAfter(0, seats);
      order.forEach((seat, at) => {
        expect(new Set(handNames(state, seat))).toEqual(new Set([deck[at], deck[seats + at]]));
      });
      make(state, seats - 1, { type: 'trump', suit: 'spades' });
      const active = order.filter((seat) => seat === 0 || seat === seats - 1 || !sitting[seat]);
      for (const seat of order.slice(1, -1)) {
        make(state, seat, { type: 'stay', playing: active.includes(seat) });
      }
      active.forEach((seat, at) => {
        const further = [0, 1, 2].map((turn) => deck[2 * seats + turn * active.length + at]);
        const held = [...further, deck[order.indexOf(seat)], deck[seats + order.indexOf(seat)]];
        expect(new Set(handNames(state, seat))).toEqual(new Set(held));
      });
      expect(nameCards(DECK_40, stockLeft(state))).toEqual(
        deck.slice(2 * seats + 3 * active.length),
      );
    }),
  );
});

test('a round passes through all phases from trump to the last card', () => {
  const state = newGame(3);
  const phase = (): string => game.view(state, null).phase;
  const seen = [phase()];
  make(state, DEALER, {
    type: 'deal',
    deck: deckFor(state, { trump: 'hearts', hands: TWO_OF_THREE, sitOut: [1] }),
  });
  seen.push(phase());
  make(state, 2, { type: 'look' });
  make(state, 2, { type: 'trump', suit: 'hearts' });
  seen.push(phase());
  make(state, 1, { type: 'stay', playing: false });
  seen.push(phase());
  for (const seat of [2, 0]) make(state, seat, { type: 'exchange', cards: [] });
  seen.push(phase());
  const cards = { 2: ['AH', '2C', '3C', '4C', '5C'], 0: ['2H', '2S', '3S', '4S', '5S'] };
  for (let trick = 0; trick < 5; trick++) {
    play(state, 2, cards[2][trick]);
    play(state, 0, cards[0][trick]);
  }
  seen.push(phase());
  expect(seen).toEqual(['dealing', 'trump', 'decision', 'exchange', 'playing', 'dealing']);
  playRound(state, { trump: 'hearts', blind: true, winners: [1, 1, 1, 1, 1] });
  expect(phase()).toBe('over');
});

test('a move out of its phase is refused', () => {
  const state = newGame(2);
  expect(attempt(state, 1, { type: 'look' })?.code).toBe('WRONG_ROUND_PHASE');
  toPlay(state, { trump: 'hearts', hands: TWO_PLAYERS });
  expect(attempt(state, 1, { type: 'trump', suit: 'hearts' })?.code).toBe('WRONG_ROUND_PHASE');
  expect(attempt(state, 1, { type: 'exchange', cards: [] })?.code).toBe('WRONG_ROUND_PHASE');
  const over = newGame(2);
  playRound(over, { trump: 'hearts', blind: true, winners: [1, 1, 1, 1, 1] });
  expect(attempt(over, 1, { type: 'look' })?.code).toBe('WRONG_GAME_PHASE');
});

function fallback(state: SobeState): unknown {
  return game.fallback(state, state.player, randomFromNumber(1));
}

test('SO33 the fallback move is to look, and then to name the suit of the better card', () => {
  const named = (cards: string): unknown => {
    const state = newGame(2);
    const hands = { 1: `${cards} 2S 3S 4S`, 0: '2H 3H 4H 5H 6H' };
    make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'clubs', hands }) });
    expect(fallback(state)).toEqual({ type: 'look' });
    make(state, 1, { type: 'look' });
    return fallback(state);
  };
  expect(named('KC 7D')).toEqual({ type: 'trump', suit: 'diamonds' });
  expect(named('7C KD')).toEqual({ type: 'trump', suit: 'clubs' });
  expect(named('AS AD')).toEqual({ type: 'trump', suit: 'diamonds' });
});

test('SO33 the fallback move is to sit out if possible, to exchange nothing and to play the lowest legal card', () => {
  const state = newGame(3);
  const hands = { 2: 'KC KD 7H 6H 6S', 1: '2C 3C', 0: '3H 4S 5S AD 2D' };
  toDecision(state, { trump: 'spades', hands, sitOut: [1] });
  expect(fallback(state)).toEqual({ type: 'stay', playing: false });
  make(state, 1, { type: 'stay', playing: false });
  expect(fallback(state)).toEqual({ type: 'exchange', cards: [] });
  for (const seat of [2, 0]) make(state, seat, { type: 'exchange', cards: [] });
  const [sixOfHearts, threeOfHearts] = [DECK_40.cards[24], DECK_40.cards[21]];
  expect(fallback(state)).toEqual({ type: 'play', card: sixOfHearts });
  play(state, 2, '6H');
  expect(fallback(state)).toEqual({ type: 'play', card: threeOfHearts });
});
