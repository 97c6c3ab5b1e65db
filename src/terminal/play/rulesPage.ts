// The rules of a game as text for a terminal, from the page that its folder has.

import { readFileSync } from 'node:fs';
import type { Language } from '#words/languages.ts';
import { language } from '../words/language.ts';

/** Where the pages lie: in the folders of the games, or beside the program when it was bundled. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../../rules/' : './rules/';

/** In the language that is spoken, or in English where the game has no other page. */
export function rulesPage(game: string): string[] {
  const text = readPage(game, language) ?? readPage(game, 'en') ?? '';
  return text.trimEnd().split('\n').map(withoutMarks);
}

function readPage(game: string, wanted: Language): string | null {
  const name = wanted === 'en' ? 'RULES.md' : `RULES.${wanted}.md`;
  try {
    return readFileSync(new URL(`${FOLDER}${game}/${name}`, import.meta.url), 'utf8');
  } catch {
    return null;
  }
}

function withoutMarks(line: string): string {
  return line.replace(/^#+ /, '').replace(/^- /, '').replace(/[*`]/g, '').trimEnd();
}
