// House rules from the command line: `--option endScore=30`.

import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionValue } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { didYouMean, usageProblem } from '../commandLine/commandLine.ts';
import { nearestWord } from '../text/suggestion.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { ui, words } from '../texts/language.ts';

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
  const guess = didYouMean(nearestWord(name, names));
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
