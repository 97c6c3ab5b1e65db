// The one way to the database, whichever it is: the embedded one or a PostgreSQL elsewhere.

import type { Db } from '../store/schema.ts';
import { errorCode } from './errorFields.ts';

export interface Queries {
  /**
   * Rows as objects; `int8` and `numeric` come as numbers, `jsonb` as values, times as `Date`.
   * The statement is prepared under its text, so the text should be a constant. As a parameter an
   * array is an array of PostgreSQL and an object is JSON; an array meant as JSON must be written out.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, as a migration has them. */
  run(sql: string): Promise<void>;
}

export interface Database extends Queries {
  /** Typed queries. In a transaction, every query must use the transaction. */
  readonly db: Db;
  /** All of the work or none of it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Where statements may be kept first and carried out later: in the embedded database. */
  readonly writeAhead?: WriteAhead;
}

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Of one writer, who knows that the database will not refuse what is kept. */
export interface WriteAhead {
  /**
   * On the disk when it resolves, with all others of this turn of the event loop: carried out soon, and after a kill
   * by who opens the database next. `onKept` is told at that very moment: from then on whoever carries out what is
   * kept must know of it. Rejects where the disk does not take it. Parameters are texts, numbers, null and lists of
   * them.
   */
  append(statement: Statement, onKept: () => void): Promise<void>;
  /** How what was kept is carried out: as it is, or in fewer statements that come to the same. */
  flushBy(work: (queries: Queries) => Promise<void>): void;
}

export interface DatabaseSettings {
  /** Where the embedded database lives. */
  readonly dataFolder: string;
  /** Absent: the embedded one. */
  readonly databaseUrl: string | null;
  /** Whether others of a cluster have it, too. */
  readonly isShared?: boolean;
}

/** Why there is no database, in one line for whoever runs the server. */
export class DatabaseStartError extends Error {}

/** The five characters by which SQL names an error; null when it is not one of SQL. */
export function sqlState(error: unknown): string | null {
  const code = errorCode(error);
  // Node has codes of five letters too, such as EPIPE; the classes of SQL begin with none of theirs.
  return /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : null;
}
