// Writes src/rules/catalog.ts, and the types of the games for the SDK, from the folders there are, so
// that a new game is one folder and no other line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const RULES = join(ROOT, 'src', 'rules');
const CATALOG = join(RULES, 'catalog.ts');
const TYPES = join(ROOT, 'src', 'sdk', 'generated', 'games.ts');

/** Brings the catalog up to date; touches a file only when it is not. */
export function ensureCatalog() {
  const games = readdirSync(RULES).filter((name) => existsSync(join(RULES, name, 'game.ts')));
  games.sort();
  ensureText(CATALOG, catalogOf(games));
  ensureText(TYPES, typesOf(games));
}

/** @param {string} file @param {string} text */
function ensureText(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
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

/** @param {readonly string[]} games */
function typesOf(games) {
  const imports = games.map(
    (name) => `import type { game as ${name} } from '#rules/${name}/game.ts';`,
  );
  return `// The games by their id, as types. Written by scripts/catalog.mjs from the folders of the rules.

${imports.join('\n')}

export interface Games {
${games.map((name) => `  ${name}: typeof ${name};`).join('\n')}
}
`;
}
