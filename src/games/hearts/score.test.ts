// Scoring in Hearts: points, the moon, the jack and the end of the game.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import type { ScoreRow } from '#rules/game.ts';
import { playRandomMove, startGame } from '#rules/play.ts';
import { game } from './game.ts';
import { SEATS, type HeartsState } from './state.ts';
import { finishRound, inPlay, play, playChoices } from './testing.ts';

const RANDOM_SEED = fc.integer({ min: 0, max: 1e6 });

function lastRow(state: HeartsState): ScoreRow {
  return game.view(state, null).sheet.at(-1)!;
}

/** Counts the points in each seat's tricks card by card. */
function countedPoints(state: HeartsState): number[] {
  const points = [0, 0, 0, 0];
  for (const { plays, winner } of game.view(state, null).tricks) {
    for (const { card } of plays) {
      if (card.endsWith('H')) points[winner!] += 1;
      if (card === 'QS') points[winner!] += 13;
    }
  }
  return points;
}

function randomRound(seed: number, options: object = {}): HeartsState {
  const state = startGame(
    game,
    { endScore: 500, passing: false, ...options },
    SEATS,
  ) as HeartsState;
  const random = randomFromNumber(seed);
  do playRandomMove(game, state, random);
  while (state.phase === 'playing');
  return state;
}

/** Seat 0 holds every high card and takes all thirteen tricks. */
const MOON = ['AC KC QC AD KD AH KH QH JH AS KS QS JS', '2C'];

function shootTheMoon(options: object): HeartsState {
  const state = inPlay(MOON, { endScore: 500, ...options });
  play(state, '2C');
  while (state.phase === 'playing') play(state, playChoices(state).at(-1)!);
  return state;
}

test('[H-2.1, H-6.1] HE3 HE13 a round scores the points of the cards taken, 26 in all', () => {
  fc.assert(
    fc.property(RANDOM_SEED, (seed) => {
      const state = randomRound(seed);
      const points = countedPoints(state);
      fc.pre(!points.includes(26));
      expect(points.reduce((sum, one) => sum + one)).toBe(26);
      expect(lastRow(state).change).toEqual(points);
      expect(game.view(state, null).scores).toEqual(points);
    }),
  );
});

describe('[H-6.1] HE14 shooting the moon', () => {
  test('gives the shooter 0 and everyone else 26', () => {
    const state = shootTheMoon({});
    expect(countedPoints(state)).toEqual([26, 0, 0, 0]);
    expect(lastRow(state)).toMatchObject({ change: [0, 26, 26, 26], total: [0, 26, 26, 26] });
    expect(lastRow(state).lines.map(({ what }) => what)).toContain('moon');
  });

  test('gives the shooter minus 26 and the others 0 with the option', () => {
    expect(lastRow(shootTheMoon({ moon: 'shooter-minus-26' })).change).toEqual([-26, 0, 0, 0]);
  });

  test('needs all 26 points', () => {
    const state = inPlay(['AC KC QC AD KD AH KH QH AS KS QS JS', '2C JH'], { endScore: 500 });
    play(state, '2C');
    while (state.phase === 'playing') play(state, playChoices(state).at(-1)!);
    expect(Math.max(...countedPoints(state))).toBeLessThan(26);
    expect(lastRow(state).lines.map(({ what }) => what)).not.toContain('moon');
  });
});

describe('HE15 the jack of diamonds', () => {
  test('gives its taker minus 10 with the option, and 0 without', () => {
    fc.assert(
      fc.property(RANDOM_SEED, (seed) => {
        const plain = randomRound(seed);
        const state = randomRound(seed, { jackOfDiamonds: true });
        const taker = game
          .view(state, null)
          .tricks.find(({ plays }) => plays.some(({ card }) => card === 'JD'))!.winner!;
        const bonus = lastRow(state).change.map(
          (points, seat) => points - lastRow(plain).change[seat],
        );
        expect(bonus).toEqual([0, 1, 2, 3].map((seat) => (seat === taker ? -10 : 0)));
      }),
      { numRuns: 30 },
    );
  });

  test('does not prevent shooting the moon', () => {
    const state = shootTheMoon({ jackOfDiamonds: true });
    expect(lastRow(state).change.map((points) => points % 26)).toContain(-10 % 26);
    expect(lastRow(state).lines.map(({ what }) => what)).toContain('moon');
  });
});

describe('[H-6.2] HE16 the end of the game', () => {
  test('comes after the first round in which a player reaches the end score', () => {
    fc.assert(
      fc.property(RANDOM_SEED, fc.integer({ min: 10, max: 120 }), (seed, endScore) => {
        const state = inPlay([], { endScore });
        const random = randomFromNumber(seed);
        while (playRandomMove(game, state, random));
        const totals = game.view(state, null).sheet.map(({ total }) => Math.max(...total));
        expect(totals.at(-1)).toBeGreaterThanOrEqual(endScore);
        for (const earlier of totals.slice(0, -1)) expect(earlier).toBeLessThan(endScore);
      }),
      { numRuns: 40 },
    );
  });

  test('comes at 50 points by default', () => {
    expect(game.options.endScore).toMatchObject({ default: 50 });
  });

  test('makes all players with the lowest total winners', () => {
    const state = shootTheMoon({ endScore: 26 });
    expect(state.phase).toBe('over');
    expect(game.result(state)).toMatchObject({ winners: [0], scores: [0, 26, 26, 26] });
    const shared = shootTheMoon({ endScore: 26 });
    shared.totals = [30, 7, 7, 8];
    expect(game.result(shared)!.winners).toEqual([1, 2]);
  });
});

test('the view shows the points taken in the running round', () => {
  const state = inPlay([], {});
  finishRound(state);
  expect(game.view(state, null).points).toEqual(countedPoints(state));
});
