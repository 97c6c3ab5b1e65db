// Loads the rules of a game in the chosen language.

import { parseRules, type Rules } from '#rules/rulesText.ts';
import type { Language } from '#texts/languages.ts';

/** Loaders by path; each file is fetched by itself. */
const FILES = import.meta.glob<string>('../../games/*/RULES*.md', {
  query: '?raw',
  import: 'default',
});

export interface RuleText {
  readonly language: Language;
  readonly rules: Rules;
}

const loading = new Map<string, Promise<RuleText>>();

/** Returns the same promise for the same rules, as `use` requires. */
export function loadRules(game: string, language: Language): Promise<RuleText> {
  const name = `${game} ${language}`;
  const known = loading.get(name);
  if (known) return known;
  const text = fetchRules(game, language);
  loading.set(name, text);
  text.catch(() => loading.delete(name));
  return text;
}

/** Falls back to English for a game that has no rules in the language. */
async function fetchRules(game: string, language: Language): Promise<RuleText> {
  const folder = `../../games/${game}`;
  const translated = FILES[`${folder}/RULES.${language}.md`];
  return translated
    ? { language, rules: parseRules(await translated()) }
    : { language: 'en', rules: parseRules(await FILES[`${folder}/RULES.md`]()) };
}
