// House rules from the command line: `--option endScore=30`.

import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionValue } from '#rules/options.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { didYouMean, usageProblem } from '../commandLine/commandLine.ts';
import { nearestWord } from '../text/suggestion.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { ui, words } from '../words/language.ts';

/** A game, or anything else with options of its own, as it is called where it is read. */
export type Declared = Pick<AnyGame, 'title' | 'options'>;

/** The house rules of a game. */
export function readHouseRules(
  { id, options }: AnyGame,
  { repeated }: Call,
): Record<string, OptionValue> | Refusal {
  return readOptions({ title: formatTitle(words, id), options }, repeated.option ?? []);
}

/** The values are left for the rules to check; only their form is read here. */
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

/** A flag alone is on. */
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
