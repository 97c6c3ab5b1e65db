// `masa games`: every game with its seats, and the options of one.

import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Call } from '../command.ts';
import { findGameByName } from './command.ts';

export async function runGames({ operands }: Call): Promise<number | Refusal> {
  const game = operands[0] === undefined ? null : findGameByName(operands[0]);
  if (game && isRefusal(game)) return game;
  const lines = game
    ? describe(game)
    : GAMES.map(({ id, summary }) => `${id.padEnd(10)}${summary}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function describe({ title, summary, seats, options }: AnyGame): string[] {
  const players = seats.min === seats.max ? seats.min : `${seats.min} to ${seats.max}`;
  return [
    `${title}, for ${players}. ${summary}`,
    ...Object.entries(options).map(
      ([name, declaration]) => `  ${name}: ${declaration.words} ${valuesOf(declaration)}`,
    ),
  ];
}

function valuesOf(declaration: OptionDeclaration): string {
  switch (declaration.type) {
    case 'flag':
      return `(on or off; ${declaration.default ? 'on' : 'off'})`;
    case 'choice':
      return `(${declaration.values.join(' or ')}; ${declaration.default})`;
    case 'number':
      return `(${declaration.min} to ${declaration.max}; ${declaration.default})`;
  }
}
