// The position from which the player retries a game, kept in this tab.

import type { TableEvent } from '#table/events.ts';

function keyOf(game: string): string {
  return `masa.again.${game}`;
}

export function loadRetry(game: string): TableEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(game)) ?? '[]');
  } catch {
    return [];
  }
}

/** Removes the saved position if the storage is full. */
export function saveRetry(game: string, events: readonly TableEvent[]): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(events));
  } catch {
    sessionStorage.removeItem(keyOf(game));
  }
}

/** The page that continues from the saved position. */
export function retryAddress(game: string): string {
  return `/offline/${game}?again`;
}
