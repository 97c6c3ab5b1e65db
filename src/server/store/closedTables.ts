// The tables that were closed: their journals are packed into one compressed row each, and removed when a setting
// says so.

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, crc32 } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { BrokenTableError } from './store.ts';
import { type EventRow, readEvents } from './storedEvents.ts';
import type { Schema } from './schema.ts';

/** The first event stays a row: it says that there was such a table, and who created it. */
const FIRST_PACKED = 2;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** A higher quality takes ten times as long and saves a few bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Begins the last line of a packed journal, which no event does. */
const CHECKSUM = 'crc ';

/** Packs some of the tables that were closed before a time. Returns how many were due. */
export async function packClosedTables(
  db: Kysely<Schema>,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await db
    .selectFrom('tables')
    .select(['id', 'updated_at as closedAt'])
    .where('status', '=', 'closed')
    .where('updated_at', '<', before)
    // Tables are packed in the order in which they were closed.
    .where((where) =>
      where(
        'updated_at',
        '>=',
        where.fn.coalesce(
          where.selectFrom('packed_tables').select(({ fn }) => fn.max('closed_at').as('last')),
          where.val(new Date(0)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('packed_tables').select('closed_at').whereRef('table_id', '=', 'tables.id'),
        ),
      ),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  for (const { id, closedAt } of due) await pack(db, id, closedAt);
  return due.length;
}

/** The journal of a closed table does not change, so it is compressed before the transaction. */
async function pack(db: Kysely<Schema>, tableId: string, closedAt: Date): Promise<void> {
  const rows = await readIfWhole(db, tableId);
  const lines = rows.map(({ event }) => JSON.stringify(event)).join('\n');
  const body = await compress(`${lines}\n${CHECKSUM}${crc32(lines)}`, QUALITY);
  await db.transaction().execute(async (transaction) => {
    // Another node may have packed or removed it since it was found.
    const table = await transaction
      .selectFrom('tables')
      .select('id')
      .where('id', '=', tableId)
      .forUpdate()
      .executeTakeFirst();
    if (!table) return;
    const packed = await transaction
      .insertInto('packed_tables')
      .values({ table_id: tableId, closed_at: closedAt, events: rows.length, body })
      .onConflict((conflict) => conflict.doNothing())
      .returning('table_id')
      .executeTakeFirst();
    if (!packed || rows.length === 0) return;
    await transaction
      .deleteFrom('events')
      .where('table_id', '=', tableId)
      .where('version', '>=', FIRST_PACKED)
      .execute();
    await transaction.deleteFrom('snapshots').where('table_id', '=', tableId).execute();
  });
}

/** Skips a damaged journal: it is marked as packed, and its rows stay so that they can be repaired. */
async function readIfWhole(db: Kysely<Schema>, tableId: string): Promise<EventRow[]> {
  try {
    const rows = await readEvents(db, tableId, FIRST_PACKED, null);
    return rows.every(({ version }, index) => version === index + FIRST_PACKED) ? rows : [];
  } catch (error) {
    if (error instanceof BrokenTableError) return [];
    throw error;
  }
}

/** The packed events of a table from a version on; none if it is not packed. */
export async function unpack(
  db: Kysely<Schema>,
  tableId: string,
  version: number,
  limit: number | null,
): Promise<EventRow[]> {
  const row = await db
    .selectFrom('packed_tables')
    .select('body')
    .where('table_id', '=', tableId)
    .where('events', '>', 0)
    .executeTakeFirst();
  if (!row) return [];
  const lines = await unpackedLines(tableId, row.body);
  const skipped = Math.max(0, version - FIRST_PACKED);
  const end = limit === null ? undefined : skipped + limit;
  return lines.slice(skipped, end).map((line, index) => ({
    version: FIRST_PACKED + skipped + index,
    event: JSON.parse(line),
  }));
}

async function unpackedLines(tableId: string, body: Uint8Array): Promise<string[]> {
  try {
    const lines = (await decompress(body)).toString().split('\n');
    // Journals that were packed by an earlier version have no checksum.
    const checksum = lines.at(-1)?.startsWith(CHECKSUM) ? lines.pop() : undefined;
    if (checksum !== undefined && checksum !== `${CHECKSUM}${crc32(lines.join('\n'))}`)
      throw new Error('the checksum does not match');
    return lines;
  } catch (error) {
    throw new BrokenTableError(tableId, null, error);
  }
}

const TABLES_OF_HAND = ['hands_private', 'bids', 'replacements', 'tricks', 'trick_cards'] as const;
const TABLES_OF_GAME = ['reviews', 'lucks', 'scores', 'game_players', 'hands'] as const;
const TABLES_OF_TABLE = [
  'games',
  'chat_messages',
  'table_seats',
  'snapshots',
  'packed_tables',
  'events',
] as const;

/** Removes some of the tables that were closed before a time, with their games. Returns how many were due. */
export async function removeClosedTables(
  db: Kysely<Schema>,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'closed')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  for (const { id } of due)
    await db.transaction().execute((transaction) => remove(transaction, id));
  return due.length;
}

/** Deletes its row first, which keeps other nodes from packing or removing it meanwhile. */
async function remove(db: Kysely<Schema>, tableId: string): Promise<void> {
  const [gone] = await db.deleteFrom('tables').where('id', '=', tableId).returning('id').execute();
  if (!gone) return;
  const games = sql`select id from games where table_id = ${tableId}`;
  const hands = sql`select id from hands where game_id in (${games})`;
  // Hands before games before the table, because each is found by the next.
  for (const name of TABLES_OF_HAND)
    await sql`delete from ${sql.table(name)} where hand_id in (${hands})`.execute(db);
  for (const name of TABLES_OF_GAME)
    await sql`delete from ${sql.table(name)} where game_id in (${games})`.execute(db);
  for (const name of TABLES_OF_TABLE)
    await sql`delete from ${sql.table(name)} where table_id = ${tableId}`.execute(db);
  await db.insertInto('forgotten_tables').values({ table_id: tableId }).execute();
}
