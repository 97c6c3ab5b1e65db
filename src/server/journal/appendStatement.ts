// One statement that stores many entries: events, snapshots, which tables live, and the read models.

import type { Statement } from '../database/database.ts';
import {
  type ReadModelName,
  READ_MODELS,
  type ReadModelTable,
  type ReadModelTables,
  type Columns,
} from '../store/columns.ts';
import { type PendingWrite, EVENT_COLUMNS, SNAPSHOTS } from './pendingWrite.ts';
import { CHANGING_COLUMNS, LIVE_COLUMNS } from '../store/liveRow.ts';
import { upsert } from './upsert.ts';
import { parametersOf, type Row, rowSource } from './rowSource.ts';

interface Part {
  /** What tells it from the other parts. */
  readonly name: string;
  readonly columns: Columns;
  readonly rows: readonly Row[];
  /** With its parameters numbered from `first`. */
  sql(first: number): string;
}

const CLOSED_COLUMNS: Columns = { table_id: 'text' };

/**
 * The drafts are of different tables. Everything is one statement: stored whole or not at all, in one
 * trip to the database. Only the parts that have rows are in it. The events are its main part, which
 * PostgreSQL carries out before the others, so that a conflict shows as one.
 */
export function appendStatement(
  drafts: readonly PendingWrite[],
  recordTables: ReadModelTables,
): Statement {
  const events = eventsPart(drafts);
  const others = [
    snapshotsPart(drafts),
    openedPart(drafts),
    changedPart(drafts),
    closedPart(drafts),
    ...namesIn(drafts).map((name) => recordPart(drafts, name, recordTables[name])),
  ].filter(({ rows }) => rows.length > 0);

  const parts = [events, ...others];
  const params = parts.flatMap(({ columns, rows }) => parametersOf(columns, rows));
  return { sql: sqlOf(events, others, recordTables), params };
}

const statements = new WeakMap<ReadModelTables, Map<string, string>>();

/** Of the parts alone, however many rows they have: there are few of them, and each is written once. */
function sqlOf(events: Part, others: readonly Part[], recordTables: ReadModelTables): string {
  const known = statements.get(recordTables) ?? new Map<string, string>();
  statements.set(recordTables, known);
  const name = others.map((part) => part.name).join();
  const sql = known.get(name) ?? writeSql(events, others);
  known.set(name, sql);
  return sql;
}

function writeSql(events: Part, others: readonly Part[]): string {
  let first = 1 + Object.keys(events.columns).length;
  const named = others.map((part, index) => {
    const sql = part.sql(first);
    first += Object.keys(part.columns).length;
    return `part${index} as (${sql})`;
  });
  const before = named.length > 0 ? `with ${named.join(', ')} ` : '';
  return before + events.sql(1);
}

/**
 * An event gets its version only where the table is at the version that the entry expects; otherwise
 * it has none, which the table of events refuses. Where two write the same version at once, the key does.
 */
function eventsPart(drafts: readonly PendingWrite[]): Part {
  return {
    name: 'events',
    columns: EVENT_COLUMNS,
    rows: drafts.flatMap(({ events }) => events),
    sql: (first) => `insert into events (table_id, version, at, type, event)
      select table_id,
        case when expected = coalesce(
          (select max(version) from events where events.table_id = row.table_id), 0)
        then version end,
        at, type, event
      from ${rowSource(EVENT_COLUMNS, first)}`,
  };
}

function snapshotsPart(drafts: readonly PendingWrite[]): Part {
  return {
    name: 'snapshots',
    columns: SNAPSHOTS.columns,
    rows: drafts.flatMap(({ snapshots }) => snapshots),
    sql: (first) => upsert('snapshots', SNAPSHOTS, first),
  };
}

function openedPart(drafts: readonly PendingWrite[]): Part {
  const names = Object.keys(LIVE_COLUMNS).join(', ');
  return {
    name: 'opened',
    columns: LIVE_COLUMNS,
    rows: liveRows(drafts, 'opens'),
    sql: (first) => `insert into live_tables (${names}, is_running)
      select ${names}, true from ${rowSource(LIVE_COLUMNS, first)}`,
  };
}

function changedPart(drafts: readonly PendingWrite[]): Part {
  const changes = CHANGING_COLUMNS.map((name) => `${name} = row.${name}`);
  return {
    name: 'changed',
    columns: LIVE_COLUMNS,
    rows: liveRows(drafts, 'goes on'),
    sql: (first) => `update live_tables set ${changes.join(', ')}
      from ${rowSource(LIVE_COLUMNS, first)} where live_tables.table_id = row.table_id`,
  };
}

function closedPart(drafts: readonly PendingWrite[]): Part {
  return {
    name: 'closed',
    columns: CLOSED_COLUMNS,
    rows: drafts.filter(({ life }) => life === 'closes').map(({ tableId }) => [tableId]),
    sql: (first) => `delete from live_tables using ${rowSource(CLOSED_COLUMNS, first)}
      where live_tables.table_id = row.table_id`,
  };
}

function liveRows(drafts: readonly PendingWrite[], wanted: PendingWrite['life']): Row[] {
  return drafts.filter(({ life }) => life === wanted).flatMap(({ live }) => live);
}

/** Always in the same order, so that the same parts make the same statement. */
function namesIn(drafts: readonly PendingWrite[]): ReadModelName[] {
  const names = new Set(drafts.flatMap(({ records }) => records.map(({ record }) => record)));
  return READ_MODELS.filter((name) => names.has(name));
}

/** A row may not be touched twice in a statement: the last one for a key stays. */
function recordPart(
  drafts: readonly PendingWrite[],
  name: ReadModelName,
  table: ReadModelTable,
): Part {
  const keyOf = keyIn(table);
  const byKey = new Map<string, Row>();
  for (const { records } of drafts) {
    for (const { record, row } of records) if (record === name) byKey.set(keyOf(row), row);
  }
  return {
    name,
    columns: table.columns,
    rows: [...byKey.values()],
    sql: (first) => upsert(name, table, first),
  };
}

function keyIn({ key, columns }: ReadModelTable): (row: Row) => string {
  const places = key.map((column) => Object.keys(columns).indexOf(column));
  return (row) => places.map((place) => JSON.stringify(row[place])).join();
}
