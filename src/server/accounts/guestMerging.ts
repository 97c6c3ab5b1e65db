// What becomes of a guest who signs in to an account that is there already: its games go over.
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

const RECORDS_OF_PLAYERS = ['game_players', 'hands_private', 'replacements'] as const;

/** The guest must be held by this transaction. Its name is free again. */
export async function mergeGuest(queries: Queries, guest: PlayerId, into: PlayerId): Promise<void> {
  for (const record of RECORDS_OF_PLAYERS) {
    await queries.query(`update ${record} set player_id = $2 where player_id = $1`, [guest, into]);
  }
  await mergeOnce(queries, 'daily_results', ['game', 'day'], [guest, into]);
  await mergeOnce(queries, 'offline_games', ['id'], [guest, into]);
  await queries.query('update tables set created_by = $2 where created_by = $1', [guest, into]);
  await queries.query('update accounts set merged_into = $2 where id = $1', [guest, into]);
  // No name is as long as an id.
  await queries.query('update profiles set name_key = id where id = $1', [guest]);
}

/** What there may be one of for each player: of two that are alike the account's own stays. */
async function mergeOnce(
  { query }: Queries,
  table: 'daily_results' | 'offline_games',
  keys: readonly string[],
  people: readonly [guest: PlayerId, into: PlayerId],
): Promise<void> {
  const isAlike = keys.map((key) => `own.${key} = gone.${key}`).join(' and ');
  await query(
    `delete from ${table} as gone where player_id = $1 and exists (
      select from ${table} as own where own.player_id = $2 and ${isAlike}
    )`,
    people,
  );
  await query(`update ${table} set player_id = $2 where player_id = $1`, people);
}
