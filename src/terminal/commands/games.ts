// Games by name and their options, from the command line, and `masa games`, which lists them.

import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionValue } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#texts/gameText.ts';
import { type Call, didYouMean, usageProblem } from '../commandLine/commandLine.ts';
import { folded } from '../texts/text.ts';
import { ui, words } from '../texts/language.ts';
import { print } from '../screen/output.ts';

/** Finds a game by name; the refusal lists the games. */
export function findGameByName(name: string | undefined): AnyGame | Refusal {
  const ids = GAMES.map(({ id }) => id);
  if (name === undefined) return usageProblem(ui.usage.whichGame(ids.join(', ')));
  const wanted = folded(name);
  const found = GAMES.find(({ id, title }) =>
    [id, title, formatTitle(words, id)].some((one) => folded(one) === wanted),
  );
  if (found) return found;
  const guess = didYouMean(name, ids);
  return usageProblem(`${ui.usage.noGame(name)}${guess} ${ui.usage.theGames(ids.join(', '))}`);
}

export async function runGames({ operands }: Call): Promise<number | Refusal> {
  const game = operands[0] === undefined ? null : findGameByName(operands[0]);
  if (game && isRefusal(game)) return game;
  const lines = game
    ? describe(game)
    : GAMES.map(({ id, summary }) => `${id.padEnd(10)}${words.games[id]?.summary ?? summary}`);
  return print(lines);
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

/** A game, or anything else with options, under the title that people read. */
export type Declared = Pick<AnyGame, 'title' | 'options'>;

/** Reads the house rules of a game. */
export function readHouseRules(
  { id, options }: AnyGame,
  { repeated }: Call,
): Record<string, OptionValue> | Refusal {
  return readOptions({ title: formatTitle(words, id), options }, repeated.option ?? []);
}

/** Reads options by their form only; the rules check the values. */
export function readOptions(
  game: Declared,
  given: readonly string[],
): Record<string, OptionValue> | Refusal {
  const options: Record<string, OptionValue> = {};
  for (const text of given) {
    const [name, value] = text.split(/=(.*)/s);
    const declaration = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
    if (!declaration) return unknownOption(game, name);
    const read =
      value === undefined ? noValue(name, declaration) : readValue(name, value, declaration);
    if (isRefusal(read)) return read;
    options[name] = read;
  }
  return options;
}

function unknownOption(game: Declared, name: string): Refusal {
  const names = Object.keys(game.options);
  const guess = didYouMean(name, names);
  return usageProblem(
    `${ui.usage.noHouseRule(game.title, name)}${guess} ${ui.usage.itHas(names.join(', '))}`,
  );
}

/** Handles an option without a value: a flag is on. */
function noValue(name: string, { type }: OptionDeclaration): OptionValue | Refusal {
  return type === 'flag' ? true : usageProblem(ui.usage.needsOptionValue(name));
}

const FLAGS: Readonly<Record<string, boolean>> = {
  on: true,
  yes: true,
  true: true,
  off: false,
  no: false,
  false: false,
};

function readValue(
  name: string,
  value: string,
  { type }: OptionDeclaration,
): OptionValue | Refusal {
  if (type === 'choice') return value;
  if (type === 'flag') return FLAGS[value.toLowerCase()] ?? usageProblem(ui.usage.onOrOff(name));
  return /^-?\d+$/.test(value) ? Number(value) : usageProblem(ui.usage.wholeNumber(name));
}

const USUAL_SEATS = 4;

/** Returns the number of players; the game’s usual number if none is given. */
export function readSeats({ seats }: AnyGame, { options }: Call): number | Refusal {
  if (options.seats === undefined) return Math.min(Math.max(USUAL_SEATS, seats.min), seats.max);
  const wanted = Number(options.seats);
  const isRight = Number.isInteger(wanted) && wanted >= seats.min && wanted <= seats.max;
  return isRight
    ? wanted
    : usageProblem(ui.usage.seats(seats.min, seats.max, String(options.seats)));
}
