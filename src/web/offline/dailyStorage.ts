// The deals of a day in this browser: the one that is being played, and what was made of those that are over.

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

interface Running {
  readonly day: Day;
  readonly events: readonly TableEvent[];
}

/** None where it was not begun, or is of another day. */
export function loadDaily(game: string, day: Day): TableEvent[] {
  try {
    const kept: Running | null = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    return kept?.day === day ? [...kept.events] : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing more still plays. */
export function saveDaily(game: string, running: Running): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(running));
  } catch {
    localStorage.removeItem(keyOf(game));
  }
}

/** Where it is over it is kept; the first time as the deal of the day, later as one that was known. */
export function finishDaily(game: string, { day, events }: Running): void {
  const record = recordOf(events, 1);
  if (!record || !resultOf(record)) return;
  localStorage.removeItem(keyOf(game));
  const first = firstRecord(game, day);
  const isFirst = first === null || recordId(first) === recordId(record);
  saveRecord(record, isFirst ? { kind: 'daily', day } : { kind: 'again' });
}

export interface StoredDailyResult extends DailyResult {
  /** By which its review is found. */
  readonly id: string;
  /** The player's own. */
  readonly moves: readonly WireMove[];
}

/** What was made of it the first time; null where it is not over here. */
export function loadDailyResult(game: string, day: Day): StoredDailyResult | null {
  const record = firstRecord(game, day);
  const result = record && resultOf(record);
  if (!record || !result) return null;
  const moves = record.moves.filter(({ seat }) => seat === DAILY_SEAT).map(({ move }) => move);
  return { ...result, id: recordId(record), moves };
}

function firstRecord(game: string, day: Day): RecordedGame | null {
  for (const id of recordIds(game).toReversed()) {
    const kept = readRecord(id);
    if (kept?.origin.kind === 'daily' && kept.origin.day === day) return kept.record;
  }
  return null;
}

/** Null while it is not played out, or where the rules refuse it. */
function resultOf(record: RecordedGame): DailyResult | null {
  const steps = replayRecord(record);
  if (isRefusal(steps)) return null;
  const { table } = last(steps);
  if (!isDailyOver(table)) return null;
  const game = gameOf(table);
  return dailyResult(game, game.view(requireGame(table).state, null), DAILY_SEAT);
}
