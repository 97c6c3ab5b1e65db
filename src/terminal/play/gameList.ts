// `masa games`: lists the games with their seats, or the options of one.

import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { findGameByName } from './command.ts';
import { ui, words } from '../texts/language.ts';

export async function runGames({ operands }: Call): Promise<number | Refusal> {
  const game = operands[0] === undefined ? null : findGameByName(operands[0]);
  if (game && isRefusal(game)) return game;
  const lines = game
    ? describe(game)
    : GAMES.map(({ id, summary }) => `${id.padEnd(10)}${words.games[id]?.summary ?? summary}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** Describes a game in the language of the terminal, or in English if it has no texts in it. */
function describe({ id, summary, seats, options }: AnyGame): string[] {
  const own = words.games[id];
  const said = ui.gameList;
  return [
    said.game(formatTitle(words, id), seats.min, seats.max, own?.summary ?? summary),
    ...Object.entries(options).map(
      ([name, declaration]) =>
        `  ${name}: ${own?.options[name]?.words ?? declaration.words} (${valuesOf(declaration)})`,
    ),
  ];
}

/** Lists the values as they are typed, then the usual one. */
function valuesOf(declaration: OptionDeclaration): string {
  const { or, range } = ui.gameList;
  switch (declaration.type) {
    case 'flag':
      return `on ${or} off; ${declaration.default ? 'on' : 'off'}`;
    case 'choice':
      return `${declaration.values.join(` ${or} `)}; ${declaration.default}`;
    case 'number':
      return `${range(declaration.min, declaration.max)}; ${declaration.default}`;
  }
}
