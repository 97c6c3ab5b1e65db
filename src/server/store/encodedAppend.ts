// An entry as it waits to be stored: the rows of every table that it changes, as the database takes them.

import { crc32 } from 'node:zlib';
import { assertDefined } from '#table/assertions.ts';
import {
  type Columns,
  type ColumnType,
  READ_MODEL_TABLES,
  type ReadModelName,
  type ReadModelWrite,
  LIVE_COLUMNS,
} from './columns.ts';
import type { JournalEntry } from './store.ts';
import { takeSnapshot } from './snapshots.ts';

export type SqlDialect = 'postgres' | 'sqlite';
export type Value = string | number | null;
/** Values in the order of the columns. */
export type Row = readonly Value[];

export interface EncodedAppend {
  readonly tableId: string;
  readonly expectedVersion: number;
  readonly events: readonly Row[];
  readonly snapshot: Row | null;
  readonly readModels: readonly { readonly name: ReadModelName; readonly row: Row }[];
  /** Null if nothing changes in the table of live tables. */
  readonly live: Row | null;
  readonly life: 'opens' | 'goes on' | 'closes';
  readonly key: Row | null;
  readonly outbox: readonly Row[];
}

export const EVENT_COLUMNS: Columns = {
  table_id: 'text',
  version: 'integer',
  at: 'timestamptz',
  type: 'text',
  event: 'json',
  crc: 'bigint',
};
export const SNAPSHOT_COLUMNS: Columns = {
  table_id: 'text',
  version: 'integer',
  taken_at: 'timestamptz',
  state: 'json',
};
export const KEY_COLUMNS: Columns = {
  person_id: 'text',
  key: 'text',
  table_id: 'text',
  version: 'integer',
  fingerprint: 'text',
  answer: 'json',
  expires_at: 'timestamptz',
};
export const OUTBOX_COLUMNS: Columns = {
  kind: 'text',
  key: 'text',
  body: 'json',
  created_at: 'timestamptz',
};

/** Tells a damaged event. The table and the version are part of it, so that a row in a wrong place is told, too. */
export function eventChecksum(tableId: string, version: number, event: string): number {
  return crc32(`${tableId} ${version} ${event}`);
}

export function encodeAppend(entry: JournalEntry, dialect: SqlDialect): EncodedAppend {
  if (entry.events.length === 0) throw new Error('An entry has at least one event');
  return {
    tableId: entry.tableId,
    expectedVersion: entry.expectedVersion,
    events: encodeEvents(entry, dialect),
    snapshot: encodeSnapshot(entry, dialect),
    readModels: entry.writes.map((write) => encodeReadModel(write, dialect)),
    live: encodeLiveRow(entry, dialect),
    life: lifeIn(entry),
    key: encodeKey(entry, dialect),
    outbox: (entry.outbox ?? []).map(({ at, ...row }) =>
      encodeRow(OUTBOX_COLUMNS, { ...row, created_at: new Date(at) }, dialect),
    ),
  };
}

function encodeEvents(
  { tableId, expectedVersion, events }: JournalEntry,
  dialect: SqlDialect,
): Row[] {
  return events.map((event, index) => {
    const version = expectedVersion + index + 1;
    const text = JSON.stringify(event);
    const at = encodeValue(new Date(event.at), 'timestamptz', dialect);
    return [tableId, version, at, event.type, text, eventChecksum(tableId, version, text)];
  });
}

function encodeSnapshot(
  { tableId, snapshot, events }: JournalEntry,
  dialect: SqlDialect,
): Row | null {
  if (snapshot === null) return null;
  const { version } = snapshot;
  const taken_at = new Date(assertDefined(events.at(-1), 'event in this entry').at);
  const values = { table_id: tableId, version, taken_at, state: takeSnapshot(snapshot) };
  return encodeRow(SNAPSHOT_COLUMNS, values, dialect);
}

function encodeReadModel({ record, row }: ReadModelWrite, dialect: SqlDialect) {
  return { name: record, row: encodeRow(READ_MODEL_TABLES[record].columns, row, dialect) };
}

/** A table that nothing is known of is still listed. */
function encodeLiveRow(entry: JournalEntry, dialect: SqlDialect): Row | null {
  const life = lifeIn(entry);
  const { tableId, live } = entry;
  const isWritten = life === 'opens' || (life === 'goes on' && live);
  if (!isWritten) return null;
  return encodeRow(LIVE_COLUMNS, { is_listed: false, ...live, table_id: tableId }, dialect);
}

function lifeIn({ events }: JournalEntry): EncodedAppend['life'] {
  if (events.some(({ type }) => type === 'closed')) return 'closes';
  return events[0].type === 'created' ? 'opens' : 'goes on';
}

function encodeKey(
  { tableId, expectedVersion, events, key }: JournalEntry,
  dialect: SqlDialect,
): Row | null {
  if (!key) return null;
  const values = {
    person_id: key.personId,
    key: key.key,
    table_id: tableId,
    version: expectedVersion + events.length,
    fingerprint: key.fingerprint,
    answer: key.answer,
    expires_at: new Date(key.expiresAt),
  };
  return encodeRow(KEY_COLUMNS, values, dialect);
}

const entriesOfColumns = new Map<Columns, readonly (readonly [string, ColumnType])[]>();

function encodeRow(
  columns: Columns,
  values: Readonly<Record<string, unknown>>,
  dialect: SqlDialect,
): Row {
  // Rows of several tables are made with every move.
  const entries = entriesOfColumns.get(columns) ?? Object.entries(columns);
  entriesOfColumns.set(columns, entries);
  return entries.map(([name, type]) => encodeValue(values[name] ?? null, type, dialect));
}

function encodeValue(value: unknown, type: ColumnType, dialect: SqlDialect): Value {
  if (value === null) return null;
  switch (type) {
    case 'json':
    case 'jsonb':
      return JSON.stringify(value);
    case 'timestamptz':
      if (dialect === 'sqlite') return new Date(value as Date | string).getTime();
      return value instanceof Date ? value.toISOString() : String(value);
    case 'boolean':
      return dialect === 'sqlite' ? Number(value) : String(value);
    case 'integer':
    case 'bigint':
      return Number(value);
    case 'text':
    case 'uuid':
      return String(value);
  }
}
