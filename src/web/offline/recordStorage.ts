// Games without a server that are over, kept in the browser: to be reviewed, and counted.

import type { Seat } from '#rules/game.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

/** How a game came about: dealt by chance, the deal of a day, or one that was known already. */
export type Origin =
  | { readonly kind: 'plain' }
  | { readonly kind: 'daily'; readonly day: string }
  | { readonly kind: 'again' };

export interface StoredGame {
  readonly id: string;
  readonly origin: Origin;
  readonly record: RecordedGame;
}

const PREFIX = 'masa.record.';
/** The oldest make room: a browser keeps five megabytes, and a long game is a fiftieth of one. */
const MAX_RECORDS = 60;

export function recordId({ game, startedAt }: Pick<RecordedGame, 'game' | 'startedAt'>): string {
  return `${game}-${startedAt}`;
}

/** A browser that keeps nothing more still plays. */
export function saveRecord(record: RecordedGame, origin: Origin): void {
  const kept: StoredGame = { id: recordId(record), origin, record };
  for (const id of recordIds().slice(MAX_RECORDS - 1)) localStorage.removeItem(PREFIX + id);
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
  } catch {
    // There is no room: this one is not kept.
  }
}

export function readRecord(id: string): StoredGame | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
  } catch {
    return null;
  }
}

/** The newest first; of one game, or of all. */
export function recordIds(game = ''): string[] {
  const beginning = PREFIX + (game && `${game}-`);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(beginning))
    .map((key) => key.slice(PREFIX.length))
    .toSorted((one, other) => startOf(other) - startOf(one));
}

/** An id ends with when the game began. */
function startOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

/** The newest first. */
export function listRecords(): StoredGame[] {
  return recordIds()
    .map(readRecord)
    .filter((kept) => kept !== null);
}

/** Where the only person sat. */
export function ownSeatOf({ players }: Pick<RecordedGame, 'players'>): Seat {
  return Math.max(
    0,
    players.findIndex(({ bot }) => bot === null),
  );
}
