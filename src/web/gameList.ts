// The list of games that the page has before it loads any rules, and their texts by language. The build writes both:
// the rules alone are a sixth of what the start page would have to load otherwise.

import type { Plugin } from 'vite';
import { GAMES, loadGameTexts } from '#games/registry.ts';

const LIST = 'virtual:games';
/** Followed by a language. */
const TITLES = 'virtual:gameTitles/';
const TEXTS = 'virtual:gameTexts/';
const RESOLVED = '\0';

/** Makes the modules whose types are in virtualGames.d.ts. */
export const gameList: Plugin = {
  name: 'game-list',
  resolveId: (id) =>
    id === LIST || id.startsWith(TITLES) || id.startsWith(TEXTS) ? RESOLVED + id : undefined,
  load(resolved) {
    if (!resolved.startsWith(RESOLVED)) return undefined;
    const id = resolved.slice(RESOLVED.length);
    if (id === LIST) return listOfGames();
    if (id.startsWith(TITLES)) return titlesIn(id.slice(TITLES.length));
    return id.startsWith(TEXTS) ? textsIn(id.slice(TEXTS.length)) : undefined;
  },
};

function listOfGames(): string {
  const games = GAMES.map(({ id, summary, seats, emblem }) => ({ id, summary, seats, emblem }));
  return `export const GAMES = ${JSON.stringify(games)};`;
}

/** Returns tables of texts that have nothing but the title and the summary. */
async function titlesIn(language: string): Promise<string> {
  const all = Object.entries(await loadGameTexts(language));
  const empty = { options: {}, facts: {}, lines: {}, endings: {} };
  const titles = all.map(([id, { title, summary }]) => [id, { title, summary, ...empty }] as const);
  return `export const games = ${JSON.stringify(Object.fromEntries(titles))};`;
}

/** Imports the texts of each game in a language, or in English if the game has no other. */
function textsIn(language: string): string {
  const imports = GAMES.map(({ id, translations }) => {
    const found = translations && language in translations ? language : 'en';
    return `import { texts as ${id} } from '#games/${id}/texts.${found}.ts';\n`;
  });
  return `${imports.join('')}export const games = { ${GAMES.map(({ id }) => id).join(', ')} };`;
}
