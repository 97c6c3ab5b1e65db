// What is true of the bots of every game.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { randomMove } from '#rules/moves.ts';
import type { OptionDeclaration } from '#rules/options.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { chooseMove, chooseWithin } from './chooseMove.ts';
import { BUDGETS, LEVELS } from './levels.ts';

const HASTY = {
  worlds: 3,
  runs: 12,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: false,
};
const MOVES = 60;
const DECISIONS = { easy: 40, normal: 2, strong: 1 };
/** So that there is something to think about. */
const SKIPPED = 12;

/** Plays on, `choose` for the players, until so many moves are made or the game is over. */
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

describe.each(GAMES)('$title:', (game) => {
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
    ['by rule of thumb', null],
    ['by search', HASTY],
  ])('with any house rules and seats a bot makes legal moves, %s', (_, budget) => {
    fc.assert(
      fc.property(setting, ({ seats, seed, options }) => {
        const random = randomFromNumber(seed);
        playOn(game, startGame(game, options, seats), random, MOVES, (view) =>
          chooseWithin(view, budget, random),
        );
      }),
      { numRuns: 6 },
    );
  });

  test.each(LEVELS)('level %s makes the same move for the same view and seed', (level) => {
    const random = randomFromNumber(3);
    const state = startGame(game, {}, game.seats.max);
    playOn(game, state, random, SKIPPED, (view) => chooseWithin(view, null, random));
    playOn(game, state, random, DECISIONS[level], (view) => {
      const move = chooseMove(view, level, randomFromNumber(5));
      expect(chooseMove(view, level, randomFromNumber(5))).toEqual(move);
      return move;
    });
  });
});

describe.each(GAMES.filter(({ id }) => id !== 'pontoon'))(
  '$title, before the first card:',
  (game) => {
    function differences(plans: boolean): number {
      const random = randomFromNumber(8);
      let asked = 0;
      let different = 0;
      for (let hand = 0; hand < 8; hand++) {
        const state = startGame(game, {}, game.seats.max);
        playOn(game, state, random, 12, (view) => {
          const sound = chooseWithin(view, null, random);
          if (sound.card !== undefined) return sound;
          asked++;
          const move = chooseWithin(view, { ...BUDGETS.normal!, plans }, random);
          if (JSON.stringify(move) !== JSON.stringify(sound)) different++;
          return sound;
        });
      }
      expect(asked).toBeGreaterThan(20);
      return different;
    }

    test('normal does what the rule of thumb does', () => {
      expect(BUDGETS.normal!.plans).toBe(false);
      expect(differences(false)).toBe(0);
    });

    test('a level that plans, such as strong, thinks of something else at times', () => {
      expect(BUDGETS.strong!.plans).toBe(true);
      expect(differences(true)).toBeGreaterThan(0);
    });
  },
);
