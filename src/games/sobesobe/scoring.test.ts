// The score of SobeSobe and the end of the game: SO26 to SO32.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { everySeat } from '#rules/seats.ts';
import { game } from './game.ts';
import type { SobeState } from './state.ts';
import { dealShuffled, make, newGame, playRound, playThrough, type WonRound } from './testing.ts';

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
