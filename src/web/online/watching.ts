// Remembers what this tab watches: a page that is loaded again goes on watching.

const KEY = 'masa.watching';

export function rememberWatching(tableId: string | null): void {
  if (tableId === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, tableId);
}

export function isWatcherOf(tableId: string): boolean {
  return sessionStorage.getItem(KEY) === tableId;
}
