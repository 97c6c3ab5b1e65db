// Writes src/rules/catalog.ts from the folders there are, so that a new game is one folder and no other line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const RULES = join(ROOT, 'src', 'rules');
const CATALOG = join(RULES, 'catalog.ts');

/** Brings the catalog up to date; touches the file only when it is not. */
export function ensureCatalog() {
  const games = readdirSync(RULES).filter((name) => existsSync(join(RULES, name, 'game.ts')));
  const source = catalogOf(games.sort());
  if (readFileSync(CATALOG, 'utf8') !== source) writeFileSync(CATALOG, source);
}

/** @param {readonly string[]} games */
function catalogOf(games) {
  const imports = games.map((name) => `import { game as ${name} } from './${name}/game.ts';`);
  return `// Every game there is. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyGame } from './game.ts';
${imports.join('\n')}

export const GAMES: readonly AnyGame[] = [${games.join(', ')}];
`;
}
