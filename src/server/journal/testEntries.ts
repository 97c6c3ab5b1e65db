// Entries for the tests of the journal, and read models small enough to look at.

import type { TableEvent } from '#table/events.ts';
import { TestTable } from '#table/testTable.ts';
import type { Database } from '../database/database.ts';
import type { ReadModelWrite, ReadModelTables } from '../store/columns.ts';
import type { JournalEntry } from '../store/journal.ts';

/** Two of the read models, with columns of every type. */
export const TEST_RECORDS = {
  scores: {
    key: ['table_id', 'position'],
    columns: {
      table_id: 'text',
      position: 'integer',
      points: 'bigint',
      is_final: 'boolean',
      details: 'jsonb',
      at: 'timestamptz',
      player: 'uuid',
    },
  },
  bids: { key: ['table_id'], columns: { table_id: 'text' } },
} as Partial<ReadModelTables> as ReadModelTables;

/** In the place of those that the migrations made. */
export async function createTestRecords(database: Database): Promise<void> {
  await database.run(`
    drop table if exists scores, bids cascade;
    create table bids (table_id text primary key);
    create table scores (
      table_id text, position integer, points bigint not null, is_final boolean, details jsonb,
      at timestamptz, player uuid, primary key (table_id, position))`);
}

const [CREATED] = new TestTable('hearts').events;

export function created(tableId: string): TableEvent {
  return { ...CREATED, id: tableId } as TableEvent;
}

export function said(text: string): TableEvent {
  return { type: 'said', from: 'ada', name: 'Ada', text, at: 1_700_000_000_123 };
}

export function score(tableId: string, points: number | null): ReadModelWrite {
  return { record: 'scores', row: { table_id: tableId, position: 1, points } };
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
