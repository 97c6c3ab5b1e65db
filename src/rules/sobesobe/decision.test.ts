// Playing a round of SobeSobe or sitting it out: SO10 to SO16.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { Refusal } from '../refusal.ts';
import { game } from './game.ts';
import {
  attempt,
  dealShuffled,
  make,
  newGame,
  playRound,
  playThrough,
  toDecision,
  toExchange,
} from './situation.ts';
import type { SobeState } from './state.ts';

const HANDS = [
  '2C 3C 4C 5C 6C',
  '2D 3D 4D 5D 6D',
  '2H 3H 4H 5H 6H',
  '2S 3S 4S 5S 6S',
  '7C 7D 7H 7S KS',
];
const OUT = { type: 'stay', playing: false };
const IN = { type: 'stay', playing: true };

const FREE = [{ type: 'stay', kind: 'value', field: 'playing', from: [true, false] }];
const BOUND = [{ type: 'stay', kind: 'value', field: 'playing', from: [true] }];

function decisions(state: SobeState): unknown[] {
  return game.view(state, state.player).legal;
}

/** The refusal to sit out for this seat, once the seats before it have said that they play. */
function refusalToSitOut(state: SobeState, seat: number): Refusal | null {
  while (state.player !== seat) make(state, state.player, IN);
  return attempt(state, seat, OUT);
}

test('SO10 everybody is asked, the party player first and the dealer last', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  const asked: unknown[] = [];
  while (state.phase === 'decision') {
    asked.push([state.player, decisions(state)]);
    make(state, state.player, IN);
  }
  expect(asked).toEqual([
    [3, BOUND],
    [2, FREE],
    [1, FREE],
    [0, BOUND],
  ]);
  expect(state.phase).toBe('exchange');
});

test('SO10 a decision out of turn, or one that is neither, is refused', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: 'SO10' });
  make(state, 3, IN);
  for (const playing of [null, 0, 1, 'true']) {
    const refusal = attempt(state, 2, { type: 'stay', playing });
    expect(refusal).toMatchObject({ code: 'INVALID_MOVE', clause: 'SO10' });
  }
});

test('[S-5.4] SO11 the party player and the dealer cannot sit out', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 3, OUT)).toMatchObject({
    code: 'PARTY_PLAYER_CANNOT_OPT_OUT',
    clause: 'SO11',
  });
  make(state, 3, IN);
  make(state, 2, OUT);
  make(state, 1, OUT);
  expect(attempt(state, 0, OUT)).toMatchObject({ code: 'DEALER_CANNOT_OPT_OUT', clause: 'SO11' });
  make(state, 0, IN);
  expect(game.view(state, null)).toMatchObject({
    playing: [true, false, false, true],
    active: [3, 0],
  });
});

test('[S-5.4] SO11 with two players nobody ever sits out', () => {
  const state = newGame(2);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  make(state, 1, IN);
  expect(attempt(state, 0, OUT)?.code).toBe('DEALER_CANNOT_OPT_OUT');
});

test('[S-5.4] SO12 clubs as trump force everybody to play, other suits do not', () => {
  const refusals = SUITS.map((trump) => {
    const state = newGame(4);
    toDecision(state, { trump, hands: HANDS });
    return refusalToSitOut(state, 2);
  });
  expect(refusals).toEqual([
    expect.objectContaining({ code: 'CLUBS_TRUMP_FORCES_PLAY', clause: 'SO12' }),
    null,
    null,
    null,
  ]);
});

test('[S-5.4] SO13 who has sat out two rounds in a row must play the next', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 1, 0, 0, 0]);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 2, 0, 0, 0]);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(state, 1)).toMatchObject({
    code: 'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    clause: 'SO13',
    details: { limit: 2 },
  });
  make(state, 1, IN);
  expect(game.view(state, null).roundsOut[1]).toBe(0);
});

test('[S-5.4] SO13 two rounds out that are not in a row bind nobody', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  playRound(state, { trump: 'spades', winners: [0, 1, 2, 3, 4] });
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(state, 1)).toBeNull();
  expect(game.view(state, null).roundsOut[1]).toBe(1);
});

