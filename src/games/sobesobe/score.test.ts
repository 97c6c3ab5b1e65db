// Scores of SobeSobe, the end of a game, and whole games.

import * as fc from 'fast-check';
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
import { expect, test } from 'vitest';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import {
  attempt,
  dealShuffled,
  deckFor,
  make,
  newGame,
  orderAfter,
  play,
  playRound,
  playThrough,
  toDecision,
  toExchange,
  toPlay,
  type WonRound,
} from './testing.ts';

const BLIND = { trump: 'hearts', blind: true } as const;
const HEARTS = { trump: 'hearts' } as const;
const SPADES = { trump: 'spades' } as const;

/** Returns the scores after one round that starts from 20 points each. */
function score(seats: number, round: WonRound): number[] {
  const state = newGame(seats);
  playRound(state, round);
  return state.totals;
}

test('[S-5.8] SO26 each trick takes the trick value off', () => {
  expect(score(3, { ...SPADES, winners: [0, 0, 1, 2, 2] })).toEqual([18, 19, 18]);
  expect(score(3, { ...HEARTS, winners: [0, 0, 1, 2, 2] })).toEqual([16, 18, 16]);
  expect(score(3, { ...BLIND, winners: [0, 0, 1, 2, 2] })).toEqual([12, 16, 12]);
});

test('[S-5.8] SO27 a round without a trick costs 5, 10 or 20 points, depending on the trick value', () => {
  expect(score(3, { ...SPADES, winners: [0, 0, 0, 2, 2] })[1]).toBe(25);
  expect(score(3, { ...HEARTS, winners: [0, 0, 0, 2, 2] })[1]).toBe(30);
  expect(score(3, { ...BLIND, winners: [0, 0, 0, 2, 2] })[1]).toBe(40);
});

test('[S-5.8] SO28 a round without a trick costs the party player twice as much', () => {
  expect(score(3, { ...SPADES, winners: [0, 0, 0, 1, 1] })[2]).toBe(30);
  expect(score(3, { ...HEARTS, winners: [0, 0, 0, 1, 1] })[2]).toBe(40);
  expect(score(3, { ...BLIND, winners: [0, 0, 0, 1, 1] })[2]).toBe(60);
});

test('[S-5.8] SO29 a player who sits out neither loses nor gets points', () => {
  for (const named of [SPADES, HEARTS, BLIND]) {
    expect(score(3, { ...named, winners: [0, 0, 0, 2, 2], sitOut: [1] })[1]).toBe(20);
  }
});

test('SO26 SO27 SO28 the score sheet has a line for each part of the change', () => {
  const state = newGame(4);
  playRound(state, { ...HEARTS, winners: [0, 0, 1, 1, 1], sitOut: [2] });
  expect(game.view(state, null).sheet).toMatchObject([
    {
      round: 1,
      lines: [
        { what: 'tricks', points: [-4, -6, 0, 0] },
        { what: 'noTrick', points: [0, 0, 0, 10] },
        { what: 'partyPlayer', points: [0, 0, 0, 10] },
      ],
      change: [-4, -6, 0, 20],
      total: [16, 14, 20, 40],
    },
  ]);
});

test('SO26 SO29 the score sheet keeps the terms, the players and the tricks of each round', () => {
  const state = newGame(4);
  playRound(state, { ...HEARTS, winners: [0, 0, 1, 1, 1], sitOut: [2] });
  playRound(state, { ...BLIND, winners: [1, 1, 1, 1, 1] });
  expect(game.view(state, 2).sheet).toMatchObject([
    {
      round: 1,
      dealer: 0,
      trump: 'hearts',
      blind: false,
      trickValue: 2,
      playing: [true, true, false, true],
      taken: [2, 3, 0, 0],
    },
    { round: 2, trump: 'hearts', blind: true, trickValue: 4, taken: [0, 5, 0, 0] },
  ]);
});

