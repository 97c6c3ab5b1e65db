// Properties of the bots of every game.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import type { OptionDeclaration } from '#rules/options.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { chooseMove, chooseWithin } from './chooseMove.ts';
import { botOf } from '#games/bots.ts';
import { BUDGETS, LEVELS } from './levels.ts';

const SMALL_BUDGET = {
  worlds: 2,
  runs: 6,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: false,
};
const MOVES = 60;
/** Simulations that are enough to see whether a decision can be repeated. */
const FEW_RUNS = 200;
const DECISIONS = 4;
/** Moves before the first decision that is checked. */
const WARM_UP_MOVES = 12;

/** Plays up to the given number of moves, with `choose` for the players. */
function playOn(
  game: AnyGame,
  state: unknown,
  random: Random,
  moves: number,
  choose: (view: View, seat: Seat) => unknown,
): void {
  for (let step = 0; step < moves; step++) {
    const turn = game.turn(state);
    if (turn.length === 0) return;
    const [seat] = turn;
    if (seat === DEALER) game.apply(state, seat, randomMove(game.legal(state, seat), random));
    else {
      const move = choose(game.view(state, seat), seat);
      const outcome = playMove(game, state, seat, move);
      if (isRefusal(outcome)) expect.fail(`${JSON.stringify(move)}: ${outcome.message}`);
    }
  }
}

function optionValue(declaration: OptionDeclaration): fc.Arbitrary<string | number | boolean> {
  switch (declaration.type) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...declaration.values);
    case 'number':
      return fc.constant(declaration.default);
  }
}

describe.each(GAMES)('$title', (game) => {
  const setting = fc
    .record({
      seats: fc.integer(game.seats),
      seed: fc.integer({ min: 0, max: 1e9 }),
      options: fc.record(
        Object.fromEntries(
          Object.entries(game.options).map(([name, option]) => [name, optionValue(option)]),
        ),
        { requiredKeys: [] },
      ),
    })
    .filter(({ options, seats }) => !isRefusal(startGame(game, options, seats)));

  test.each([
    ['by policy', null],
    ['by search', SMALL_BUDGET],
  ])('with any house rules and seats a bot makes legal moves, %s', (_, budget) => {
    fc.assert(
      fc.property(setting, ({ seats, seed, options }) => {
        const random = randomFromNumber(seed);
        playOn(game, startGame(game, options, seats), random, MOVES, (view) =>
          chooseWithin(botOf(game), view, budget, random),
        );
      }),
      { numRuns: 6 },
    );
  });

  test.each(LEVELS)('level %s makes the same move for the same view and seed', (level) => {
    const random = randomFromNumber(3);
    const state = startGame(game, {}, game.seats.max);
    const budget = BUDGETS[level] && { ...BUDGETS[level], runs: FEW_RUNS };
    playOn(game, state, random, WARM_UP_MOVES, (view) =>
      chooseWithin(botOf(game), view, null, random),
    );
    playOn(game, state, random, DECISIONS, (view) => {
      const move = chooseWithin(botOf(game), view, budget, randomFromNumber(5));
      expect(chooseWithin(botOf(game), view, budget, randomFromNumber(5))).toEqual(move);
      return move;
    });
  });

  test('a level uses its own budget', () => {
    const random = randomFromNumber(3);
    const state = startGame(game, {}, game.seats.max);
    playOn(game, state, random, DECISIONS, (view) => {
      for (const level of ['easy', 'normal'] as const) {
        const move = chooseMove(botOf(game), view, level, randomFromNumber(5));
        expect(chooseWithin(botOf(game), view, BUDGETS[level], randomFromNumber(5))).toEqual(move);
      }
      return chooseMove(botOf(game), view, 'easy', random);
    });
  });
});

describe.each(GAMES.filter((game) => botOf(game).knowledge.beforePlay))(
  '$title before the first card',
  (game) => {
    /** Yields for many decisions before the first card whether they are those of the policy. */
    function* decisions(plans: boolean): Generator<boolean> {
      const random = randomFromNumber(8);
      const budget = { ...BUDGETS.normal!, plans };
      for (let round = 0; round < 20; round++) {
        const areByPolicy: boolean[] = [];
        playOn(game, startGame(game, {}, game.seats.max), random, 12, (view) => {
          const policyMove = chooseWithin(botOf(game), view, null, random);
          if (policyMove.card === undefined) {
            const move = chooseWithin(botOf(game), view, budget, random);
            areByPolicy.push(JSON.stringify(move) === JSON.stringify(policyMove));
          }
          return policyMove;
        });
        yield* areByPolicy;
      }
    }

    test('normal follows the policy', () => {
      expect(BUDGETS.normal!.plans).toBe(false);
      const all = [...decisions(false)];
      expect(all.length).toBeGreaterThan(50);
      expect(all).not.toContain(false);
    });

    test('a level that plans, such as strong, sometimes deviates from the policy', () => {
      expect(BUDGETS.strong!.plans).toBe(true);
      expect(decisions(true).some((isByPolicy) => !isByPolicy)).toBe(true);
    });
  },
);
