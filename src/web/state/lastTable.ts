// The last online table of the player, stored in the browser: the start page links back to it.

import type { TableView } from '#protocol/tableView.ts';

const KEY = 'masa.lastTable';

export interface LastTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

/** Forgets the table if the player has no seat there or its game is over. */
export function rememberTable(table: TableView | null): void {
  const isRunning = table !== null && table.seat !== null && table.status !== 'finished';
  if (!isRunning) return localStorage.removeItem(KEY);
  const { id, name, game } = table;
  localStorage.setItem(KEY, JSON.stringify({ id, name, game } satisfies LastTable));
}

/** Returns the stored text, so that callers can compare it; null if there is none. */
export function lastTableText(): string | null {
  return localStorage.getItem(KEY);
}

export function readLastTable(text: string | null): LastTable | null {
  if (text === null) return null;
  try {
    const { id, name, game }: Partial<LastTable> = Object(JSON.parse(text));
    return id && name && game ? { id, name, game } : null;
  } catch {
    return null;
  }
}
