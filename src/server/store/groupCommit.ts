// Stores entries in batches: those of one turn of the event loop, and those that arrive while a batch is being
// stored, share one transaction.

import { type EncodedAppend, encodeAppend, type SqlDialect } from './appendedRows.ts';
import { type JournalEntry, StorageUnavailableError } from './store.ts';

/** Bounds how long an entry waits for the others in its batch. */
const MAX_BATCH_SIZE = 500;

/**
 * Stores all of a batch or nothing. A `StorageUnavailableError` leaves open which; after any other error, nothing of
 * the batch is stored.
 */
export type StoreBatch = (batch: readonly EncodedAppend[]) => Promise<void>;

interface Waiting {
  readonly append: EncodedAppend;
  readonly startedAt: number;
  resolve(): void;
  reject(error: unknown): void;
}

export class GroupCommit {
  /** Called with the seconds that an entry took to be stored. */
  onAppended: (seconds: number) => void = () => {};
  private readonly dialect: SqlDialect;
  private readonly storeBatch: StoreBatch;
  private waiting: Waiting[] = [];
  private running: Promise<void> | null = null;

  constructor(dialect: SqlDialect, storeBatch: StoreBatch) {
    [this.dialect, this.storeBatch] = [dialect, storeBatch];
  }

  append(entry: JournalEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      const append = encodeAppend(entry, this.dialect);
      this.waiting.push({ append, startedAt: performance.now(), resolve, reject });
      this.running ??= this.storeAll();
    });
  }

  /** Resolves when all entries that were appended so far are stored or refused. */
  async settle(): Promise<void> {
    await this.running;
  }

  private async storeAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.store(this.takeBatch());
    // Not in a later microtask: an entry that arrived in between would never be stored.
    this.running = null;
  }

  /** A bad entry spoils its batch, so each half is tried alone, down to the bad entry itself. */
  private async store(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.storeBatch(batch.map(({ append }) => append));
    } catch (error) {
      if (batch.length === 1 || error instanceof StorageUnavailableError)
        return batch.forEach(({ reject }) => reject(error));
      const half = batch.length / 2;
      await this.store(batch.slice(0, half));
      return this.store(batch.slice(half));
    }
    const now = performance.now();
    for (const { startedAt, resolve } of batch) {
      this.onAppended((now - startedAt) / 1000);
      resolve();
    }
  }

  /**
   * The first entry of each table, because the next ones expect its version. Sorted by table, so that two servers
   * that write the same tables wait for each other and do not deadlock.
   */
  private takeBatch(): Waiting[] {
    const first = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.waiting) {
      const { tableId } = one.append;
      if (first.has(tableId) || first.size >= MAX_BATCH_SIZE) later.push(one);
      else first.set(tableId, one);
    }
    this.waiting = later;
    return [...first.values()].sort((a, b) => (a.append.tableId < b.append.tableId ? -1 : 1));
  }
}