test('[S-5.4] SO11 SO12 SO13 in random games just these players must play', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats);
      while (state.phase !== 'over') {
        dealShuffled(state, random);
        playThrough(state, 'trump', random);
        while (state.phase === 'decision') {
          expect(decisions(state)).toEqual(mustPlay(state) ? BOUND : FREE);
          make(state, state.player, mustPlay(state) || random(4) === 0 ? IN : OUT);
        }
        playThrough(state, 'exchange', random);
        playThrough(state, 'playing', random);
      }
    }),
    { numRuns: 40 },
  );
});

/** Read off the rounds so far, not off the count that the state keeps. */
function mustPlay({ player, dealer, seats, trump, rounds }: SobeState): boolean {
  const lastTwo = rounds.slice(-2).map(({ players }) => players[player].played);
  return (
    player === dealer ||
    player === (dealer + seats - 1) % seats ||
    SUITS[trump] === 'clubs' ||
    lastTwo.join() === 'false,false'
  );
}

/** Seat 1 comes into the third round with 8 points less so many. */
function thirdRound(tricks: number, options: Record<string, boolean>): SobeState {
  const state = newGame(5, options);
  playRound(state, { trump: 'hearts', blind: true, winners: [1, 1, 1, 0, 2] });
  const others = [0, 2, 3, 4].slice(0, 5 - tricks);
  const winners = [...others, ...[1, 1, 1].slice(0, tricks)];
  playRound(state, { trump: 'spades', winners });
  expect(state.totals[1]).toBe(8 - tricks);
  toDecision(state, { trump: 'spades', hands: HANDS });
  return state;
}

test('SO14 with `mustPlayAtFive` who has five points or fewer must play', () => {
  const rule = { mustPlayAtFive: true };
  const refusal = { code: 'MUST_PLAY_AT_FIVE', clause: 'SO14' };
  expect(refusalToSitOut(thirdRound(3, rule), 1)).toMatchObject(refusal);
  expect(refusalToSitOut(thirdRound(2, rule), 1)).toBeNull();
  expect(refusalToSitOut(thirdRound(3, {}), 1)).toBeNull();
});

test('SO15 of several reasons the first is named', () => {
  const clubs = newGame(5);
  playRound(clubs, { trump: 'spades', winners: [0, 3, 3, 4, 0], sitOut: [1, 2] });
  playRound(clubs, { trump: 'spades', winners: [0, 3, 3, 4, 0], sitOut: [1, 2] });
  // Seat 3 deals the third round, seat 2 is its party player.
  const spades = game.copy(clubs);
  toDecision(spades, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(spades, 2)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  toDecision(clubs, { trump: 'clubs', hands: HANDS });
  expect(refusalToSitOut(clubs, 2)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  expect(refusalToSitOut(clubs, 1)?.code).toBe('CLUBS_TRUMP_FORCES_PLAY');
  expect(refusalToSitOut(clubs, 3)?.code).toBe('DEALER_CANNOT_OPT_OUT');
});

test('SO16 who sits out lays two cards aside that nobody else sees, the others get three more', () => {
  const state = newGame(3);
  const hands = { 2: '2C 3C 4C 5C 6C', 1: 'AS 7S', 0: '2D 3D 4D 5D 6D' };
  toExchange(state, { trump: 'spades', hands, sitOut: [1] });
  const own = game.view(state, 1);
  expect(own).toMatchObject({ hand: [], laidAside: ['7S', 'AS'], cardCounts: [5, 0, 5] });
  for (const seat of [null, 0, 2]) {
    const text = JSON.stringify(game.view(state, seat));
    expect(text).not.toContain('7S');
    expect(text).not.toContain('AS');
  }
  expect(game.view(state, 0).hand).toEqual(hands[0].split(' '));
});

test('SO16 who sits out takes no part in the exchange and in play', () => {
  const state = newGame(3);
  const hands = { 2: '2C 3C 4C 5C 6C', 1: 'AS 7S', 0: '2D 3D 4D 5D 6D' };
  toExchange(state, { trump: 'spades', hands, sitOut: [1] });
  const refusal = { code: 'NOT_YOUR_TURN', message: 'You sit this round out.', clause: 'SO16' };
  expect(attempt(state, 1, { type: 'exchange', cards: [] })).toMatchObject(refusal);
  for (const seat of [2, 0]) make(state, seat, { type: 'exchange', cards: [] });
  make(state, 2, { type: 'play', card: '2C' });
  expect(attempt(state, 1, { type: 'play', card: 'AS' })).toMatchObject(refusal);
  expect(state.player).toBe(0);
});
