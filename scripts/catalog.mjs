// Writes src/rules/catalog.ts, the words of the games by language, and the types of the games for the SDK,
// from the folders there are, so that a new game is one folder and no other line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const RULES = join(ROOT, 'src', 'rules');
const CATALOG = join(RULES, 'catalog.ts');
const WORDS = join(ROOT, 'src', 'words');
/** Beside English, which a game that lacks one of them speaks. */
const LANGUAGES = ['tr', 'pt'];
const TYPES = join(ROOT, 'src', 'sdk', 'generated', 'games.ts');

/** Brings the catalog up to date; touches a file only when it is not. */
export function ensureCatalog() {
  const games = readdirSync(RULES).filter((name) => existsSync(join(RULES, name, 'game.ts')));
  games.sort();
  ensureText(CATALOG, catalogOf(games));
  ensureText(TYPES, typesOf(games));
  for (const language of languages()) {
    ensureText(join(WORDS, language, 'games.ts'), wordsOf(games, language));
  }
  for (const language of LANGUAGES) {
    const speaking = games.filter((name) => existsSync(wordsFile(name, language)));
    ensureText(join(WORDS, language, 'gameRefusals.ts'), refusalsOf(speaking, language));
  }
}

/** @param {string} game @param {string} language */
function wordsFile(game, language) {
  return join(RULES, game, 'words', `refusals.${language}.ts`);
}

/** @param {string} file @param {string} text */
function ensureText(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** @param {readonly string[]} games */
function catalogOf(games) {
  const imports = games.map((name) => `import { game as ${name} } from './${name}/game.ts';`);
  return `// Every game there is. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyGame, FactOf } from './game.ts';
${imports.join('\n')}

export const GAMES: readonly AnyGame[] = [${games.join(', ')}];

/** What any of them tells. */
export type AnyFact =
${games.map((name) => `  | FactOf<typeof ${name}>`).join('\n')};
`;
}

/** A folder each. */
function languages() {
  const entries = readdirSync(WORDS, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @param {readonly string[]} games @param {string} language */
function wordsOf(games, language) {
  const imports = games.map((name) => {
    const has = existsSync(join(RULES, name, 'words', `${language}.ts`));
    return `import { words as ${name} } from '#rules/${name}/words/${has ? language : 'en'}.ts';`;
  });
  return `// The words of every game, in English where it has no others. Written by scripts/catalog.mjs.

${imports.join('\n')}
import type { AnyGameWords } from '#rules/words.ts';

export const games: Readonly<Record<string, AnyGameWords>> = {
${games.map((name) => `  ${name},`).join('\n')}
};
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

/** @param {readonly string[]} games @param {string} language */
function refusalsOf(games, language) {
  const imports = games.map(
    (name) => `import { refusals as ${name} } from '#rules/${name}/words/refusals.${language}.ts';`,
  );
  return `// Why moves are refused, by the ids of the games. Written by scripts/catalog.mjs from their folders.

${imports.join('\n')}

export const gameRefusals = { ${games.join(', ')} };
`;
}
