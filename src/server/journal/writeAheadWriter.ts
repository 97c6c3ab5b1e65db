// Writes entries for the only writer of a journal: they are kept on the disk at once, and the database carries them
// out a moment later, those of a table as one and many tables in one statement. It knows the versions of the tables
// that are played at, so nothing that the database would refuse is kept; whatever it is not sure of goes to the
// database first.

import { sqlState, type WriteAhead, type Queries } from '../database/database.ts';
import { evictOldest } from '../guard/evictOldest.ts';
import { appendStatement } from './appendStatement.ts';
import { createPendingWrite, type PendingWrite } from './pendingWrite.ts';
import { mergePendingWrites } from './mergePendingWrites.ts';
import type { JournalEntry } from '../store/journal.ts';
import type { ReadModelTables } from '../store/columns.ts';
import { isConflict, store, type Writer } from './writer.ts';

/** More of them do not wait for the database: then who writes waits. */
const MAX_PENDING_ENTRIES = 10_000;
/** Of so many tables entries are made ready at once: for longer nobody else would be served. */
const MAX_TABLES_PER_BATCH = 100;
/** Of so many tables the version is known. */
const MAX_KNOWN_VERSIONS = 10_000;

/** What a mistake of ours had kept cannot be stored; the table takes nothing more. */
export type OnRefused = (error: unknown, tableId: string) => void;

export class WriteAheadWriter {
  private readonly writer: Writer;
  private readonly ahead: WriteAhead;
  private readonly recordTables: ReadModelTables;
  private readonly onRefused: OnRefused;
  private kept: PendingWrite[] = [];
  /** Those that are about to be kept. */
  private arriving = 0;
  /** How many are being carried out. */
  private leaving = 0;
  /** By table, as the last entry of this writer left it. */
  private readonly versions = new Map<string, number>();
  private readonly refused = new Map<string, unknown>();

  constructor(
    writer: Writer,
    ahead: WriteAhead,
    recordTables: ReadModelTables,
    onRefused: OnRefused,
  ) {
    this.writer = writer;
    this.ahead = ahead;
    this.recordTables = recordTables;
    this.onRefused = onRefused;
    ahead.flushBy((queries) => this.carryOut(queries));
  }

  async append(entry: JournalEntry): Promise<void> {
    const { tableId, expectedVersion } = entry;
    if (this.refused.has(tableId)) throw this.refused.get(tableId);
    const isSure = this.versions.get(tableId) === expectedVersion && entry.events.length > 0;
    // Until it is stored, nobody is sure of its table.
    this.versions.delete(tableId);
    if (isSure && this.waiting < MAX_PENDING_ENTRIES) await this.keep(entry);
    else await this.writer.append(entry);
    this.remember(entry);
  }

  private get waiting(): number {
    return this.arriving + this.kept.length + this.leaving;
  }

  private async keep(entry: JournalEntry): Promise<void> {
    const one = createPendingWrite(entry, this.recordTables);
    this.arriving++;
    try {
      await this.ahead.append(appendStatement([one], this.recordTables), () => this.kept.push(one));
    } finally {
      this.arriving--;
    }
  }

  private remember({ tableId, expectedVersion, events }: JournalEntry): void {
    this.versions.delete(tableId);
    if (events.some(({ type }) => type === 'closed')) return;
    this.versions.set(tableId, expectedVersion + events.length);
    evictOldest(this.versions, MAX_KNOWN_VERSIONS);
  }

  private async carryOut(queries: Queries): Promise<void> {
    const tables = [...Map.groupBy(this.kept, ({ tableId }) => tableId).values()];
    this.leaving = this.kept.length;
    this.kept = [];
    try {
      while (tables.length > 0) {
        await this.store(queries, tables.slice(0, MAX_TABLES_PER_BATCH));
        tables.splice(0, MAX_TABLES_PER_BATCH);
      }
    } finally {
      this.kept = [...tables.flat(), ...this.kept];
      this.leaving = 0;
    }
  }

  /** All of a table in one; where that cannot be, or is there in part, one after the other. */
  private async store(
    queries: Queries,
    tables: readonly (readonly PendingWrite[])[],
  ): Promise<void> {
    const alone: PendingWrite[] = [];
    const joined = tables.map((drafts) => ({ drafts, draft: mergePendingWrites(drafts) }));
    await store(queries, this.recordTables, joined, {
      failed(batch, error) {
        if (sqlState(error) === null) throw error;
        alone.push(...batch.flatMap(({ drafts }) => drafts));
      },
    });
    for (const one of alone) {
      await store(queries, this.recordTables, [{ draft: one }], {
        failed: (_, error) => this.refuse(one, error),
      });
    }
  }

  /** What is there already was stored by a try whose answer was lost. */
  private refuse({ tableId }: PendingWrite, error: unknown): void {
    if (sqlState(error) === null) throw error;
    if (isConflict(error) && !this.refused.has(tableId)) return;
    this.refused.set(tableId, error);
    this.onRefused(error, tableId);
  }
}
