// The journal in the database.

import type { Table } from '#table/table.ts';
import type { Database } from '../database/database.ts';
import { WriteAheadWriter, type OnRefused } from './writeAheadWriter.ts';
import { BrokenTableError } from '../store/errors.ts';
import type { Journal, EventRange } from '../store/journal.ts';
import type { ReadModelTables } from '../store/columns.ts';
import { unpack } from './packing.ts';
import {
  eachEvent,
  type EventRow,
  eventsOf,
  rebuildTable,
  type StoredRow,
} from '../store/rebuildTable.ts';
import { readSnapshot, type Snapshot } from '../store/snapshots.ts';
import { Writer } from './writer.ts';

const WHOLE: EventRange = { after: 0, limit: null };

export interface SingleWriterOptions {
  readonly onRefused: OnRefused;
}

/** Who says that nobody else writes to the journal is quicker where the database can keep statements ahead. */
export function openJournal(
  database: Database,
  recordTables: ReadModelTables,
  sole?: SingleWriterOptions,
): Journal {
  const { writeAhead: ahead } = database;
  const writer = new Writer(database, recordTables);
  const quickest =
    ahead && sole ? new WriteAheadWriter(writer, ahead, recordTables, sole.onRefused) : writer;
  return {
    append: (entry) => quickest.append(entry),
    load: (tableId) => load(database, tableId),
    events: async (tableId, { after, limit: most } = WHOLE) =>
      eventsOf(tableId, await eventsFrom(database, tableId, after + 1, most), after),
    liveTableIds: async () => {
      const rows = await database.query<{ table_id: string }>(
        'select table_id from live_tables order by table_id',
      );
      return rows.map(({ table_id }) => table_id);
    },
    findExistingIds: async (tableIds) => {
      const rows = await database.query<{ table_id: string }>(
        `select table_id from events where table_id = any($1) and version = 1
          union all select table_id from forgotten_tables where table_id = any($1)`,
        [tableIds],
      );
      return new Set(rows.map(({ table_id }) => table_id));
    },
  };
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
    return rebuildTable(tableId, table, later);
  } catch (error) {
    if (error instanceof BrokenTableError) return null;
    throw error;
  }
}

async function loadFromEvents(database: Database, tableId: string): Promise<Table | null> {
  const rows = await eventsFrom(database, tableId, 1);
  return rows.length > 0 ? rebuildTable(tableId, null, rows) : null;
}

/** Where all but the first event may be packed, they are looked for there. */
async function eventsFrom(
  database: Database,
  tableId: string,
  version: number,
  most: number | null = null,
): Promise<EventRow[]> {
  const stored = await database.query<StoredRow>(
    'select version, event from events where table_id = $1 and version >= $2 order by version limit $3',
    [tableId, version, most],
  );
  const rows = eachEvent(stored, version).slice(0, most ?? undefined);
  const isDone = (rows.at(-1)?.version ?? 1) > 1 || rows.length === most;
  if (isDone) return rows;
  const packed = await unpack(database, tableId, version, most && most - rows.length);
  return [...rows, ...packed];
}
