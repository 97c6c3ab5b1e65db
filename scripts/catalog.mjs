// Writes the lists of games that other code reads, from the folders there are, so that a new game is
// one folder and no other line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const SOURCES = join(ROOT, 'src');

/** Brings the lists up to date; touches a file only when it is not. */
export function ensureCatalog() {
  const games = foldersWith('rules', 'game.ts');
  ensureText('rules/catalog.ts', catalogOf(games));
  ensureText('rules/testingCatalog.ts', testingOf(games));
  ensureText('bots/knowledgeCatalog.ts', knowledgeOf(foldersWith('bots', 'knowledge.ts')));
  ensureText('sdk/generated/games.ts', typesOf(games));
}

/** The folders of a room that have such a file. @param {string} room @param {string} file */
function foldersWith(room, file) {
  const names = readdirSync(join(SOURCES, room));
  return names.filter((name) => existsSync(join(SOURCES, room, name, file))).sort();
}

/** @param {string} path @param {string} text */
function ensureText(path, text) {
  const file = join(SOURCES, path);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** @param {readonly string[]} games */
function catalogOf(games) {
  return `// Every game there is. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyGame } from './game.ts';
${importsOf('game', games)}

export const GAMES: readonly AnyGame[] = [${games.join(', ')}];
`;
}

/** @param {readonly string[]} games */
function testingOf(games) {
  return `// What each game tells those who try it. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyTesting } from './gameTesting.ts';
${importsOf('testing', games)}

export const TESTING: Readonly<Record<string, AnyTesting>> = {
${entriesOf(games)}
};
`;
}

/** @param {readonly string[]} games */
function knowledgeOf(games) {
  return `// What bots know of each game. Written by scripts/catalog.mjs from the folders beside it.

${importsOf('knowledge', games)}
import type { AnyKnowledge } from './knowledge.ts';

export const KNOWLEDGE: Readonly<Record<string, AnyKnowledge>> = {
${entriesOf(games)}
};
`;
}

/** @param {string} what @param {readonly string[]} games */
function importsOf(what, games) {
  return games
    .map((name) => `import { ${what} as ${name} } from './${name}/${what}.ts';`)
    .join('\n');
}

/** @param {readonly string[]} games */
function entriesOf(games) {
  return games.map((name) => `  ${name},`).join('\n');
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
