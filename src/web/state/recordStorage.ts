// Records of finished local games in the browser's storage, for reviews and insights.

import type { Seat } from '#rules/game.ts';
import type { RecordedGame } from '#table/gameRecord.ts';

/** The kind of a game: played for the first time, the daily deal, or a repetition, which is not counted. */
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
/** Beyond it the oldest are removed: browsers store about 5 MB per site, and a long game takes 20 kB. */
const MAX_RECORDS = 60;

export function recordId({ game, startedAt }: Pick<RecordedGame, 'game' | 'startedAt'>): string {
  return `${game}-${startedAt}`;
}

/** Saves nothing if the storage is full. */
export function saveRecord(record: RecordedGame, origin: Origin): void {
  const stored: StoredGame = { id: recordId(record), origin, record };
  for (const id of recordIds().slice(MAX_RECORDS - 1)) localStorage.removeItem(PREFIX + id);
  try {
    localStorage.setItem(PREFIX + stored.id, JSON.stringify(stored));
  } catch {
    // The storage is full.
  }
}

export function readRecord(id: string): StoredGame | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
  } catch {
    return null;
  }
}

/** Lists the ids of one game, or of all games, the newest first. */
export function recordIds(game = ''): string[] {
  const prefix = PREFIX + (game && `${game}-`);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(PREFIX.length))
    .toSorted((one, other) => startOf(other) - startOf(one));
}

/** An id ends with the time at which the game started. */
function startOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

/** Lists all records, the newest first. */
export function listRecords(): StoredGame[] {
  return recordIds()
    .map(readRecord)
    .filter((stored) => stored !== null);
}

/** The seat of the only person. */
export function ownSeatOf({ players }: Pick<RecordedGame, 'players'>): Seat {
  return Math.max(
    0,
    players.findIndex(({ bot }) => bot === null),
  );
}
