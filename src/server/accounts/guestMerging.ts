// A guest who signs in to an account that exists already: the account takes over the guest's games.
import type { PlayerId } from '#table/table.ts';
import { mergeRatings } from '../ratings/ratingRows.ts';
import type { Db } from '../store/schema.ts';

const RECORDS_OF_PLAYERS = ['game_players', 'hands_private', 'replacements'] as const;

/** The transaction must have locked the guest. Its name is free again. */
export async function mergeGuest(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  for (const record of RECORDS_OF_PLAYERS) {
    await db.updateTable(record).set({ player_id: into }).where('player_id', '=', guest).execute();
  }
  await mergeDailyResults(db, guest, into);
  await mergeOfflineGames(db, guest, into);
  await mergeRatings(db, guest, into);
  await db
    .updateTable('tables')
    .set({ created_by: into })
    .where('created_by', '=', guest)
    .execute();
  await db.updateTable('accounts').set({ merged_into: into }).where('id', '=', guest).execute();
  // No name is as long as an id.
  await db
    .updateTable('profiles')
    .set((eb) => ({ name_key: eb.ref('id') }))
    .where('id', '=', guest)
    .execute();
}

/** Of two results of one deal the account's own stays. */
async function mergeDailyResults(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  await db
    .deleteFrom('daily_results as gone')
    .where('player_id', '=', guest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('daily_results as own')
          .select('own.day')
          .where('own.player_id', '=', into)
          .whereRef('own.game', '=', 'gone.game')
          .whereRef('own.day', '=', 'gone.day'),
      ),
    )
    .execute();
  await db
    .updateTable('daily_results')
    .set({ player_id: into })
    .where('player_id', '=', guest)
    .execute();
}

/** Of one game that both have, the account's own row stays. */
async function mergeOfflineGames(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  await db
    .deleteFrom('offline_games as gone')
    .where('player_id', '=', guest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offline_games as own')
          .select('own.id')
          .where('own.player_id', '=', into)
          .whereRef('own.id', '=', 'gone.id'),
      ),
    )
    .execute();
  await db
    .updateTable('offline_games')
    .set({ player_id: into })
    .where('player_id', '=', guest)
    .execute();
}
