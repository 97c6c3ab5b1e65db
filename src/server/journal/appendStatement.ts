// One statement that stores many entries: events, snapshots, which tables live, and the read models.

import { type RecordName, RECORDS } from './recordWrite.ts';
import { type Draft, EVENT_COLUMNS, SNAPSHOTS } from './draft.ts';
import { CHANGING_COLUMNS, LIVE_COLUMNS } from './liveRow.ts';
import { type RecordTable, type RecordTables, upsert } from './upsert.ts';
import { type Columns, parametersOf, type Row, rowSource } from './rowSource.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

interface Part {
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
export function appendStatement(drafts: readonly Draft[], recordTables: RecordTables): Statement {
  const events = eventsPart(drafts);
  const others = [
    snapshotsPart(drafts),
    openedPart(drafts),
    changedPart(drafts),
    closedPart(drafts),
    ...namesIn(drafts).map((name) => recordPart(drafts, name, recordTables[name])),
  ].filter(({ rows }) => rows.length > 0);

  const params = parametersOf(events.columns, events.rows);
  const named = others.map((part, index) => {
    const first = params.length + 1;
    params.push(...parametersOf(part.columns, part.rows));
    return `part${index} as (${part.sql(first)})`;
  });
  const before = named.length > 0 ? `with ${named.join(', ')} ` : '';
  return { sql: before + events.sql(1), params };
}

/**
 * An event gets its version only where the table is at the version that the entry expects; otherwise
 * it has none, which the table of events refuses. Where two write the same version at once, the key does.
 */
function eventsPart(drafts: readonly Draft[]): Part {
  return {
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

function snapshotsPart(drafts: readonly Draft[]): Part {
  return {
    columns: SNAPSHOTS.columns,
    rows: drafts.flatMap(({ snapshots }) => snapshots),
    sql: (first) => upsert('snapshots', SNAPSHOTS, first),
  };
}

function openedPart(drafts: readonly Draft[]): Part {
  const names = Object.keys(LIVE_COLUMNS).join(', ');
  return {
    columns: LIVE_COLUMNS,
    rows: liveRows(drafts, 'opens'),
    sql: (first) => `insert into live_tables (${names}, is_running)
      select ${names}, true from ${rowSource(LIVE_COLUMNS, first)}`,
  };
}

function changedPart(drafts: readonly Draft[]): Part {
  const changes = CHANGING_COLUMNS.map((name) => `${name} = row.${name}`);
  return {
    columns: LIVE_COLUMNS,
    rows: liveRows(drafts, 'goes on'),
    sql: (first) => `update live_tables set ${changes.join(', ')}
      from ${rowSource(LIVE_COLUMNS, first)} where live_tables.table_id = row.table_id`,
  };
}

function closedPart(drafts: readonly Draft[]): Part {
  return {
    columns: CLOSED_COLUMNS,
    rows: drafts.filter(({ life }) => life === 'closes').map(({ tableId }) => [tableId]),
    sql: (first) => `delete from live_tables using ${rowSource(CLOSED_COLUMNS, first)}
      where live_tables.table_id = row.table_id`,
  };
}

function liveRows(drafts: readonly Draft[], wanted: Draft['life']): Row[] {
  return drafts.filter(({ life }) => life === wanted).flatMap(({ live }) => live);
}

/** Always in the same order, so that the same parts make the same statement. */
function namesIn(drafts: readonly Draft[]): RecordName[] {
  return RECORDS.filter((name) => drafts.some(({ records }) => records.has(name)));
}

/** A row may not be touched twice in a statement: the last one for a key stays. */
function recordPart(drafts: readonly Draft[], name: RecordName, table: RecordTable): Part {
  const byKey = new Map(drafts.flatMap(({ records }) => [...(records.get(name) ?? [])]));
  return {
    columns: table.columns,
    rows: [...byKey.values()],
    sql: (first) => upsert(name, table, first),
  };
}
