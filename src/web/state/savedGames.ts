// Unfinished local games in the browser's storage, and the position to retry.

import type { TableEvent } from '#table/events.ts';

function gameKey(game: string): string {
  return `masa.offline.${game}`;
}

export function loadEvents(game: string): TableEvent[] {
  try {
    return JSON.parse(localStorage.getItem(gameKey(game)) ?? '[]');
  } catch {
    return [];
  }
}

export function hasSavedGame(game: string): boolean {
  return localStorage.getItem(gameKey(game)) !== null;
}

/** Removes the saved game if the storage is full. */
export function saveEvents(game: string, events: readonly TableEvent[]): void {
  try {
    localStorage.setItem(gameKey(game), JSON.stringify(events));
  } catch {
    forgetGame(game);
  }
}

export function forgetGame(game: string): void {
  localStorage.removeItem(gameKey(game));
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

function retryKey(game: string): string {
  return `masa.again.${game}`;
}

export function loadRetry(game: string): TableEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(retryKey(game)) ?? '[]');
  } catch {
    return [];
  }
}

/** Removes the saved position if the storage is full. */
export function saveRetry(game: string, events: readonly TableEvent[]): void {
  try {
    sessionStorage.setItem(retryKey(game), JSON.stringify(events));
  } catch {
    sessionStorage.removeItem(retryKey(game));
  }
}

/** The page that continues from the saved position. */
export function retryAddress(game: string): string {
  return `/offline/${game}?again`;
}
