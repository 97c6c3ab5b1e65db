// Writes src/rules/catalog.ts, the words of the games by language, and the types of the games for the SDK,
// from the folders there are, so that a new game is one folder and no other line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './pinnedNode.mjs';

const RULES = join(ROOT, 'src', 'rules');
const CATALOG = join(RULES, 'catalog.ts');
const WORDS = join(ROOT, 'src', 'words');
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

/**
 * What a game lacks in a language it says in English, but for refusals: those have their English with them.
 * @param {readonly string[]} games @param {string} language
 */
function wordsOf(games, language) {
  const words = listed(games, 'words', (file) => [`${file}${language}`, `${file}en`]);
  const reasons = listed(games, 'reasons', (file) => [
    `${file}reasons.${language}`,
    `${file}reasons.en`,
  ]);
  const refusals = listed(games, 'refusals', (file) =>
    language === 'en' ? [] : [`${file}refusals.${language}`],
  );
  return `// What the games say in this language, by their ids. Written by scripts/catalog.mjs from their folders.

${[...words.imports, ...reasons.imports, ...refusals.imports].join('\n')}
import type { AnyGameWords } from '#rules/words.ts';

export const games: Readonly<Record<string, AnyGameWords>> = ${words.object};

export const reasons = ${reasons.object};
${language === 'en' ? '' : `\nexport const refusals = ${refusals.object};\n`}`;
}

/**
 * The first of the wanted files that each game has.
 * @param {readonly string[]} games @param {string} name @param {(folder: string) => string[]} wanted
 */
function listed(games, name, wanted) {
  const found = games.flatMap((game) => {
    const files = wanted(`${game}/words/`).map((file) => `${file}.ts`);
    const file = files.find((one) => existsSync(join(RULES, one)));
    return file ? [{ game, file, as: `${game}${name[0].toUpperCase()}${name.slice(1)}` }] : [];
  });
  const entries = found.map(({ game, as }) => `  ${game}: ${as},\n`);
  return {
    imports: found.map(({ file, as }) => `import { ${name} as ${as} } from '#rules/${file}';`),
    object: entries.length === 0 ? '{}' : `{\n${entries.join('')}}`,
  };
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
