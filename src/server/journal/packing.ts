// The journal of tables that are closed, packed: one compressed row a table in place of one a move.

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Database, Queries } from '../database/database.ts';
import { eachEvent, type EventRow, type StoredRow } from '../store/rebuildTable.ts';

/** The first event stays a row: it says that there was such a table, and by whom. */
const FIRST_PACKED = 2;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Beyond this it takes ten times as long for a few bytes less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Those closed first come first, so all that were closed before the last packed one are packed. */
const DUE = `select id, updated_at as "closedAt" from tables
  where status = 'closed' and updated_at < $1
    and updated_at >= coalesce((select max(closed_at) from packed_tables), '-infinity')
    and not exists (select from packed_tables where table_id = tables.id)
  order by updated_at limit $2`;

const STILL_DUE = `select id from tables
  where id = $1 and not exists (select from packed_tables where table_id = $1) for update`;

/** Packs some of the tables that were closed before a time; answers how many. */
export async function packClosed(database: Database, before: Date, most: number): Promise<number> {
  const due = await database.query<{ id: string; closedAt: Date }>(DUE, [before, most]);
  for (const { id, closedAt } of due) {
    await database.transaction((queries) => pack(queries, id, closedAt));
  }
  return due.length;
}

/** A table with a gap in its journal is noted as it is, and its rows stay for whoever mends them. */
async function pack({ query }: Queries, tableId: string, closedAt: Date): Promise<void> {
  // Another node may have packed or forgotten it since it was found.
  const [due] = await query<{ id: string }>(STILL_DUE, [tableId]);
  if (!due) return;
  const stored = await query<StoredRow>(
    'select version, event from events where table_id = $1 and version >= $2 order by version',
    [tableId, FIRST_PACKED],
  );
  const rows = eachEvent(stored, FIRST_PACKED);
  const isWhole = rows.every(({ version }, at) => version === at + FIRST_PACKED);
  const packed = isWhole ? rows : [];
  const body = await compress(packed.map(({ event }) => JSON.stringify(event)).join('\n'), QUALITY);
  const noted = await query(
    `insert into packed_tables (table_id, closed_at, events, body) values ($1, $2, $3, $4)
      on conflict do nothing returning table_id`,
    [tableId, closedAt, packed.length, body],
  );
  // Another node may have packed it meanwhile, and its rows with it.
  if (!isWhole || noted.length === 0) return;
  await query('delete from events where table_id = $1 and version >= $2', [tableId, FIRST_PACKED]);
  await query('delete from snapshots where table_id = $1', [tableId]);
}

/** The packed events of a table from a version on; none where it is not packed. */
export async function unpack(
  { query }: Queries,
  tableId: string,
  version: number,
  most: number | null,
): Promise<EventRow[]> {
  const [row] = await query<{ body: Buffer; events: number }>(
    'select body, events from packed_tables where table_id = $1 and events > 0',
    [tableId],
  );
  if (!row) return [];
  const lines = (await decompress(row.body)).toString().split('\n');
  const skipped = Math.max(0, version - FIRST_PACKED);
  const end = most === null ? undefined : skipped + most;
  return lines.slice(skipped, end).map((line, at) => ({
    version: FIRST_PACKED + skipped + at,
    event: JSON.parse(line),
  }));
}
