// The list of games that the page has before it loads any rules. The build writes it into the first script as data,
// because the rules are a sixth of what the start page would have to load otherwise.

import type { Plugin } from 'vite';
import { GAMES } from '#games/registry.ts';

const NAME = 'virtual:games';
const RESOLVED = `\0${NAME}`;

/** Makes the module `virtual:games`, whose type is in virtualGames.d.ts. */
export const gameList: Plugin = {
  name: 'game-list',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return undefined;
    const games = GAMES.map((game) => ({
      id: game.id,
      summary: game.summary,
      seats: game.seats,
      emblem: game.emblem,
    }));
    return `export const GAMES = ${JSON.stringify(games)};`;
  },
};