const anyRound = fc
  .record({
    seats: fc.integer({ min: 2, max: 5 }),
    named: fc.constantFrom(SPADES, HEARTS, BLIND),
    out: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    winners: fc.array(fc.nat({ max: 59 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ seats, named, out, winners }) => {
    const sitOut = everySeat(seats).filter((seat) => out[seat] && seat > 0 && seat < seats - 1);
    const active = everySeat(seats).filter((seat) => !sitOut.includes(seat));
    const chosen = winners.map((winner) => active[winner % active.length]);
    return { seats, round: { ...named, sitOut, winners: chosen } };
  });

test('[S-5.8] SO26 SO27 SO28 SO29 any distribution of the tricks scores as the rules say', () => {
  fc.assert(
    fc.property(anyRound, ({ seats, round }) => {
      const value = 'blind' in round ? 4 : round.trump === 'hearts' ? 2 : 1;
      const expected = everySeat(seats).map((seat) => {
        if (round.sitOut.includes(seat)) return 20;
        const tricks = round.winners.filter((winner) => winner === seat).length;
        if (tricks > 0) return 20 - tricks * value;
        const penalty = { 1: 5, 2: 10, 4: 20 }[value];
        return 20 + (seat === seats - 1 ? 2 * penalty : penalty);
      });
      expect(score(seats, round)).toEqual(expected);
    }),
  );
});

test('[S-5.9] SO30 the game ends when a player has exactly 0 points, not before', () => {
  const state = newGame(2);
  playRound(state, { ...BLIND, winners: [0, 0, 0, 1, 1] });
  expect(state.totals).toEqual([8, 12]);
  playRound(state, { ...SPADES, winners: [0, 0, 0, 1, 1] });
  playRound(state, { ...HEARTS, winners: [0, 0, 1, 1, 1] });
  expect(state.totals).toEqual([1, 4]);
  expect(game.result(state)).toBeNull();
  playRound(state, { ...SPADES, winners: [0, 1, 1, 1, 1] });
  expect(state.totals).toEqual([0, 0]);
  expect(game.result(state)).toMatchObject({ winners: [1], scores: [0, 0] });
  expect(game.turn(state)).toEqual([]);
});

test('[S-5.9] SO30 the lowest of several players with 0 points or fewer wins', () => {
  const state = newGame(3);
  for (const round of [1, 2]) {
    playRound(state, { ...BLIND, winners: [0, 0, 1, 1, 2] });
    expect(state.round).toBe(round);
  }
  playRound(state, { ...BLIND, winners: [0, 0, 1, 1, 1] });
  expect(state.totals).toEqual([-4, -8, 32]);
  expect(game.result(state)).toEqual({
    winners: [1],
    scores: [-4, -8, 32],
    reason: 'A player is down to 0 points or fewer. The lowest total wins.',
    ending: { key: 'down', rounds: 3 },
    prizes: [0, 1.6, 0],
  });
});

test('[S-5.9] SO30 the player with more tricks in the last round wins among equals', () => {
  const state = newGame(3);
  playRound(state, { ...BLIND, winners: [0, 0, 1, 1, 1] });
  playRound(state, { ...BLIND, winners: [0, 0, 0, 1, 1] });
  expect(state.totals.slice(0, 2)).toEqual([0, 0]);
  expect(game.result(state)?.winners).toEqual([0]);
});

test('[S-5.9] SO30 SO32 players who are equal in everything win together and share the prize', () => {
  const state = newGame(3);
  for (let round = 0; round < 3; round++) {
    playRound(state, { ...BLIND, winners: [0, 0, 1, 1, 2] });
  }
  expect(state.totals).toEqual([-4, -4, 8]);
  expect(game.result(state)).toMatchObject({ winners: [0, 1], prizes: [0.2, 0.2, 0] });
});

test('[S-5.9] SO32 the winner gets 0.05 euro for each point that the others have left', () => {
  const state = newGame(4);
  const rounds = [BLIND, SPADES, SPADES, BLIND];
  for (const named of rounds) playRound(state, { ...named, winners: [0, 1, 2, 3, 3] });
  expect(state.totals).toEqual([10, 10, 10, 0]);
  expect(game.result(state)).toMatchObject({ winners: [3], prizes: [0, 0, 0, 1.5] });
});

test('SO32 a share is a whole number of cents, rounded down', () => {
  const state = newGame(3);
  for (const named of [SPADES, BLIND, BLIND, BLIND]) {
    playRound(state, { ...named, winners: [0, 0, 1, 1, 2] });
  }
  expect(state.totals).toEqual([-6, -6, 7]);
  expect(game.view(state, null).result?.prizes).toEqual([0.17, 0.17, 0]);
});

test('[S-5.9] SO30 SO32 in random games the first player to get down to 0 wins what the others have left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { roundLimit: 100 });
      const finished = (): boolean => state.phase === 'over';
      while (!finished()) {
        expect(state.totals.every((total) => total > 0)).toBe(true);
        dealShuffled(state, random);
        for (const phase of ['trump', 'decision', 'exchange', 'playing'] as const) {
          playThrough(state, phase, random);
        }
      }
      const { winners, prizes, scores } = game.view(state, null).result!;
      fc.pre(state.round < 100);
      expect(Math.min(...scores)).toBeLessThanOrEqual(0);
      const owed = scores.reduce((sum, points) => sum + 5 * Math.max(points, 0), 0);
      const share = Math.floor(owed / winners.length);
      const cents = prizes.map((euros) => Math.round(euros * 100));
      expect(cents).toEqual(scores.map((_, seat) => (winners.includes(seat) ? share : 0)));
      expect(winners.every((seat) => scores[seat] === Math.min(...scores))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/** Plays a round in which one seat, a different one each time, takes all tricks and the others' scores rise. */
function climb(state: SobeState): void {
  const winner = state.round % state.seats;
  playRound(state, { trump: 'clubs', winners: [winner, winner, winner, winner, winner] });
}

test('SO31 without a limit the game continues', () => {
  const state = newGame(5);
  while (state.round < 120) climb(state);
  expect(game.result(state)).toBeNull();
  expect(state.phase).toBe('dealing');
});

test('SO31 after `roundLimit` rounds the lowest wins, and the others pay for their points', () => {
  const state = newGame(5, { roundLimit: 100 });
  while (state.round < 99) climb(state);
  expect(game.result(state)).toBeNull();
  climb(state);
  const result = game.view(state, null).result!;
  const lowest = Math.min(...state.totals);
  expect(lowest).toBeGreaterThan(0);
  expect(result.reason).toBe('100 rounds have been played. The lowest total wins.');
  expect(result.winners.map((seat) => state.totals[seat])).toEqual(
    result.winners.map(() => lowest),
  );
  const [winner] = result.winners;
  const others = state.totals.filter((_, seat) => !result.winners.includes(seat));
  const owed = others.reduce((sum, points) => sum + 5 * points, 0);
  expect(result.prizes[winner]).toBe(Math.floor(owed / result.winners.length) / 100);
});

test('SO31 with a limit a game ends even if nobody sits out and the scores rise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { roundLimit: 20 });
      while (state.phase !== 'over') {
        dealShuffled(state, random);
        make(state, state.player, { type: 'look' });
        make(state, state.player, { type: 'trump', suit: 'clubs' });
        for (const phase of ['decision', 'exchange', 'playing'] as const) {
          playThrough(state, phase, random);
        }
      }
      expect(state.round).toBeLessThanOrEqual(20);
      expect(game.result(state)?.winners.length).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
});

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
