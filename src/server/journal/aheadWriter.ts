// Writes entries for the only writer of a journal: they are kept on the disk at once, and the database carries them
// out a moment later, many in one statement. It knows the versions of the tables that are played at, so nothing that
// the database would refuse is kept; whatever it is not sure of goes to the database first.

import { sqlState, type Ahead, type Queries } from '../database/database.ts';
import { forgetOldest } from '../limits/forgetOldest.ts';
import { appendStatement } from './appendStatement.ts';
import { draft, type Draft } from './draft.ts';
import type { Entry } from './journal.ts';
import type { RecordTables } from './upsert.ts';
import { isConflict, nextBatch, store, type Writer } from './writer.ts';

/** More of them do not wait for the database: then who writes waits. */
const MOST_KEPT = 1000;
/** Of so many tables the version is known. */
const MOST_KNOWN = 10_000;

/** What a mistake of ours had kept cannot be stored; the table takes nothing more. */
export type OnRefused = (error: unknown, tableId: string) => void;

interface Kept {
  readonly draft: Draft;
}

export class AheadWriter {
  private readonly writer: Writer;
  private readonly ahead: Ahead;
  private readonly recordTables: RecordTables;
  private readonly onRefused: OnRefused;
  private kept: Kept[] = [];
  /** Those that are being carried out. */
  private leaving: readonly Kept[] = [];
  /** By table, as the last entry of this writer left it. */
  private readonly versions = new Map<string, number>();
  private readonly refused = new Map<string, unknown>();

  constructor(writer: Writer, ahead: Ahead, recordTables: RecordTables, onRefused: OnRefused) {
    this.writer = writer;
    this.ahead = ahead;
    this.recordTables = recordTables;
    this.onRefused = onRefused;
    ahead.carryOutBy((queries) => this.carryOut(queries));
  }

  async append(entry: Entry): Promise<void> {
    const { tableId, expectedVersion } = entry;
    if (this.refused.has(tableId)) throw this.refused.get(tableId);
    const isSure = this.versions.get(tableId) === expectedVersion && entry.events.length > 0;
    if (isSure && this.kept.length + this.leaving.length < MOST_KEPT) this.keep(entry);
    else {
      this.versions.delete(tableId);
      await this.writer.append(entry);
    }
    this.remember(entry);
  }

  private keep(entry: Entry): void {
    const one = draft(entry, this.recordTables);
    this.ahead.keep(appendStatement([one], this.recordTables));
    this.kept.push({ draft: one });
  }

  private remember({ tableId, expectedVersion, events }: Entry): void {
    this.versions.delete(tableId);
    if (events.some(({ type }) => type === 'closed')) return;
    this.versions.set(tableId, expectedVersion + events.length);
    forgetOldest(this.versions, MOST_KNOWN);
  }

  private async carryOut(queries: Queries): Promise<void> {
    this.leaving = this.kept;
    this.kept = [];
    try {
      while (this.leaving.length > 0) {
        const { now, later } = nextBatch(this.leaving);
        await store(queries, this.recordTables, now, {
          failed: ([first], error) => this.refuse(first.draft, error),
        });
        this.leaving = later;
      }
    } finally {
      this.kept = [...this.leaving, ...this.kept];
      this.leaving = [];
    }
  }

  /** What is there already was stored by a try whose answer was lost. */
  private refuse({ tableId }: Draft, error: unknown): void {
    if (sqlState(error) === null) throw error;
    if (isConflict(error) && !this.refused.has(tableId)) return;
    this.refused.set(tableId, error);
    this.onRefused(error, tableId);
  }
}
