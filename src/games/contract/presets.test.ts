// Presets of house rules, and options that change nothing unless another one has a certain value.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { parseOptions, type Options } from '#rules/options.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { randomOptions } from '#rules/testOptions.ts';
import { GAMES } from '../registry.ts';

/** A game may have none, but then the test of all would prove nothing. */
test('most games have presets', () => {
  const withPresets = GAMES.filter(({ presets }: AnyGame) => Object.keys(presets ?? {}).length > 0);
  expect(withPresets.length).toBeGreaterThan(GAMES.length / 2);
});

describe.each(GAMES)('the presets of $title', (game) => {
  const presets = Object.entries(game.presets ?? {});

  test('are valid rules, which differ from the usual ones and from each other', () => {
    const all = [{}, ...presets.map(([, options]) => options)].map((options) =>
      JSON.stringify(startGameOrThrow(game, options, game.seats.max).options),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('an option that needs another one changes nothing without it', () => {
    for (const [name, { shownWhen: need }] of Object.entries(game.options)) {
      if (!need) continue;
      let compared = 0;
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (seed, otherSeed) => {
          const options = randomOptions(game, randomFromNumber(seed));
          const other = randomOptions(game, randomFromNumber(otherSeed));
          const changed = { ...options, [name]: other[name] };
          if (options[need.option] === need.value || !isValid(game, options)) return;
          if (!isValid(game, changed)) return;
          compared++;
          expect(playthrough(game, changed, seed)).toEqual(playthrough(game, options, seed));
        }),
        { numRuns: 60 },
      );
      expect(compared, name).toBeGreaterThan(3);
    }
  });
});

function isValid(game: AnyGame, given: Options): boolean {
  const options = parseOptions(game.options, given);
  return !('code' in options) && !game.optionsRefusal?.(options as never, game.seats.max);
}

/** The views of a random game, without the options themselves. */
function playthrough(game: AnyGame, options: Options, seed: number): Partial<View>[] {
  const random = randomFromNumber(seed);
  const state = startGameOrThrow(game, options, game.seats.max);
  const views: Partial<View>[] = [];
  for (let move = 0; move < 80 && game.turn(state).length > 0; move++) {
    const turn = game.turn(state);
    const seat = turn[random(turn.length)];
    game.apply(state, seat, randomMove(game.legal(state, seat), random));
    const { options: _, ...view }: View = game.view(state, 0);
    views.push(view);
  }
  return views;
}
