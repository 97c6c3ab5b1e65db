// The queries of connections to PostgreSQL, and the errors of databases, the system and mail.

import type { Db } from './schema.ts';

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

type Field = 'code' | 'errcode' | 'syscall' | 'responseCode' | 'table' | 'column' | 'constraint';

/** Returns the fields; a missing one is undefined. */
export function errorFields(error: unknown): Partial<Record<Field, unknown>> {
  return typeof error === 'object' && error !== null ? error : {};
}

/** In one line. Where a name has several addresses, an error has no message of its own but those of each. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join(', ');
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  // Callers put it at the end of a sentence of theirs.
  return text.replace(/\.$/, '');
}

/** As Node names it: `ENOENT`; empty where it has no name. */
export function errorCode(error: unknown): string {
  const { code } = errorFields(error);
  return typeof code === 'string' ? code : '';
}

const UNIQUE_VIOLATION = '23505';
/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_UNIQUE_VIOLATIONS: readonly unknown[] = [1555, 2067];

/** A row with this key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = errorFields(error);
  return code === UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(errcode);
}
