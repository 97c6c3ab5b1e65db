// PostgreSQL as its migrations and its store use it.

import type { Db } from '../store/schema.ts';
import { errorCode } from './errorFields.ts';

export interface Queries {
  /**
   * Rows as objects; `int8` and `numeric` come as numbers, `jsonb` as values, times as `Date`.
   * The statement is prepared under its text, so the text should be a constant. As a parameter an
   * array is an array of PostgreSQL and an object is JSON; an array meant as JSON must be written out.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, such as a migration. */
  run(sql: string): Promise<void>;
}

export interface TransactionalQueries extends Queries {
  /** All of the work or none of it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Database extends TransactionalQueries {
  /** Typed queries. In a transaction, every query must use the transaction. */
  readonly db: Db;
}

/** The reason why the database cannot be opened, in one line for the administrator. */
export class DatabaseStartError extends Error {}

/** The five characters by which SQL names an error; null for other errors. */
export function sqlState(error: unknown): string | null {
  const code = errorCode(error);
  // Node has codes of five letters too, such as EPIPE; the classes of SQL begin with none of theirs.
  return /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : null;
}
