// Formats the rules in force at a table for a terminal.

import { readFileSync } from 'node:fs';
import type { AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { parseRules, rulesInForce } from '#rules/rulesText.ts';
import type { Language } from '#words/languages.ts';
import { language } from '../texts/language.ts';

/** The folders of the games, or the folder beside the bundled program. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../rules/' : './rules/';

export function rulesPage(game: AnyGame, options: Options): string[] {
  const rules = parseRules(readRules(game.id));
  const { title, summary, sections } = rulesInForce(rules, game.options, options);
  return [
    title,
    '',
    ...summary.map((line) => `${line.name}: ${line.text}`),
    ...sections.flatMap((section) => [
      '',
      section.title,
      '',
      ...section.clauses.map((clause) => `${clause.text} (${clause.name})`),
    ]),
  ];
}

/** Reads the rules in the terminal’s language, or in English if the game has no others. */
export function readRules(game: string): string {
  return readPage(game, language) ?? readPage(game, 'en') ?? '';
}

function readPage(game: string, wanted: Language): string | null {
  const name = wanted === 'en' ? 'RULES.md' : `RULES.${wanted}.md`;
  try {
    return readFileSync(new URL(`${FOLDER}${game}/${name}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}
