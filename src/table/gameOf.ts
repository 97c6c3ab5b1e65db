// Looks up the game that a table plays.

import { GAMES } from '#games/registry.ts';
import type { AnyGame, Seat } from '#rules/game.ts';
import { requireGame } from './assertions.ts';
import type { Table } from './table.ts';

const BY_ID: ReadonlyMap<string, AnyGame> = new Map(GAMES.map((game) => [game.id, game]));

export function findGame(id: string): AnyGame | undefined {
  return BY_ID.get(id);
}

export function gameOf({ game }: { game: string }): AnyGame {
  const found = findGame(game);
  if (!found) throw new Error(`No such game: ${game}`);
  return found;
}

/** Returns the seats that may act now; none when no game is in progress. */
export function turnOf(table: Table | null): readonly Seat[] {
  return table?.status === 'playing' ? gameOf(table).turn(requireGame(table).state) : [];
}
