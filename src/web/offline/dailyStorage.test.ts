// The deal of a day as this browser keeps it: gone on with on its day alone, and the first result is the one that counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { TableEvent } from '#table/events.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { recordOf } from '#table/gameRecord.ts';
import { TestTable } from '#table/testTable.ts';
import { FullStorage, TestStorage } from '../testStorage.ts';
import { saveRecord, readRecord, recordId, recordIds } from './recordStorage.ts';
import { finishDaily, loadDaily, loadDailyResult, saveDaily } from './dailyStorage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new TestStorage()));
afterEach(() => void vi.unstubAllGlobals());

const GAME = 'nine';
const DAY = '2026-11-17';

/** A hand, played out: a whole deck is due. */
const table = new TestTable(GAME).sit('bora', 'cem', 'defne');
table.deal().playHand();
const WHOLE: readonly TableEvent[] = table.events;
const record = assertDefined(recordOf(WHOLE, 1), 'record of the hand');

/** The same once more, begun later. */
function later(events: readonly TableEvent[], by: number): TableEvent[] {
  return events.map((event) => ({ ...event, at: event.at + by }));
}

test('what was begun is gone on with on its day, and on no other', () => {
  expect(loadDaily(GAME, DAY)).toEqual([]);
  saveDaily(GAME, { day: DAY, events: WHOLE.slice(0, 9) });
  expect(loadDaily(GAME, DAY)).toEqual(WHOLE.slice(0, 9));
  expect(loadDaily(GAME, '2026-11-18')).toEqual([]);
  expect(loadDaily('other', DAY)).toEqual([]);
  localStorage.setItem(`masa.daily.${GAME}`, 'no list');
  expect(loadDaily(GAME, DAY)).toEqual([]);
});

test('a browser that keeps nothing more still plays', () => {
  const full = new FullStorage();
  full[`masa.daily.${GAME}`] = JSON.stringify({ day: DAY, events: WHOLE.slice(0, 9) });
  vi.stubGlobal('localStorage', full);
  // Rather nothing than what is not so any more.
  saveDaily(GAME, { day: DAY, events: WHOLE });
  expect(loadDaily(GAME, DAY)).toEqual([]);
});

test('it is kept when its deck is spent, and not before', () => {
  saveDaily(GAME, { day: DAY, events: WHOLE });
  const last = WHOLE.findLastIndex(({ type }) => type === 'moved');
  finishDaily(GAME, { day: DAY, events: WHOLE.slice(0, last) });
  expect([loadDailyResult(GAME, DAY), recordIds()]).toEqual([null, []]);
  expect(loadDaily(GAME, DAY)).not.toEqual([]);
  finishDaily(GAME, { day: DAY, events: WHOLE });
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

test('the first time stays the result; what comes later was known', () => {
  finishDaily(GAME, { day: DAY, events: WHOLE });
  finishDaily(GAME, { day: DAY, events: later(WHOLE, 60_000) });
  finishDaily(GAME, { day: DAY, events: WHOLE });
  expect(loadDailyResult(GAME, DAY)?.id).toBe(recordId(record));
  const kinds = recordIds(GAME).map((id) => readRecord(id)?.origin.kind);
  expect(kinds.toSorted()).toEqual(['again', 'daily']);
  finishDaily(GAME, { day: '2026-11-18', events: later(WHOLE, 90_000_000) });
  expect(loadDailyResult(GAME, '2026-11-18')).not.toBe(null);
});

test('what the rules refuse, or is not played out, counts for nothing', () => {
  const origin = { kind: 'daily', day: DAY } as const;
  saveRecord({ ...record, moves: record.moves.slice(1) }, origin);
  expect(loadDailyResult(GAME, DAY)).toBeNull();
  saveRecord({ ...record, moves: record.moves.slice(0, -1) }, origin);
  expect(loadDailyResult(GAME, DAY)).toBeNull();
  saveRecord(record, origin);
  expect(loadDailyResult(GAME, DAY)).not.toBeNull();
});
