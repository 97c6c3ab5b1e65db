// Saves the events of an unfinished local game in the browser, so that a reload loses nothing.

import type { TableEvent } from '#table/events.ts';

function keyOf(game: string): string {
  return `masa.offline.${game}`;
}

export function loadEvents(game: string): TableEvent[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
  } catch {
    return [];
  }
}

export function hasSavedGame(game: string): boolean {
  return localStorage.getItem(keyOf(game)) !== null;
}

/** Removes the saved game if the storage is full. */
export function saveEvents(game: string, events: readonly TableEvent[]): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(events));
  } catch {
    forgetGame(game);
  }
}

export function forgetGame(game: string): void {
  localStorage.removeItem(keyOf(game));
  localStorage.removeItem(markOf(game));
}

function markOf(game: string): string {
  return `masa.takenBack.${game}`;
}

/** Marks the game as one with a move taken back, which is not counted. */
export function markTakenBack(game: string): void {
  localStorage.setItem(markOf(game), 'true');
}

export function isTakenBack(game: string): boolean {
  return localStorage.getItem(markOf(game)) !== null;
}
