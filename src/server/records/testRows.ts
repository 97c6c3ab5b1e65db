// Rows for tests: what the database holds after all that happened at a table.

import type { Created, TableEvent } from '#table/events.ts';
import type { Journal } from '../journal/journal.ts';
import { stepsOf } from '#table/step.ts';
import { recordsOf } from './stepRecords.ts';
import { RECORD_TABLES } from './columns.ts';
import { RECORDS, type RecordName, type RecordWrite } from '../journal/recordWrite.ts';

// oxlint-disable-next-line no-explicit-any
export type Row = Record<string, any>;
export type Rows = Record<RecordName, Row[]>;

export function writesOf(events: readonly TableEvent[]): RecordWrite[] {
  const writes: RecordWrite[] = [];
  for (const step of stepsOf(events)) writes.push(...recordsOf(step));
  return writes;
}

/** The last row of every key, in the order of the keys' first appearance. */
export function rowsOf(writes: readonly RecordWrite[]): Rows {
  const byRecord = new Map<RecordName, Map<string, Row>>(
    RECORDS.map((record) => [record, new Map<string, Row>()]),
  );
  for (const { record, row } of writes) {
    const key = JSON.stringify(RECORD_TABLES[record].key.map((column) => row[column]));
    byRecord.get(record)!.set(key, row);
  }
  const rows = [...byRecord].map(([record, ofRecord]) => [record, [...ofRecord.values()]]);
  return Object.fromEntries(rows) as Rows;
}

/** Stores the life of a table. */
export async function store(journal: Journal, events: readonly TableEvent[]): Promise<void> {
  const { id } = events[0] as Created;
  const writes = writesOf(events);
  await journal.append({ tableId: id, expectedVersion: 0, events, writes, snapshot: null });
}
