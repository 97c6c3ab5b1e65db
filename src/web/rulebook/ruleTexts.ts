// The rules of a game as its folder has them, in the language that was chosen where it has that.

import type { AnyGame } from '#rules/game.ts';
import type { Words } from '../words/en.ts';
import type { Language } from '#words/languages.ts';
import { optionsOf, formatOptionValue } from '../words/ruleWords.ts';

/** By their paths; each is fetched by itself. */
const FILES = import.meta.glob<string>('../../rules/*/RULES*.md', {
  query: '?raw',
  import: 'default',
});

export interface RuleText {
  readonly language: Language;
  readonly text: string;
}

/** English for a game that has no rules in the language. */
export async function fetchRules(game: string, language: Language): Promise<RuleText> {
  const folder = `../../rules/${game}`;
  const translated = FILES[`${folder}/RULES.${language}.md`];
  return translated
    ? { language, text: await translated() }
    : { language: 'en', text: await FILES[`${folder}/RULES.md`]() };
}

/** Rules name options and their values as programs do; players read what the forms call them. */
export function nameOptions(
  text: string,
  game: Pick<AnyGame, 'id' | 'options'>,
  words: Words,
): string {
  return text.replace(/`([^`]+)`/g, (code, name: string) => {
    const said = sayOption(name, game, words);
    return said === null ? code : `*${said}*`;
  });
}

function sayOption(
  name: string,
  { id, options }: Pick<AnyGame, 'id' | 'options'>,
  words: Words,
): string | null {
  const labels = optionsOf(words, id);
  if (Object.hasOwn(options, name)) return labels[name]?.label ?? options[name].label;
  const choice = Object.entries(options).find(
    ([, option]) => option.type === 'choice' && option.values.includes(name),
  );
  return choice ? formatOptionValue(words, labels[choice[0]], name) : null;
}
