// The rules of a game as text for a terminal, from the page that its folder has.

import { readFileSync } from 'node:fs';

export function rulesPage(game: string): string[] {
  const page = new URL(`../../rules/${game}/RULES.md`, import.meta.url);
  return readFileSync(page, 'utf8').trimEnd().split('\n').map(withoutMarks);
}

function withoutMarks(line: string): string {
  return line.replace(/^#+ /, '').replace(/^- /, '').replace(/[*`]/g, '').trimEnd();
}
