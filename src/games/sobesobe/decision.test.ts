// Playing a round of SobeSobe or sitting it out: SO10 to SO16.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUITS } from '#cards/card.ts';
import { randomFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { game } from './game.ts';
import type { SobeOptions, SobeState } from './state.ts';
import {
  attempt,
  dealShuffled,
  deckFor,
  make,
  newGame,
  orderAfter,
  playRound,
  playThrough,
  toDecision,
  toExchange,
} from './testing.ts';

const HANDS = [
  '2C 3C 4C 5C 6C',
  '2D 3D 4D 5D 6D',
  '2H 3H 4H 5H 6H',
  '2S 3S 4S 5S 6S',
  '7C 7D 7H 7S KS',
];
const OUT = { type: 'stay', playing: false };
const IN = { type: 'stay', playing: true };

const CHOICE = [{ type: 'stay', kind: 'value', field: 'playing', from: [true, false] }];

/** Decides to play for every seat that has a choice, and returns these seats in order. */
function decideAll(state: SobeState): number[] {
  const deciding: number[] = [];
  while (state.phase === 'decision') {
    deciding.push(state.player);
    expect(game.view(state, state.player).legal).toEqual(CHOICE);
    make(state, state.player, IN);
  }
  return deciding;
}

/** Tries to sit out with a seat, in its turn if it has a choice, and returns the refusal. */
function refusalToSitOut(state: SobeState, seat: number): Refusal | null {
  while (state.bound[seat] === null && state.player !== seat) make(state, state.player, IN);
  return attempt(state, seat, OUT);
}

test('SO10 only seats with a choice decide, anticlockwise from the party player', () => {
  for (const [seats, deciding] of [
    [3, [1]],
    [4, [2, 1]],
    [5, [3, 2, 1]],
  ] as const) {
    const state = newGame(seats);
    toDecision(state, { trump: 'spades', hands: HANDS });
    expect(decideAll(state)).toEqual(deciding);
    expect(state.phase).toBe('exchange');
    expect(state.player).toBe(seats - 1);
  }
});

test('SO10 the party player and the dealer play as soon as trump is named', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(game.view(state, null)).toMatchObject({
    phase: 'decision',
    turn: [2],
    bound: ['dealer', null, null, 'partyPlayer'],
    playing: [true, null, null, true],
    active: [3, 0],
  });
  make(state, 2, IN);
  expect(game.view(state, null)).toMatchObject({ turn: [1], active: [3, 2, 0] });
});

test.each([
  [2, 'spades'],
  [5, 'clubs'],
] as const)(
  'SO10 with %i players and %s as trump nobody has a choice, and the exchange begins',
  (seats, trump) => {
    const state = newGame(seats);
    toDecision(state, { trump, hands: HANDS });
    expect(game.view(state, null)).toMatchObject({
      phase: 'exchange',
      turn: [seats - 1],
      cardCounts: HANDS.slice(0, seats).map(() => 5),
      playing: HANDS.slice(0, seats).map(() => true),
    });
  },
);

test('SO10 a decision out of turn or without a yes or no is refused', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)).toMatchObject({ code: 'NOT_YOUR_TURN', clause: 'SO10' });
  for (const playing of [null, 0, 1, 'true']) {
    const refusal = attempt(state, 2, { type: 'stay', playing });
    expect(refusal).toMatchObject({ code: 'INVALID_MOVE', clause: 'SO10' });
  }
});

test('[S-5.4] SO11 the party player and the dealer cannot sit out, in turn or out of turn', () => {
  const state = newGame(4);
  toDecision(state, { trump: 'spades', hands: HANDS });
  for (const seat of [2, 1]) {
    expect(attempt(state, 3, OUT)).toMatchObject({
      code: 'PARTY_PLAYER_CANNOT_OPT_OUT',
      clause: 'SO11',
    });
    expect(attempt(state, 0, OUT)).toMatchObject({ code: 'DEALER_CANNOT_OPT_OUT', clause: 'SO11' });
    make(state, seat, OUT);
  }
  expect(game.view(state, null)).toMatchObject({
    phase: 'exchange',
    playing: [true, false, false, true],
    active: [3, 0],
  });
});

test('SO10 the reason why a seat must play is given from the naming of trump to the end of the exchange', () => {
  const state = newGame(2);
  const codes = (): unknown[] => [1, 0].map((seat) => attempt(state, seat, OUT)?.code);
  const reasons = ['PARTY_PLAYER_CANNOT_OPT_OUT', 'DEALER_CANNOT_OPT_OUT'];
  const wrongPhase = ['WRONG_ROUND_PHASE', 'WRONG_ROUND_PHASE'];
  const hands = { 1: 'AH 2C 3C 4C 5C', 0: '2H 2S 3S 4S 5S' };
  make(state, DEALER, { type: 'deal', deck: deckFor(state, { trump: 'hearts', hands }) });
  expect(codes()).toEqual(wrongPhase);
  make(state, 1, { type: 'trump', suit: 'hearts' });
  expect(codes()).toEqual(reasons);
  make(state, 1, { type: 'exchange', cards: [] });
  expect(codes()).toEqual(reasons);
  make(state, 0, { type: 'exchange', cards: [] });
  expect(codes()).toEqual(wrongPhase);
});

test('SO10 a seat that must play cannot decide to play', () => {
  const state = newGame(3);
  toDecision(state, { trump: 'spades', hands: HANDS });
  for (const seat of [2, 0]) expect(attempt(state, seat, IN)?.code).toBe('NOT_YOUR_TURN');
  make(state, 1, IN);
  for (const seat of [2, 1, 0]) expect(attempt(state, seat, IN)?.code).toBe('WRONG_ROUND_PHASE');
  expect(attempt(state, 1, OUT)?.code).toBe('WRONG_ROUND_PHASE');
});

