// PostgreSQL: a batch of entries is one statement, stored whole or not at all in one trip to the database.

import type { Database } from './database.ts';
import {
  type Columns,
  READ_MODEL_TABLES,
  READ_MODELS,
  type ReadModelName,
  CHANGING_COLUMNS,
  LIVE_COLUMNS,
  type EncodedAppend,
  EVENT_COLUMNS,
  KEY_COLUMNS,
  OUTBOX_COLUMNS,
  type Row,
  SNAPSHOT_COLUMNS,
} from './appendedRows.ts';
import { RepeatedCommandError, VersionConflictError, type Store } from './store.ts';
import { createStore } from './createStore.ts';

export function openPostgresStore({ db, query, close }: Database): Store {
  return createStore({
    dialect: 'postgres',
    db,
    async storeBatch(batch) {
      const { sql, params } = statementFor(batch);
      try {
        await query(sql, params);
      } catch (error) {
        throw batch.length === 1 ? refusalOf(batch[0], error) : error;
      }
    },
    close,
  });
}

/** The keys refuse a version or a command that is stored already. A version out of order is null and refused as such. */
function refusalOf({ tableId, expectedVersion }: EncodedAppend, error: unknown): unknown {
  const { constraint, table, column } = error as Partial<Record<string, unknown>>;
  const isConflict = constraint === 'events_pkey' || (table === 'events' && column === 'version');
  if (isConflict) return new VersionConflictError(tableId, expectedVersion);
  return constraint === 'command_keys_pkey' ? new RepeatedCommandError(tableId) : error;
}

interface Part {
  /** Tells it from the other parts. */
  readonly name: string;
  readonly columns: Columns;
  readonly rows: readonly Row[];
  sql(source: string): string;
}

const WRITTEN_EVENT_COLUMNS: Columns = { ...EVENT_COLUMNS, expected: 'integer' };
const CLOSED_COLUMNS: Columns = { table_id: 'text' };

/**
 * The entries are of different tables. PostgreSQL executes the main part, the events, before the others, so that a
 * conflict shows as one. The number of statements is small: rows are parameters, one array a column.
 */
function statementFor(batch: readonly EncodedAppend[]): { sql: string; params: unknown[] } {
  const others = [
    keysPart(batch),
    outboxPart(batch),
    snapshotsPart(batch),
    openedPart(batch),
    changedPart(batch),
    closedPart(batch),
    ...readModelParts(batch),
  ].filter(({ rows }) => rows.length > 0);
  const parts = [eventsPart(batch), ...others];
  const params = parts.flatMap(({ columns, rows }) =>
    Object.keys(columns).map((_, index) => rows.map((row) => row[index])),
  );
  return { sql: sqlOf(parts), params };
}

const statements = new Map<string, string>();

function sqlOf(parts: readonly Part[]): string {
  const name = parts.map((part) => part.name).join();
  const sql = statements.get(name) ?? writeSql(parts);
  statements.set(name, sql);
  return sql;
}

function writeSql(parts: readonly Part[]): string {
  let first = 1;
  const [events, ...others] = parts.map(({ columns, sql }) => {
    const source = rowSource(columns, first);
    first += Object.keys(columns).length;
    return sql(source);
  });
  const before = others.map((sql, index) => `part${index} as (${sql})`).join();
  return before === '' ? events : `with ${before} ${events}`;
}

