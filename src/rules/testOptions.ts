// Random house rules, for tests of texts at tables of all kinds.

import type { Random } from '#cards/random.ts';
import type { AnyGame } from './game.ts';
import { parseOptions, type OptionDeclaration, type Options, type OptionValue } from './options.ts';
import { startGame } from './play.ts';
import { isRefusal } from './refusal.ts';

const MAX_TRIES = 1000;

/** Draws a value for every option, again and again until the game accepts them together. */
export function randomOptions(game: AnyGame, random: Random): Options {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const drawn = Object.entries(game.options).map(([name, declaration]) => [
      name,
      randomValue(declaration, random),
    ]);
    const options = parseOptions(game.options, Object.fromEntries(drawn));
    if (!isRefusal(options) && !isRefusal(startGame(game, options, game.seats.max))) return options;
  }
  throw new Error(`${game.id} refuses all options.`);
}

function randomValue(declaration: OptionDeclaration, random: Random): OptionValue {
  switch (declaration.type) {
    case 'flag':
      return random(2) === 1;
    case 'choice':
      return declaration.values[random(declaration.values.length)];
    case 'number':
      return declaration.min + random(declaration.max - declaration.min + 1);
  }
}