test('[S-5.4] SO11 with two players nobody can sit out', () => {
  const state = newGame(2);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(attempt(state, 1, OUT)?.code).toBe('PARTY_PLAYER_CANNOT_OPT_OUT');
  expect(attempt(state, 0, OUT)?.code).toBe('DEALER_CANNOT_OPT_OUT');
});

test('[S-5.4] SO12 clubs as trump force everyone to play, other suits do not', () => {
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

test('[S-5.4] SO13 a player who has sat out two rounds in a row must play the next', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 1, 0, 0, 0]);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  expect(game.view(state, null).roundsOut).toEqual([0, 2, 0, 0, 0]);
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(game.view(state, null)).toMatchObject({
    bound: [null, 'roundsOut', 'partyPlayer', 'dealer', null],
    roundsOut: [0, 0, 0, 0, 0],
  });
  expect(refusalToSitOut(state, 1)).toMatchObject({
    code: 'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    clause: 'SO13',
    details: { limit: 2 },
  });
  expect(decideAll(state)).toEqual([0, 4]);
});

test('[S-5.4] SO13 two rounds out that are not in a row force nobody to play', () => {
  const state = newGame(5);
  playRound(state, { trump: 'spades', winners: [0, 2, 3, 4, 0], sitOut: [1] });
  playRound(state, { trump: 'spades', winners: [0, 1, 2, 3, 4] });
  toDecision(state, { trump: 'spades', hands: HANDS });
  expect(refusalToSitOut(state, 1)).toBeNull();
  expect(game.view(state, null).roundsOut[1]).toBe(1);
});

test('[S-5.4] SO10 to SO13 in random games exactly the seats that need not play get a turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.nat(), (seats, seed) => {
      const random = randomFromNumber(seed);
      const state = newGame(seats, { roundLimit: 40 });
      while (state.phase !== 'over') {
        dealShuffled(state, random);
        playThrough(state, 'trump', random);
        const free = orderAfter(state.dealer, seats).filter((seat) => !mustPlay(state, seat));
        const deciding: number[] = [];
        while (state.phase === 'decision') {
          expect(game.view(state, state.player).legal).toEqual(CHOICE);
          deciding.push(state.player);
          make(state, state.player, random(4) === 0 ? IN : OUT);
        }
        expect(deciding).toEqual(free);
        expect(state.bound.map((binding) => binding === null)).toEqual(
          everySeat(seats).map((seat) => free.includes(seat)),
        );
        expect(state.active).toEqual(
          orderAfter(state.dealer, seats).filter((seat) => state.playing[seat]),
        );
        playThrough(state, 'exchange', random);
        playThrough(state, 'playing', random);
      }
    }),
    { numRuns: 60 },
  );
});

/** Derived from the score sheet and not from the count in the state. */
function mustPlay({ dealer, seats, trump, sheet }: SobeState, seat: number): boolean {
  const lastTwo = sheet.slice(-2).map(({ playing }) => playing[seat]);
  return (
    seat === dealer ||
    seat === (dealer + seats - 1) % seats ||
    SUITS[trump] === 'clubs' ||
    lastTwo.join() === 'false,false'
  );
}

/** Returns a game in its third round, in which seat 1 has 8 points minus the given tricks. */
function thirdRound(tricks: number, options: Partial<SobeOptions>): SobeState {
  const state = newGame(5, options);
  playRound(state, { trump: 'hearts', blind: true, winners: [1, 1, 1, 0, 2] });
  const others = [0, 2, 3, 4].slice(0, 5 - tricks);
  const winners = [...others, ...[1, 1, 1].slice(0, tricks)];
  playRound(state, { trump: 'spades', winners });
  expect(state.totals[1]).toBe(8 - tricks);
  toDecision(state, { trump: 'spades', hands: HANDS });
  return state;
}

test('SO14 with `mustPlayAtFive` a player with five points or fewer must play', () => {
  const rule = { mustPlayAtFive: true };
  const refusal = { code: 'MUST_PLAY_AT_FIVE', clause: 'SO14' };
  expect(refusalToSitOut(thirdRound(3, rule), 1)).toMatchObject(refusal);
  expect(refusalToSitOut(thirdRound(2, rule), 1)).toBeNull();
  expect(refusalToSitOut(thirdRound(3, {}), 1)).toBeNull();
});

test('SO15 a refusal names the first of several reasons', () => {
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

test('SO16 a player who sits out lays two cards aside unseen, and the others get three more', () => {
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

test('SO16 a player who sits out takes no part in the exchange and in play', () => {
  const state = newGame(3);
  const hands = { 2: '2C 3C 4C 5C 6C', 1: 'AS 7S', 0: '2D 3D 4D 5D 6D' };
  toExchange(state, { trump: 'spades', hands, sitOut: [1] });
  const refusal = {
    code: 'NOT_YOUR_TURN',
    message: 'You are sitting out this round.',
    clause: 'SO16',
  };
  expect(attempt(state, 1, { type: 'exchange', cards: [] })).toMatchObject(refusal);
  for (const seat of [2, 0]) make(state, seat, { type: 'exchange', cards: [] });
  make(state, 2, { type: 'play', card: '2C' });
  expect(attempt(state, 1, { type: 'play', card: 'AS' })).toMatchObject(refusal);
  expect(state.player).toBe(0);
});
