// The game that a table plays.

import { GAMES } from '#rules/catalog.ts';
import type { AnyGame } from '#rules/game.ts';

export function findGame(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.id === id);
}

export function gameOf({ game }: { game: string }): AnyGame {
  const found = findGame(game);
  if (!found) throw new Error(`No such game: ${game}`);
  return found;
}
