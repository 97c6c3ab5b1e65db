// An entry as it waits to be written: its rows for every table of the database.

import type { ReadModelName, ReadModelTable, ReadModelTables, Columns } from '../store/columns.ts';
import type { JournalEntry } from '../store/journal.ts';
import { LIVE_COLUMNS } from '../store/liveRow.ts';
import { type Row, rowOf } from './rowSource.ts';
import { takeSnapshot } from '../store/snapshots.ts';
import { assertDefined } from '#table/assertions.ts';

export interface PendingWrite {
  readonly tableId: string;
  readonly events: readonly Row[];
  readonly snapshots: readonly Row[];
  /** Of those with the same key the last one stays. */
  readonly records: readonly ReadModelRow[];
  /** Of the table of live tables; none where nothing of it changes. */
  readonly live: readonly Row[];
  readonly life: 'opens' | 'closes' | 'goes on';
}

/** It waits among thousands: so it is a list of values and its name, and no more. */
export interface ReadModelRow {
  readonly record: ReadModelName;
  readonly row: Row;
}

export const EVENT_COLUMNS = {
  table_id: 'text',
  expected: 'integer',
  version: 'integer',
  at: 'timestamptz',
  type: 'text',
  event: 'json',
} as const satisfies Columns;

export const SNAPSHOTS: ReadModelTable = {
  key: ['table_id'],
  columns: { table_id: 'text', version: 'integer', taken_at: 'timestamptz', state: 'json' },
};

export function createPendingWrite(
  entry: JournalEntry,
  recordTables: ReadModelTables,
): PendingWrite {
  if (entry.events.length === 0) throw new Error('An entry has at least one event');
  return {
    tableId: entry.tableId,
    events: eventRows(entry),
    snapshots: snapshotRows(entry),
    records: recordRows(entry, recordTables),
    live: liveRows(entry),
    life: lifeIn(entry),
  };
}

function eventRows({ tableId, expectedVersion, events }: JournalEntry): Row[] {
  return events.map((event, index) =>
    rowOf(EVENT_COLUMNS, {
      table_id: tableId,
      expected: expectedVersion,
      version: expectedVersion + index + 1,
      at: new Date(event.at),
      type: event.type,
      event,
    }),
  );
}

function snapshotRows({ tableId, snapshot, events }: JournalEntry): Row[] {
  if (snapshot === null) return [];
  const { version } = snapshot;
  const takenAt = new Date(assertDefined(events.at(-1), 'event in this entry').at);
  const values = { table_id: tableId, version, taken_at: takenAt, state: takeSnapshot(snapshot) };
  return [rowOf(SNAPSHOTS.columns, values)];
}

function recordRows({ writes }: JournalEntry, recordTables: ReadModelTables): ReadModelRow[] {
  return writes.map(({ record, row }) => ({
    record,
    row: rowOf(recordTables[record].columns, row),
  }));
}

/** A table that nothing is said of is there all the same. */
function liveRows(entry: JournalEntry): Row[] {
  const life = lifeIn(entry);
  const { tableId, live } = entry;
  const isThere = life === 'opens' || (life === 'goes on' && live);
  return isThere ? [rowOf(LIVE_COLUMNS, { is_listed: false, ...live, table_id: tableId })] : [];
}

function lifeIn({ events }: JournalEntry): PendingWrite['life'] {
  if (events.some(({ type }) => type === 'closed')) return 'closes';
  return events[0].type === 'created' ? 'opens' : 'goes on';
}
