// A row by which a table that is not closed is found without loading it, written together with its events.

import type { Table } from '#table/table.ts';
import type { Columns } from './columns.ts';

export interface LiveRow {
  /** As its name is typed without Turkish letters. */
  readonly plain: string;
  /** The node that runs it. */
  readonly node: string;
  /** The command that made it. */
  readonly made_by: string | null;
  /** The address that made it, for the limits. */
  readonly opened_from: string | null;
  readonly status: Table['status'];
  readonly owner_id: string;
  /** The people who created it, sit or watch there, or were removed. */
  readonly people: readonly string[];
  readonly game: string;
  readonly is_listed: boolean;
  /** The order of the lobby. */
  readonly rank: number;
  readonly age: number;
  readonly watchable: boolean;
  /** The entry in the lobby. */
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
