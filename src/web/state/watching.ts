// Remembers which table this tab watches, so that a reloaded page goes on watching.

const KEY = 'masa.watching';

export function rememberWatching(tableId: string | null): void {
  if (tableId === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, tableId);
}

export function isWatcherOf(tableId: string): boolean {
  return sessionStorage.getItem(KEY) === tableId;
}
