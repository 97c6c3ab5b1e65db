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
  ensureText('rules/exampleCatalog.ts', examplesOf(foldersWith('rules', 'examples.ts')));
  ensureText('rules/lessonCatalog.ts', lessonsOf(foldersWith('rules', 'lesson.ts')));
  ensureText('rules/refusalCatalog.ts', refusalsOf(games));
  ensureText('bots/knowledgeCatalog.ts', knowledgeOf(foldersWith('bots', 'knowledge.ts')));
  ensureText('sdk/generated/games.ts', typesOf(games));
  ensureText('library/generated/games.ts', exportsOf(games));
  for (const language of languages()) {
    ensureText(`words/${language}/games.ts`, wordsOf(games, language));
  }
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
  return `// All games. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyGame, FactOf } from './game.ts';
${importsOf('game', games)}

export const GAMES: readonly AnyGame[] = [${games.join(', ')}];

/** A fact of any game. */
export type AnyFact =
${games.map((name) => `  | FactOf<typeof ${name}>`).join('\n')};
`;
}

/** A folder each. */
function languages() {
  const entries = readdirSync(join(SOURCES, 'words'), { withFileTypes: true });
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
    const file = files.find((one) => existsSync(join(SOURCES, 'rules', one)));
    return file ? [{ game, file, as: `${game}${name[0].toUpperCase()}${name.slice(1)}` }] : [];
  });
  const entries = found.map(({ game, as }) => `  ${game}: ${as},\n`);
  return {
    imports: found.map(({ file, as }) => `import { ${name} as ${as} } from '#rules/${file}';`),
    object: entries.length === 0 ? '{}' : `{\n${entries.join('')}}`,
  };
}

/** @param {readonly string[]} games */
function refusalsOf(games) {
  const refusals = listed(games, 'refusals', (file) => [`${file}refusals.en`]);
  const codes = listed(games, 'codes', (file) => [`${file}codes.en`]);
  const imports = [...refusals.imports, ...codes.imports];
  return `// The refusals of each game and the meanings of their codes. Written by scripts/catalog.mjs from the folders beside it.

${imports.map((line) => line.replace('#rules/', './')).join('\n')}

export const REFUSALS = ${refusals.object};

export const CODES = ${codes.object};
`;
}

/** @param {readonly string[]} games */
function testingOf(games) {
  return `// The facts about each game for tests. Written by scripts/catalog.mjs from the folders beside it.

import type { AnyTesting } from './gameTesting.ts';
${importsOf('testing', games)}

export const TESTING: Readonly<Record<string, AnyTesting>> = {
${entriesOf(games)}
};
`;
}

/** @param {readonly string[]} games */
function examplesOf(games) {
  const imports = games.map(
    (name) => `import { example as ${name} } from './${name}/examples.ts';\n`,
  );
  return `// The example rounds of the rules pages. Written by scripts/catalog.mjs from the folders beside it.

import type { GameExample } from './examples.ts';
${imports.join('')}
export const EXAMPLES: Readonly<Record<string, GameExample>> = {
${entriesOf(games)}
};
`;
}

/** @param {readonly string[]} games */
function lessonsOf(games) {
  return `// The lessons of the games. Written by scripts/catalog.mjs from the folders beside it.

${importsOf('lesson', games)}
import type { Lesson } from './lessons.ts';

export const LESSONS: Readonly<Record<string, Lesson>> = {
${entriesOf(games)}
};
`;
}

/** @param {readonly string[]} games */
function knowledgeOf(games) {
  return `// The bot knowledge of each game. Written by scripts/catalog.mjs from the folders beside it.

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
function exportsOf(games) {
  const exports = games.map((name) => `export { game as ${name} } from '#rules/${name}/game.ts';`);
  return `// The games by their id. Written by scripts/catalog.mjs from the folders of the rules.

${exports.join('\n')}
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
