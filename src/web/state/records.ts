// Records of finished local games in the browser's storage, and the daily deals.

import { last } from '#cards/lists.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import { DAILY_SEAT, type DailyResult, dailyResult, type Day, isDailyOver } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { type RecordedGame, recordOf, replayRecord } from '#table/gameRecord.ts';
import { rememberDailyResult } from './dailyWeek.ts';

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

function dailyKey(game: string): string {
  return `masa.daily.${game}`;
}

interface UnfinishedDaily {
  readonly day: Day;
  readonly events: readonly TableEvent[];
}

/** Returns no events if the deal of this day was not begun. */
export function loadDaily(game: string, day: Day): TableEvent[] {
  try {
    const saved: UnfinishedDaily | null = JSON.parse(
      localStorage.getItem(dailyKey(game)) ?? 'null',
    );
    return saved?.day === day ? [...saved.events] : [];
  } catch {
    return [];
  }
}

/** Removes the saved deal if the storage is full: play continues without saving. */
export function saveDaily(game: string, daily: UnfinishedDaily): void {
  try {
    localStorage.setItem(dailyKey(game), JSON.stringify(daily));
  } catch {
    localStorage.removeItem(dailyKey(game));
  }
}

/** Saves the record of a finished deal: the first one as the daily deal, later ones as repetitions. */
export function finishDaily(game: string, { day, events }: UnfinishedDaily): void {
  const record = recordOf(events, 1);
  const result = record && resultOf(record);
  if (!record || !result) return;
  localStorage.removeItem(dailyKey(game));
  const first = firstRecord(game, day);
  const isFirst = first === null || recordId(first) === recordId(record);
  if (isFirst) rememberDailyResult(game, day, result);
  saveRecord(record, isFirst ? { kind: 'daily', day } : { kind: 'again' });
}

export interface StoredDailyResult extends DailyResult {
  /** The id of its record, used for the review. */
  readonly id: string;
  /** The player's own moves. */
  readonly moves: readonly WireMove[];
}

/** Returns the first result of the day; null if the deal was not finished in this browser. */
export function loadDailyResult(game: string, day: Day): StoredDailyResult | null {
  const record = firstRecord(game, day);
  const result = record && resultOf(record);
  if (!record || !result) return null;
  const moves = record.moves.filter(({ seat }) => seat === DAILY_SEAT).map(({ move }) => move);
  return { ...result, id: recordId(record), moves };
}

function firstRecord(game: string, day: Day): RecordedGame | null {
  for (const id of recordIds(game).toReversed()) {
    const stored = readRecord(id);
    if (stored?.origin.kind === 'daily' && stored.origin.day === day) return stored.record;
  }
  return null;
}

/** Returns null if the deal is not finished, or if the rules refuse a move. */
function resultOf(record: RecordedGame): DailyResult | null {
  const steps = replayRecord(record);
  if (isRefusal(steps)) return null;
  const { table } = last(steps);
  if (!isDailyOver(table)) return null;
  const game = gameOf(table);
  return dailyResult(game, game.view(requireGame(table).state, null), DAILY_SEAT);
}
