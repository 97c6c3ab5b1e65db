// Copies all rows of one database to another: for backups, for moving between SQLite and PostgreSQL, and for the data
// of earlier versions. Rows travel as SQLite stores them.

import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { assertDefined } from '#table/assertions.ts';
import type { TableEvent } from '#table/events.ts';
import { eventChecksum } from './appendedRows.ts';

const ROWS_AT_ONCE = 500;

interface CopiedColumn {
  readonly name: string;
  /** As the baseline of SQLite declares it. */
  readonly type: string;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
}

type CopiedRow = readonly SQLInputValue[];

export interface RowSource {
  /** How many rows a table has. */
  count(table: CopiedTable): Promise<number>;
  read(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
}

export interface RowTarget {
  write(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
}

/** A session of a PostgreSQL, in a transaction. */
export interface PostgresSession {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  run(sql: string): Promise<void>;
}

/** Returns how many rows were copied. Reading must be in a transaction of the source, writing in one of the target. */
export async function copyRows(
  tables: readonly CopiedTable[],
  source: RowSource,
  target: RowTarget,
  onTable: (name: string) => void = () => {},
): Promise<number> {
  let copied = 0;
  for (const table of tables) {
    onTable(table.name);
    for await (const page of source.read(table)) {
      const rows = table.name === 'events' ? page.flatMap((row) => wholeEvents(table, row)) : page;
      await target.write(table, rows);
      copied += rows.length;
    }
  }
  return copied;
}

/** The tables of a database with the newest schema of SQLite. */
export function copiedTables(sqlite: DatabaseSync): CopiedTable[] {
  const names = sqlite
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite_%' order by name`,
    )
    .all();
  return names.map(({ name }) => ({
    name: String(name),
    columns: sqlite
      .prepare('select name, lower(type) as type from pragma_table_info(?)')
      .all(name)
      .map((column) => ({ name: String(column.name), type: String(column.type) })),
  }));
}

/** Rows of earlier versions have no checksum, and those of its embedded database may have several events. */
function wholeEvents({ columns }: CopiedTable, row: CopiedRow): CopiedRow[] {
  const values = Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]));
  if (values.crc !== null) return [row];
  const tableId = String(values.table_id);
  const stored = JSON.parse(String(values.event));
  const events: TableEvent[] = Array.isArray(stored) ? stored : [stored];
  return events.map((event, index) => {
    const version = Number(values.version) - events.length + index + 1;
    const text = Array.isArray(stored) ? JSON.stringify(event) : String(values.event);
    const written: Record<string, SQLInputValue> = {
      ...values,
      version,
      event: text,
      crc: eventChecksum(tableId, version, text),
      ...(Array.isArray(stored) && { at: event.at, type: event.type }),
    };
    return columns.map(({ name }) => written[name]);
  });
}

export function sqliteRows(sqlite: DatabaseSync): RowSource & RowTarget {
  return {
    count: async ({ name }) =>
      Number(sqlite.prepare(`select count(*) as count from ${quoted(name)}`).get()?.count),
    async *read({ name, columns }) {
      const names = columns.map((column) => quoted(column.name)).join();
      let rows: CopiedRow[] = [];
      for (const row of sqlite.prepare(`select ${names} from ${quoted(name)}`).iterate()) {
        rows.push(columns.map((column) => row[column.name]));
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
    async write({ name, columns }, rows) {
      const names = columns.map((column) => quoted(column.name)).join();
      const places = columns.map(() => '?').join();
      const insert = sqlite.prepare(`insert into ${quoted(name)} (${names}) values (${places})`);
      for (const row of rows) insert.run(...row);
    },
  };
}

export function postgresRows({ query, run }: PostgresSession): RowSource & RowTarget {
  return {
    async count({ name }) {
      const [row] = await query<{ count: number }>(`select count(*) from ${quoted(name)}`);
      return Number(row.count);
    },
    /** By a cursor, so that no table is in memory as a whole. */
    async *read({ name, columns }) {
      const types = await typesOf(query, name);
      const valueOf = (value: SQLInputValue, column: string): SQLInputValue =>
        types.get(column) === 'jsonb' && value !== null ? compactJson(String(value)) : value;
      const values = columns.map((column) => `${readExpression(column)} as ${quoted(column.name)}`);
      await run(`declare copied no scroll cursor for select ${values.join()} from ${quoted(name)}`);
      for (;;) {
        const rows = await query<Record<string, SQLInputValue>>(
          `fetch ${ROWS_AT_ONCE} from copied`,
        );
        if (rows.length === 0) break;
        yield rows.map((row) => columns.map((column) => valueOf(row[column.name], column.name)));
      }
      await run('close copied');
    },
    async write({ name, columns }, rows) {
      const types = await typesOf(query, name);
      const names = columns.map((column) => quoted(column.name)).join();
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${carrierOf(type)}[]`);
      const values = columns.map((column) =>
        writeExpression(column, assertDefined(types.get(column.name), 'type of this column')),
      );
      await query(
        `insert into ${quoted(name)} (${names}) select ${values.join()}
          from unnest(${arrays.join()}) as row (${names})`,
        columns.map((_, index) => rows.map((row) => postgresValue(row[index]))),
      );
    },
  };
}

async function typesOf(
  query: PostgresSession['query'],
  table: string,
): Promise<ReadonlyMap<string, string>> {
  const types = await query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass('public.' || quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(types.map(({ name, type }) => [name, type]));
}

function readExpression({ name, type }: CopiedColumn): string {
  const column = quoted(name);
  if (type === 'time_integer') return `round(extract(epoch from ${column}) * 1000)::bigint`;
  if (type === 'boolean_integer') return `${column}::integer`;
  return type.endsWith('text') ? `${column}::text` : column;
}

/** `jsonb` is printed with spaces. */
function compactJson(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

/** Returns the type that `unnest` takes for a column. */
function carrierOf(type: string): string {
  if (type === 'blob') return 'bytea';
  if (type === 'real') return 'double precision';
  return type.endsWith('text') ? 'text' : 'bigint';
}

function writeExpression({ name, type }: CopiedColumn, postgresType: string): string {
  const column = `row.${quoted(name)}`;
  if (type === 'time_integer') return `to_timestamp(${column} / 1000.0)`;
  if (type === 'boolean_integer') return `(${column} <> 0)`;
  return `${column}::${postgresType}`;
}

/** Its client takes bytes as a `Buffer`. */
function postgresValue(value: SQLInputValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Deletes a database with the files that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}

/** Resolves when the disk has a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