/** With 200 events, `unnest` took half the time of `json_to_recordset`; text in it may hold anything. */
function rowSource(columns: Columns, first: number): string {
  const arrays = Object.values(columns).map((type, index) => `$${first + index}::${type}[]`);
  return `unnest(${arrays.join()}) as row (${Object.keys(columns).map(quoted).join()})`;
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** An event gets its version only if the table is at the expected version. If two write at once, the key refuses one. */
function eventsPart(batch: readonly EncodedAppend[]): Part {
  return {
    name: 'events',
    columns: WRITTEN_EVENT_COLUMNS,
    rows: batch.flatMap(({ events, expectedVersion }) =>
      events.map((row) => [...row, expectedVersion]),
    ),
    sql: (source) => `insert into events (table_id, version, at, type, event, crc)
      select table_id,
        case when expected = coalesce(
          (select max(version) from events where events.table_id = row.table_id), 0)
        then version end,
        at, type, event, crc
      from ${source}`,
  };
}

function keysPart(batch: readonly EncodedAppend[]): Part {
  const names = Object.keys(KEY_COLUMNS).join();
  return {
    name: 'keys',
    columns: KEY_COLUMNS,
    rows: batch.flatMap(({ key }) => (key ? [key] : [])),
    sql: (source) => `insert into command_keys (${names}) select ${names} from ${source}`,
  };
}

function outboxPart(batch: readonly EncodedAppend[]): Part {
  const names = Object.keys(OUTBOX_COLUMNS).join();
  return {
    name: 'outbox',
    columns: OUTBOX_COLUMNS,
    rows: batch.flatMap(({ outbox }) => outbox),
    sql: (source) => `insert into outbox (${names}) select ${names} from ${source}`,
  };
}

function snapshotsPart(batch: readonly EncodedAppend[]): Part {
  return {
    name: 'snapshots',
    columns: SNAPSHOT_COLUMNS,
    rows: batch.flatMap(({ snapshot }) => (snapshot ? [snapshot] : [])),
    sql: (source) => upsert('snapshots', SNAPSHOT_COLUMNS, ['table_id'], source),
  };
}

function openedPart(batch: readonly EncodedAppend[]): Part {
  const names = Object.keys(LIVE_COLUMNS).join();
  return {
    name: 'opened',
    columns: LIVE_COLUMNS,
    rows: liveRows(batch, 'opens'),
    sql: (source) => `insert into live_tables (${names}, is_running)
      select ${names}, true from ${source}`,
  };
}

function changedPart(batch: readonly EncodedAppend[]): Part {
  const changes = CHANGING_COLUMNS.map((name) => `${name} = row.${name}`);
  return {
    name: 'changed',
    columns: LIVE_COLUMNS,
    rows: liveRows(batch, 'goes on'),
    sql: (source) => `update live_tables set ${changes.join()}
      from ${source} where live_tables.table_id = row.table_id`,
  };
}

function liveRows(batch: readonly EncodedAppend[], wanted: EncodedAppend['life']): Row[] {
  return batch.flatMap(({ life, live }) => (life === wanted && live ? [live] : []));
}

function closedPart(batch: readonly EncodedAppend[]): Part {
  return {
    name: 'closed',
    columns: CLOSED_COLUMNS,
    rows: batch.flatMap(({ tableId, life }) => (life === 'closes' ? [[tableId]] : [])),
    sql: (source) => `delete from live_tables using ${source}
      where live_tables.table_id = row.table_id`,
  };
}

/** In a fixed order, so that the same parts make the same statement. */
function readModelParts(batch: readonly EncodedAppend[]): Part[] {
  const byName = Map.groupBy(
    batch.flatMap(({ readModels }) => readModels),
    ({ name }) => name,
  );
  return READ_MODELS.flatMap((name) => {
    const written = byName.get(name);
    return written
      ? [
          readModelPart(
            name,
            written.map(({ row }) => row),
          ),
        ]
      : [];
  });
}

/** A statement may not touch a row twice, so only the last one for a key is written. */
function readModelPart(name: ReadModelName, rows: readonly Row[]): Part {
  const { columns, key } = READ_MODEL_TABLES[name];
  const places = key.map((column) => Object.keys(columns).indexOf(column));
  const keyOf = (row: Row): string => JSON.stringify(places.map((place) => row[place]));
  return {
    name,
    columns,
    rows: [...new Map(rows.map((row) => [keyOf(row), row])).values()],
    sql: (source) => upsert(name, columns, key, source),
  };
}

function upsert(name: string, columns: Columns, key: readonly string[], source: string): string {
  const list = Object.keys(columns).map(quoted).join();
  const changes = Object.keys(columns)
    .filter((column) => !key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  return `insert into ${quoted(name)} (${list}) select ${list} from ${source}
    on conflict (${key.map(quoted).join()}) do update set ${changes.join()}`;
}
