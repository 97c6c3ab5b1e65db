// Daily deals in this browser: the unfinished one of each game, and the results of finished ones.

import { last } from '#cards/lists.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import { DAILY_SEAT, dailyResult, isDailyOver, type DailyResult, type Day } from '#table/daily.ts';
import type { TableEvent } from '#table/events.ts';
import { gameOf } from '#table/gameOf.ts';
import { recordOf, replayRecord, type RecordedGame } from '#table/gameRecord.ts';
import { saveRecord, readRecord, recordId, recordIds } from './recordStorage.ts';

function keyOf(game: string): string {
  return `masa.daily.${game}`;
}

interface UnfinishedDaily {
  readonly day: Day;
  readonly events: readonly TableEvent[];
}

/** Returns no events if the deal of this day was not begun. */
export function loadDaily(game: string, day: Day): TableEvent[] {
  try {
    const saved: UnfinishedDaily | null = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    return saved?.day === day ? [...saved.events] : [];
  } catch {
    return [];
  }
}

/** Removes the saved deal if the storage is full: play goes on without saving. */
export function saveDaily(game: string, daily: UnfinishedDaily): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(daily));
  } catch {
    localStorage.removeItem(keyOf(game));
  }
}

/** Saves the record of a finished deal: the first one as the daily deal, later ones as repetitions. */
export function finishDaily(game: string, { day, events }: UnfinishedDaily): void {
  const record = recordOf(events, 1);
  if (!record || !resultOf(record)) return;
  localStorage.removeItem(keyOf(game));
  const first = firstRecord(game, day);
  const isFirst = first === null || recordId(first) === recordId(record);
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
