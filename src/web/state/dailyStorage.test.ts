// Daily deals in the browser's storage: they can be continued on their day only, and the first result counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { TableEvent } from '#table/events.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { recordOf } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { FullStorage, TestStorage } from '../testStorage.ts';
import {
  saveRecord,
  readRecord,
  recordId,
  recordIds,
  finishDaily,
  loadDaily,
  loadDailyResult,
  saveDaily,
} from './records.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new TestStorage()));
afterEach(() => void vi.unstubAllGlobals());

const GAME = 'nine';
const DAY = '2026-11-17';

/** A finished round, after which a whole new deck would be dealt. */
const table = new TestTable(GAME).sit('bora', 'cem', 'defne');
table.deal().playHand();
const ALL_EVENTS: readonly TableEvent[] = table.events;
const record = assertDefined(recordOf(ALL_EVENTS, 1), 'record of the round');

/** The same game, started `delay` milliseconds delayed. */
function delayed(events: readonly TableEvent[], delay: number): TableEvent[] {
  return events.map((event) => ({ ...event, at: event.at + delay }));
}

test('an unfinished deal is loaded on its own day only', () => {
  expect(loadDaily(GAME, DAY)).toEqual([]);
  saveDaily(GAME, { day: DAY, events: ALL_EVENTS.slice(0, 9) });
  expect(loadDaily(GAME, DAY)).toEqual(ALL_EVENTS.slice(0, 9));
  expect(loadDaily(GAME, '2026-11-18')).toEqual([]);
  expect(loadDaily('other', DAY)).toEqual([]);
  localStorage.setItem(`masa.daily.${GAME}`, 'no list');
  expect(loadDaily(GAME, DAY)).toEqual([]);
});

test('a full storage drops the saved deal instead of failing', () => {
  const full = new FullStorage();
  full[`masa.daily.${GAME}`] = JSON.stringify({ day: DAY, events: ALL_EVENTS.slice(0, 9) });
  vi.stubGlobal('localStorage', full);
  // Nothing is better than an outdated state.
  saveDaily(GAME, { day: DAY, events: ALL_EVENTS });
  expect(loadDaily(GAME, DAY)).toEqual([]);
});

test('the result is saved once the deck is used up', () => {
  saveDaily(GAME, { day: DAY, events: ALL_EVENTS });
  const last = ALL_EVENTS.findLastIndex(({ type }) => type === 'moved');
  finishDaily(GAME, { day: DAY, events: ALL_EVENTS.slice(0, last) });
  expect([loadDailyResult(GAME, DAY), recordIds()]).toEqual([null, []]);
  expect(loadDaily(GAME, DAY)).not.toEqual([]);
  finishDaily(GAME, { day: DAY, events: ALL_EVENTS });
  expect(loadDaily(GAME, DAY)).toEqual([]);
  expect(loadDailyResult(GAME, '2026-11-18')).toBe(null);
  const own = record.moves.filter(({ seat }) => seat === 0).map(({ move }): WireMove => move);
  const { score, place, of, id, moves } = assertDefined(
    loadDailyResult(GAME, DAY),
    'result of the day',
  );
  expect([id, moves]).toEqual([recordId(record), own]);
  const { scores }: View = gameOf(table.table).view(requireGame(table.table).state, null);
  expect([score, of]).toEqual([scores[0], scores.length]);
  expect(place).toBe(1 + scores.filter((one) => one < scores[0]).length);
});

test('only the first game of a day is its result; a later one is a repetition', () => {
  finishDaily(GAME, { day: DAY, events: ALL_EVENTS });
  finishDaily(GAME, { day: DAY, events: delayed(ALL_EVENTS, 60_000) });
  finishDaily(GAME, { day: DAY, events: ALL_EVENTS });
  expect(loadDailyResult(GAME, DAY)?.id).toBe(recordId(record));
  const kinds = recordIds(GAME).map((id) => readRecord(id)?.origin.kind);
  expect(kinds.toSorted()).toEqual(['again', 'daily']);
  finishDaily(GAME, { day: '2026-11-18', events: delayed(ALL_EVENTS, 90_000_000) });
  expect(loadDailyResult(GAME, '2026-11-18')).not.toBe(null);
});

test('a record that the rules refuse or that is not finished gives no result', () => {
  const origin = { kind: 'daily', day: DAY } as const;
  saveRecord({ ...record, moves: record.moves.slice(1) }, origin);
  expect(loadDailyResult(GAME, DAY)).toBeNull();
  saveRecord({ ...record, moves: record.moves.slice(0, -1) }, origin);
  expect(loadDailyResult(GAME, DAY)).toBeNull();
  saveRecord(record, origin);
  expect(loadDailyResult(GAME, DAY)).not.toBeNull();
});
