// Rows for tests: what the database holds after all that happened at a table.

import type { TableEvent } from '#table/events.ts';
import type { Journal } from '../journal/journal.ts';
import { stepsOf } from '#table/step.ts';
import { recordsOf } from './projector.ts';
import { RECORD_TABLES } from './columns.ts';
import { RECORDS, type RecordName, type RecordWrite } from '../journal/readModelWrite.ts';

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
  const byKey = new Map<string, RecordWrite>();
  for (const write of writes) {
    const { record, row } = write;
    const key = RECORD_TABLES[record].key.map((column) => row[column]);
    byKey.set(JSON.stringify([record, key]), write);
  }
  const last = [...byKey.values()];
  const rows = RECORDS.map((name) => [
    name,
    last.filter(({ record }) => record === name).map(({ row }) => row),
  ]);
  return Object.fromEntries(rows) as Rows;
}

/** Stores the life of a table. */
export async function store(journal: Journal, events: readonly TableEvent[]): Promise<void> {
  const [{ id }] = events.filter((event) => event.type === 'created');
  const writes = writesOf(events);
  await journal.append({ tableId: id, expectedVersion: 0, events, writes, snapshot: null });
}
