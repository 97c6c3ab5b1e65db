// The common part of the SQLite and PostgreSQL stores: appends in groups, tables folded from snapshots and events.

import { type Kysely, sql } from 'kysely';
import type { Table } from '#table/table.ts';
import { unpack } from './closedTables.ts';
import { BrokenTableError, type EventRange, type Store, type StoreDriver } from './store.ts';
import { GroupCommit } from './appendedRows.ts';
import { type EventRow, eventsOf, rebuildTable, readEvents } from './storedEvents.ts';
import type { Schema } from './schema.ts';
import { readSnapshot } from './snapshots.ts';
import { listOf } from './sqlByDialect.ts';

const ALL_EVENTS: EventRange = { after: 0, limit: null };

export function createStore({ dialect, db, storeBatch, close }: StoreDriver): Store {
  const commits = new GroupCommit(dialect, storeBatch);
  return {
    db,
    append: commits.append,
    onAppended: (listener) => void (commits.onAppended = listener),
    load: async (tableId) =>
      (await loadFromSnapshot(db, tableId)) ?? (await loadFromEvents(db, tableId)),
    events: async (tableId, { after, limit } = ALL_EVENTS) =>
      eventsOf(tableId, await eventsFrom(db, tableId, after + 1, limit), after),
    liveTableIds: async () => {
      const rows = await db
        .selectFrom('live_tables')
        .select('table_id')
        .orderBy('table_id')
        .execute();
      return rows.map(({ table_id }) => table_id);
    },
    findExistingIds: async (tableIds) => {
      const rows = await db
        .selectFrom('events')
        .select('table_id')
        .where('version', '=', 1)
        .where('table_id', 'in', listOf(tableIds))
        .unionAll(
          db
            .selectFrom('forgotten_tables')
            .select('table_id')
            .where('table_id', 'in', listOf(tableIds)),
        )
        .execute();
      return new Set(rows.map(({ table_id }) => table_id));
    },
    findCommand: async (personId, key) => {
      const row = await db
        .selectFrom('command_keys')
        .select(['table_id as tableId', 'version', 'fingerprint', 'answer'])
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },
    wasExecuted: async (personId, commandId) => {
      const row = await db
        .selectFrom('command_keys')
        .select('key')
        .where('person_id', '=', personId)
        .where('key', '=', sql<string>`table_id || '/' || ${commandId}`)
        .executeTakeFirst();
      return row !== undefined;
    },
    async close() {
      await commits.settle();
      await close();
    },
  };
}

/** Null unless there is a sound snapshot that the events after it fit. */
async function loadFromSnapshot(db: Kysely<Schema>, tableId: string): Promise<Table | null> {
  const row = await db
    .selectFrom('snapshots')
    .select(['version', sql<string>`cast(state as text)`.as('state')])
    .where('table_id', '=', tableId)
    .executeTakeFirst();
  const table = row && readSnapshot(parsed(row.state), { tableId, version: row.version });
  if (!table) return null;
  try {
    const [last, ...later] = await eventsFrom(db, tableId, table.version);
    return last?.version === table.version ? rebuildTable(tableId, table, later) : null;
  } catch (error) {
    if (error instanceof BrokenTableError) return null;
    throw error;
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function loadFromEvents(db: Kysely<Schema>, tableId: string): Promise<Table | null> {
  const rows = await eventsFrom(db, tableId, 1);
  return rows.length > 0 ? rebuildTable(tableId, null, rows) : null;
}

/** The rows of a closed table may be packed, except for the first event. */
async function eventsFrom(
  db: Kysely<Schema>,
  tableId: string,
  version: number,
  limit: number | null = null,
): Promise<EventRow[]> {
  const rows = await readEvents(db, tableId, version, limit);
  const isDone = (rows.at(-1)?.version ?? 1) > 1 || rows.length === limit;
  if (isDone) return rows;
  const packed = await unpack(db, tableId, version, limit && limit - rows.length);
  return [...rows, ...packed];
}
