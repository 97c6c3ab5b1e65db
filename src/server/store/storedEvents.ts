// Reads events from their rows and checks that none was damaged.

import { type Kysely, sql } from 'kysely';
import type { TableEvent } from '#table/events.ts';
import { eventChecksum } from './encodedAppend.ts';
import { BrokenTableError } from './errors.ts';
import type { EventRow } from './rebuildTable.ts';
import type { Schema } from './schema.ts';

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
