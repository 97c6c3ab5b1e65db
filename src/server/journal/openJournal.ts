// The journal in the database: entries gather while a transaction is under way and share the next one.

import type { Table } from '#table/table.ts';
import { type Database, sqlState } from '../database/database.ts';
import { appendStatement } from './appendStatement.ts';
import { BrokenTable } from './brokenTable.ts';
import { type Draft, draft } from './draft.ts';
import { type Entry, type Journal, type Page, VersionConflict } from './journal.ts';
import type { RecordTables } from './upsert.ts';
import { unpack } from './packing.ts';
import { type EventRow, eventsOf, restore } from './restoring.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { errorFields } from '../database/errorFields.ts';

/** So many entries at most in a transaction, so that none waits long for the others. */
const MOST_AT_ONCE = 1000;
const WHOLE: Page = { after: 0, most: null };

interface Waiting {
  readonly entry: Entry;
  readonly draft: Draft;
  resolve(): void;
  reject(error: unknown): void;
}

export function openJournal(database: Database, recordTables: RecordTables): Journal {
  const writer = new Writer(database, recordTables);
  return {
    append: (entry) => writer.append(entry),
    load: (tableId) => load(database, tableId),
    events: async (tableId, { after, most } = WHOLE) =>
      eventsOf(tableId, await eventsFrom(database, tableId, after + 1, most), after),
    liveTableIds: async () => {
      const rows = await database.query<{ table_id: string }>(
        'select table_id from live_tables order by table_id',
      );
      return rows.map(({ table_id }) => table_id);
    },
    taken: async (tableIds) => {
      const rows = await database.query<{ table_id: string }>(
        `select table_id from events where table_id = any($1) and version = 1
          union all select table_id from forgotten_tables where table_id = any($1)`,
        [tableIds],
      );
      return new Set(rows.map(({ table_id }) => table_id));
    },
  };
}

class Writer {
  private readonly database: Database;
  private readonly recordTables: RecordTables;
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(database: Database, recordTables: RecordTables) {
    this.database = database;
    this.recordTables = recordTables;
  }

  append(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, draft: draft(entry, this.recordTables), resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      setImmediate(() => this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const { now, later } = nextBatch(this.waiting);
      this.waiting = later;
      await this.write(now);
    }
    this.isWriting = false;
  }

  /** A bad entry spoils the transaction: then each half is tried alone, down to the bad one itself. */
  private async write(batch: readonly Waiting[]): Promise<void> {
    const drafts = batch.map(({ draft }) => draft);
    const { sql, params } = appendStatement(drafts, this.recordTables);
    try {
      await this.database.query(sql, params);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && sqlState(error) !== null) {
        await this.write(batch.slice(0, batch.length / 2));
        await this.write(batch.slice(batch.length / 2));
      } else {
        for (const { entry, reject } of batch) reject(conflictOf(entry, error) ?? error);
      }
    }
  }
}

/**
 * The first entry of each table: those behind it expect its version to be there. In the order of the
 * tables, so that two servers that write the same ones wait for each other and never in a circle.
 */
function nextBatch(waiting: readonly Waiting[]): { now: Waiting[]; later: Waiting[] } {
  const first = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const one of waiting) {
    const { tableId } = one.entry;
    if (first.has(tableId) || first.size >= MOST_AT_ONCE) later.push(one);
    else first.set(tableId, one);
  }
  const now = [...first.values()].sort((a, b) => (a.entry.tableId < b.entry.tableId ? -1 : 1));
  return { now, later };
}

/** The key refuses a version that is there already; a version out of order is null and refused as such. */
function conflictOf({ tableId, expectedVersion }: Entry, error: unknown): VersionConflict | null {
  const { table, column, constraint } = errorFields(error);
  const isConflict = constraint === 'events_pkey' || (table === 'events' && column === 'version');
  return isConflict ? new VersionConflict(tableId, expectedVersion) : null;
}

/** From the last snapshot where there is a sound one that its events follow on, else from the first event. */
async function load(database: Database, tableId: string): Promise<Table | null> {
  return (await loadFromSnapshot(database, tableId)) ?? (await loadFromEvents(database, tableId));
}

async function loadFromSnapshot(database: Database, tableId: string): Promise<Table | null> {
  const [row] = await database.query<{ version: number; state: Partial<Snapshot> | null }>(
    'select version, state from snapshots where table_id = $1',
    [tableId],
  );
  const table = row && readSnapshot(row.state, { tableId, version: row.version });
  if (!table) return null;
  const [last, ...later] = await eventsFrom(database, tableId, table.version);
  if (last?.version !== table.version) return null;
  try {
    return restore(tableId, table, later);
  } catch (error) {
    if (error instanceof BrokenTable) return null;
    throw error;
  }
}

async function loadFromEvents(database: Database, tableId: string): Promise<Table | null> {
  const rows = await eventsFrom(database, tableId, 1);
  return rows.length > 0 ? restore(tableId, null, rows) : null;
}

/** Where all but the first event may be packed, they are looked for there. */
async function eventsFrom(
  database: Database,
  tableId: string,
  version: number,
  most: number | null = null,
): Promise<EventRow[]> {
  const rows = await database.query<EventRow>(
    'select version, event from events where table_id = $1 and version >= $2 order by version limit $3',
    [tableId, version, most],
  );
  const isDone = (rows.at(-1)?.version ?? 1) > 1 || rows.length === most;
  if (isDone) return rows;
  const packed = await unpack(database, tableId, version);
  return [...rows, ...packed].slice(0, most ?? undefined);
}
