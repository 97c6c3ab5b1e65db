// Many rows as parameters of a statement that stays the same however many there are: an array a column.

import type { Columns, ColumnType } from '../store/columns.ts';

/** Values in the order of the columns, as PostgreSQL reads them. */
export type Row = readonly (string | number | null)[];

/**
 * What stands in `from`, its parameters numbered from `first`. An `unnest` took about half the time of
 * a `json_to_recordset` with two hundred events, and text in it may hold anything.
 */
export function rowSource(columns: Columns, first: number): string {
  const names = Object.keys(columns);
  const arrays = names.map((name, index) => `$${first + index}::${columns[name]}[]`);
  return `unnest(${arrays.join(', ')}) as row (${names.map(quoted).join(', ')})`;
}

export function parametersOf(columns: Columns, rows: readonly Row[]): unknown[] {
  return listed(columns).map((_, index) => rows.map((row) => row[index]));
}

const lists = new Map<Columns, readonly (readonly [string, ColumnType])[]>();

/** Made once for each table: rows of several are made with every move. */
function listed(columns: Columns): readonly (readonly [string, ColumnType])[] {
  const list = lists.get(columns) ?? Object.entries(columns);
  lists.set(columns, list);
  return list;
}

export function rowOf(columns: Columns, values: Readonly<Record<string, unknown>>): Row {
  return listed(columns).map(([name, type]) => written(values[name] ?? null, type));
}

function written(value: unknown, type: ColumnType): string | number | null {
  if (value === null) return null;
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  if (typeof value === 'number') return value;
  return value instanceof Date ? value.toISOString() : String(value);
}

export function quoted(name: string): string {
  return `"${name}"`;
}
