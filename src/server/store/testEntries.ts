// Entries for the tests of the store.

import type { TableEvent } from '#table/events.ts';
import { TestTable } from '#table/testTable.ts';
import type { ReadModelWrite } from './appendedRows.ts';
import type { CommandKey, JournalEntry } from './store.ts';

const [CREATED] = new TestTable('hearts').events;

export function created(tableId: string): TableEvent {
  return { ...CREATED, id: tableId } as TableEvent;
}

export function said(text: string): TableEvent {
  return { type: 'said', from: 'ada', name: 'Ada', text, at: 1_700_000_000_123 };
}

export function closed(): TableEvent {
  return { type: 'closed', because: 'empty', at: 1_700_000_000_124 };
}

/** A row that the database refuses if `total` is null. */
export function score(tableId: string, total: number | null): ReadModelWrite {
  return {
    record: 'scores',
    row: { hand_id: tableId, side: 0, game_id: tableId, round: 1, change: 0, total, lines: [] },
  };
}

export function commandKey(key: string): CommandKey {
  return {
    personId: 'ada',
    key,
    fingerprint: 'f',
    answer: { ok: true },
    expiresAt: 1_900_000_000_000,
  };
}

/** The creation of a table, or a word said at one that is there. */
export function entry(
  tableId: string,
  expectedVersion: number,
  more: Partial<JournalEntry> = {},
): JournalEntry {
  const events = [expectedVersion === 0 ? created(tableId) : said(`after ${expectedVersion}`)];
  return { tableId, expectedVersion, events, writes: [], snapshot: null, ...more };
}
