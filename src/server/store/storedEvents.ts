// Reads events from their rows, checks that none is damaged or missing, and makes tables of them.

import { type Kysely, sql } from 'kysely';
import { assertDefined } from '#table/assertions.ts';
import { nextDue } from '#table/clock.ts';
import type { TableEvent } from '#table/events.ts';
import { evolve, rebuild } from '#table/evolve.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import { eventChecksum } from './appendedRows.ts';
import type { Schema } from './schema.ts';
import { BrokenTableError } from './store.ts';

/** The events of a table from a version on. `limit` null: all of them. */
export async function readEvents(
  db: Kysely<Schema>,
  tableId: string,
  version: number,
  limit: number | null,
): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .select(['version', 'crc', sql<string>`cast(event as text)`.as('text')])
    .where('table_id', '=', tableId)
    .where('version', '>=', version)
    .orderBy('version');
  if (limit !== null) query = query.limit(limit);
  const rows = await query.execute();
  return rows
    .flatMap((row) => eventsOfRow(tableId, row))
    .filter((row) => row.version >= version)
    .slice(0, limit ?? undefined);
}

interface StoredRow {
  readonly version: number;
  readonly text: string;
  /** Null in rows of earlier versions. */
  readonly crc: number | null;
}

/** A row of an earlier version may have several events: those up to its version. */
function eventsOfRow(tableId: string, { version, text, crc }: StoredRow): EventRow[] {
  if (crc !== null && crc !== eventChecksum(tableId, version, text))
    throw new BrokenTableError(tableId, version, new Error('the checksum does not match'));
  const event = parse(tableId, version, text);
  if (!Array.isArray(event)) return [{ version, event }];
  const first = version - event.length + 1;
  return event.map((one, index) => ({ version: first + index, event: one }));
}

function parse(tableId: string, version: number, text: string): TableEvent | TableEvent[] {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrokenTableError(tableId, version, error);
  }
}

export interface EventRow {
  readonly version: number;
  readonly event: TableEvent;
}

/** The table after the rows, which follow on what it is; a table that is given is changed in place. */
export function rebuildTable(
  tableId: string,
  given: Table | null,
  rows: readonly EventRow[],
): Table {
  let table = given;
  for (const { version, event } of rows) {
    try {
      check(version, event, (table?.version ?? 0) + 1);
      if (table) evolve(table, event);
      else table = rebuild([event]);
    } catch (error) {
      throw new BrokenTableError(tableId, version, error);
    }
  }
  return usable(tableId, assertDefined(table, 'event of this table'));
}

/** The events of rows from the first on, or from the first after a version. */
export function eventsOf(tableId: string, rows: readonly EventRow[], after: number): TableEvent[] {
  return rows.map(({ version, event }, index) => {
    try {
      check(version, event, after + index + 1);
    } catch (error) {
      throw new BrokenTableError(tableId, version, error);
    }
    return event;
  });
}

function check(version: number, event: TableEvent, expected: number): void {
  if (version !== expected) throw new Error(`version ${expected} is missing`);
  const isEvent = typeof event?.type === 'string' && Number.isFinite(event.at);
  if (!isEvent) throw new Error('the row is not an event');
}

/** Nothing that is asked of every table may fail for one. */
function usable(tableId: string, table: Table): Table {
  try {
    if (table.id !== tableId) throw new Error(`the snapshot is of table ${table.id}`);
    const game = gameOf(table);
    nextDue(table);
    if (table.play) game.view(table.play.state, null);
  } catch (error) {
    throw new BrokenTableError(tableId, null, error);
  }
  return table;
}
