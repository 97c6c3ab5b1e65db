// Where tables are stored: what it is given, what it answers, and why it fails. SQLite and PostgreSQL each have a driver
// for their writes.

import type { Kysely } from 'kysely';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { RulesChangedError } from '#table/refusals.ts';
import type { Table } from '#table/table.ts';
import type { LiveRow, ReadModelWrite, SqlDialect, StoreBatch } from './appendedRows.ts';
import type { Schema } from './schema.ts';

/** The journal of a table cannot be folded. One broken table does not end the server. */
export class BrokenTableError extends Error {
  readonly tableId: string;
  /** The event that could not take effect; null if it is none in particular. */
  readonly version: number | null;
  readonly refusal: Refusal;

  constructor(tableId: string, version: number | null, cause: unknown) {
    const where = version === null ? '' : ` at version ${version}`;
    super(`The journal of table ${tableId} is broken${where}: ${reasonOf(cause)}`, { cause });
    this.tableId = tableId;
    this.version = version;
    this.refusal = cause instanceof RulesChangedError ? cause.refusal : refuse('setAside');
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The table is at another version than the entry expected, so it must be loaded again. */
export class VersionConflictError extends Error {
  constructor(tableId: string, version: number) {
    super(`Table ${tableId} is not at version ${version}`);
  }
}

/** A command with this key was executed before, so nothing of this one is stored. */
export class RepeatedCommandError extends Error {
  constructor(tableId: string) {
    super(`A command at table ${tableId} was executed before`);
  }
}

/** The database cannot store or read now: it is away, its disk is full, it is about to stop. */
export class StorageUnavailableError extends Error {
  readonly refusal = refuse('noStorage', { retryAfter: 5 });
}

/** The outcome of one command, stored whole or not at all; at least one event. */
export interface JournalEntry {
  readonly tableId: string;
  /** The table's version before these events. */
  readonly expectedVersion: number;
  readonly events: readonly TableEvent[];
  /** The rows of the read models that change with it, in the same transaction. */
  readonly writes: readonly ReadModelWrite[];
  /** The table after the events, where a snapshot is due. */
  readonly snapshot: Table | null;
  /** The row by which the table is found without loading it, if it has changed. */
  readonly live?: LiveRow | null;
  /** Stored with the events, so that a repetition of the command is recognised. */
  readonly key?: CommandKey | null;
  /** Work for other parts of the server that follows from these events. */
  readonly outbox?: readonly OutboxEntry[];
}

/** Stored in the transaction of the event, and deleted in the transaction of its effect: so it has its effect once. */
export interface OutboxEntry {
  readonly kind: 'ratedGame';
  /** Unique among the entries of its kind. */
  readonly key: string;
  readonly body: unknown;
  readonly at: number;
}

/** The client's name for a command, so that it can send it again. */
export interface CommandKey {
  readonly personId: string;
  readonly key: string;
  /** Hash of the request: another request under the same key is refused. */
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly expiresAt: number;
}

/** A command that was executed under a key. */
export interface StoredCommand {
  readonly tableId: string;
  /** Of the table after the command. */
  readonly version: number;
  readonly fingerprint: string;
  readonly answer: unknown;
}

export interface EventRange {
  readonly after: number;
  /** Null: all of them. */
  readonly limit: number | null;
}

export interface Journal {
  /**
   * Resolves when the entry is durable; entries of one tick share a transaction. The entry is read at
   * once, so the table may change while it waits. Rejects with a `VersionConflictError`, or with another
   * error where the database refuses it or is lost: then it may be stored or not, as `load` will tell.
   */
  append(entry: JournalEntry): Promise<void>;
  /** The table as its events have it; null when there is none. Rejects with a `BrokenTableError`. */
  load(tableId: string): Promise<Table | null>;
  /**
   * Every event of a table, from the first; or of those after a version so many at most. Rejects with a
   * `BrokenTableError` where one is missing.
   */
  events(tableId: string, page?: EventRange): Promise<TableEvent[]>;
  /** The tables that are not closed. */
  liveTableIds(): Promise<string[]>;
  /** The command that was executed under a key in the last day; null if none was. */
  findCommand(personId: string, key: string): Promise<StoredCommand | null>;
  /** Whether a command with this id of a person was executed in the last day, at whichever table. */
  wasExecuted(personId: string, commandId: string): Promise<boolean>;
  /** Which of these ids there ever was a table of: none is used twice. */
  findExistingIds(tableIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** `disk`: appends wait for the disk. `process`: they survive the process, and the disk follows a moment later. */
export const DURABILITIES = ['disk', 'process'] as const;
export type Durability = (typeof DURABILITIES)[number];

export interface Store extends Journal {
  /** Typed queries and rare writes. In a transaction, every query must use the transaction. */
  readonly db: Kysely<Schema>;
  /** Calls the listener with the seconds that each entry took to be stored. */
  onAppended(listener: (seconds: number) => void): void;
  close(): Promise<void>;
}

export interface StoreDriver {
  readonly dialect: SqlDialect;
  readonly db: Kysely<Schema>;
  /** Durable when it resolves. */
  readonly storeBatch: StoreBatch;
  close(): Promise<void>;
}
