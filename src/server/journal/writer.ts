// Writes entries to the database: they gather while a transaction is under way and share the next one.

import { type Database, type Queries, sqlState } from '../database/database.ts';
import { errorFields } from '../database/errorFields.ts';
import { appendStatement } from './appendStatement.ts';
import { type PendingWrite, createPendingWrite } from './pendingWrite.ts';
import type { JournalEntry } from '../store/journal.ts';
import { VersionConflictError } from '../store/errors.ts';
import type { ReadModelTables } from '../store/columns.ts';

/** So many entries at most in a transaction, so that none waits long for the others. */
const MAX_BATCH_SIZE = 1000;

interface Waiting {
  readonly entry: JournalEntry;
  readonly draft: PendingWrite;
  resolve(): void;
  reject(error: unknown): void;
}

export class Writer {
  private readonly database: Database;
  private readonly recordTables: ReadModelTables;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(database: Database, recordTables: ReadModelTables) {
    this.database = database;
    this.recordTables = recordTables;
  }

  append(entry: JournalEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({
        entry,
        draft: createPendingWrite(entry, this.recordTables),
        resolve,
        reject,
      });
      if (this.isWriting) return;
      this.isWriting = true;
      setImmediate(() => this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const { now, later } = nextBatch(this.waiting);
      this.waiting = later;
      await store(this.database, this.recordTables, now, {
        stored: (batch) => batch.forEach(({ resolve }) => resolve()),
        failed: (batch, error) =>
          batch.forEach(({ entry, reject }) => reject(conflictOf(entry, error) ?? error)),
      });
    }
    this.isWriting = false;
  }
}

interface Drafted {
  readonly draft: PendingWrite;
}

/** What became of some of those that were to be stored. */
interface Outcome<T> {
  stored?(batch: readonly T[]): void;
  failed(batch: readonly T[], error: unknown): void;
}

/** A bad entry spoils the transaction: then each half is tried alone, down to the bad one itself. */
export async function store<T extends Drafted>(
  queries: Queries,
  recordTables: ReadModelTables,
  batch: readonly T[],
  outcome: Outcome<T>,
): Promise<void> {
  const drafts = batch.map((one) => one.draft);
  const { sql, params } = appendStatement(drafts, recordTables);
  try {
    await queries.query(sql, params);
  } catch (error) {
    if (batch.length === 1 || sqlState(error) === null) return outcome.failed(batch, error);
    await store(queries, recordTables, batch.slice(0, batch.length / 2), outcome);
    return store(queries, recordTables, batch.slice(batch.length / 2), outcome);
  }
  outcome.stored?.(batch);
}

/**
 * The first entry of each table: those behind it expect its version to be there. In the order of the
 * tables, so that two servers that write the same ones wait for each other and never in a circle.
 */
function nextBatch(waiting: readonly Waiting[]): { now: Waiting[]; later: Waiting[] } {
  const first = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const one of waiting) {
    const { tableId } = one.draft;
    if (first.has(tableId) || first.size >= MAX_BATCH_SIZE) later.push(one);
    else first.set(tableId, one);
  }
  const now = [...first.values()].sort((a, b) => (a.draft.tableId < b.draft.tableId ? -1 : 1));
  return { now, later };
}

function conflictOf(
  { tableId, expectedVersion }: JournalEntry,
  error: unknown,
): VersionConflictError | null {
  return isConflict(error) ? new VersionConflictError(tableId, expectedVersion) : null;
}

/** The key refuses a version that is there already; a version out of order is null and refused as such. */
export function isConflict(error: unknown): boolean {
  const { table, column, constraint } = errorFields(error);
  return constraint === 'events_pkey' || (table === 'events' && column === 'version');
}
