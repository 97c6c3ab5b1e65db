// The journal in the database: entries gather while a transaction is under way and share the next one.

import type { TableEvent } from '#table/events.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import { ofToday } from '#table/olderTable.ts';
import type { Table } from '#table/table.ts';
import { type Database, sqlState } from '../database/database.ts';
import { appendStatement } from './appendStatement.ts';
import { type Draft, draft } from './draft.ts';
import { type Entry, type Journal, VersionConflict } from './journal.ts';
import type { RecordTables } from './recordTable.ts';

/** So many entries at most in a transaction, so that none waits long for the others. */
const MOST_AT_ONCE = 1000;

interface Waiting {
  readonly entry: Entry;
  readonly draft: Draft;
  resolve(): void;
  reject(error: unknown): void;
}

export function openJournal(database: Database, recordTables: RecordTables): Journal {
  let waiting: Waiting[] = [];
  let isWriting = false;

  function append(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ entry, draft: draft(entry, recordTables), resolve, reject });
      if (isWriting) return;
      isWriting = true;
      setImmediate(writeAll);
    });
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const { now, later } = nextBatch(waiting);
      waiting = later;
      await write(now);
    }
    isWriting = false;
  }

  /** A bad entry spoils the transaction: then each half is tried alone, down to the bad one itself. */
  async function write(batch: readonly Waiting[]): Promise<void> {
    const { sql, params } = appendStatement(
      batch.map(({ draft }) => draft),
      recordTables,
    );
    try {
      await database.query(sql, params);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && sqlState(error) !== null) {
        await write(batch.slice(0, batch.length / 2));
        await write(batch.slice(batch.length / 2));
      } else {
        for (const { entry, reject } of batch) reject(conflictOf(entry, error) ?? error);
      }
    }
  }

  return {
    append,
    load: (tableId) => load(database, tableId),
    events: (tableId) => eventsAfter(database, tableId, 0),
    liveTableIds: async () => {
      const rows = await database.query<{ table_id: string }>(
        'select table_id from live_tables order by table_id',
      );
      return rows.map(({ table_id }) => table_id);
    },
    isTaken: async (tableId) => {
      const rows = await database.query('select from events where table_id = $1 and version = 1', [
        tableId,
      ]);
      return rows.length > 0;
    },
  };
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
  const { table, column, constraint } = error as Partial<Record<string, string>>;
  const isConflict = constraint === 'events_pkey' || (table === 'events' && column === 'version');
  return isConflict ? new VersionConflict(tableId, expectedVersion) : null;
}

async function load(database: Database, tableId: string): Promise<Table | null> {
  const [snapshot] = await database.query<{ state: Table }>(
    'select state from snapshots where table_id = $1',
    [tableId],
  );
  const events = await eventsAfter(database, tableId, snapshot?.state.version ?? 0);
  if (!snapshot) return events.length > 0 ? rebuild(events) : null;
  const table = ofToday(snapshot.state);
  for (const event of events) evolve(table, event);
  return table;
}

async function eventsAfter(
  database: Database,
  tableId: string,
  version: number,
): Promise<TableEvent[]> {
  const rows = await database.query<{ event: TableEvent }>(
    'select event from events where table_id = $1 and version > $2 order by version',
    [tableId, version],
  );
  return rows.map(({ event }) => event);
}
