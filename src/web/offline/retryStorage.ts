// The position that a game is tried again from, handed from page to page in this tab.

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

/** A browser that keeps nothing more still plays. */
export function saveRetry(game: string, events: readonly TableEvent[]): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(events));
  } catch {
    sessionStorage.removeItem(keyOf(game));
  }
}

/** Where a game that was kept so is played on. */
export function retryAddress(game: string): string {
  return `/offline/${game}?again`;
}
