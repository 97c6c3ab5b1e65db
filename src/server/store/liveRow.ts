// What is known of a table that is not closed without opening it: a row that is written with its events.

import type { Table } from '#table/table.ts';
import type { Columns } from './columns.ts';

export interface LiveRow {
  /** As its name is typed without Turkish letters. */
  readonly plain: string;
  /** Who runs it. */
  readonly node: string;
  /** The command that made it. */
  readonly made_by: string | null;
  /** The address that made it, for the limits. */
  readonly opened_from: string | null;
  readonly status: Table['status'];
  readonly owner_id: string;
  /** Who opened it, sits or watches there, or was removed. */
  readonly people: readonly string[];
  readonly game: string;
  readonly is_listed: boolean;
  /** What the lobby orders by. */
  readonly rank: number;
  readonly age: number;
  readonly watchable: boolean;
  /** What the lobby says of it. */
  readonly summary: object;
}

export const LIVE_COLUMNS: Columns & Record<keyof LiveRow, Columns[string]> = {
  table_id: 'text',
  plain: 'text',
  node: 'text',
  made_by: 'text',
  opened_from: 'text',
  status: 'text',
  owner_id: 'text',
  people: 'jsonb',
  game: 'text',
  is_listed: 'boolean',
  rank: 'integer',
  age: 'bigint',
  watchable: 'boolean',
  summary: 'json',
};

/** Those that do not stay as they were when the table was opened. */
export const CHANGING_COLUMNS: readonly (keyof LiveRow)[] = [
  'status',
  'owner_id',
  'people',
  'rank',
  'watchable',
  'summary',
];
