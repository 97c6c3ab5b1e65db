// Forgets tables that were closed long ago: their journal, their games in all read models, reviews and chat.

import type { Database, Queries } from '../database/database.ts';

const DUE = `select id from tables where status = 'closed' and updated_at < $1
  order by updated_at limit $2`;

/** What hangs on a hand, on a game, on the table: each by a key that has an index. */
const OF_HANDS = ['hands_private', 'bids', 'replacements', 'tricks', 'trick_cards'];
const OF_GAMES = ['reviews', 'lucks', 'scores', 'game_players', 'hands'];
const OF_TABLE = ['games', 'chat_messages', 'table_seats', 'snapshots', 'packed_tables', 'events'];

const GAMES = 'select id from games where table_id = $1';
const HANDS = `select id from hands where game_id in (${GAMES})`;

/** Hands before games before the table, since each is found by the next. */
const DELETES = [
  ...OF_HANDS.map((name) => `delete from ${name} where hand_id in (${HANDS})`),
  ...OF_GAMES.map((name) => `delete from ${name} where game_id in (${GAMES})`),
  ...OF_TABLE.map((name) => `delete from ${name} where table_id = $1`),
];

/** Forgets some of the tables that were closed before a time; answers how many were due. */
export async function purgeClosedTables(
  database: Database,
  before: Date,
  most: number,
): Promise<number> {
  const due = await database.query<{ id: string }>(DUE, [before, most]);
  for (const { id } of due) await database.transaction((queries) => forget(queries, id));
  return due.length;
}

/** Its row is gone first, which keeps others from packing or forgetting it meanwhile. */
async function forget({ query }: Queries, tableId: string): Promise<void> {
  const gone = await query('delete from tables where id = $1 returning id', [tableId]);
  if (gone.length === 0) return;
  for (const sql of DELETES) await query(sql, [tableId]);
  await query('insert into forgotten_tables (table_id) values ($1)', [tableId]);
}
