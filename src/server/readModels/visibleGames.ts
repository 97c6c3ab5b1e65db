// Finished games that a player may see: those of public tables, and of private tables those that they played.

import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { PlayerId } from '#table/table.ts';
import type { Schema } from '../store/schema.ts';

/** The right `history` as a condition on the id of a game. */
export function isVisibleTo(viewer: PlayerId, gameId: Expression<string>): Expression<SqlBool> {
  const { exists, or, selectFrom } = expressionBuilder<Schema>();
  const isPublic = selectFrom('games')
    .innerJoin('tables', 'tables.id', 'games.table_id')
    .select('games.id')
    .where('games.id', '=', gameId)
    .where('tables.is_private', '=', false);
  const isPlayed = selectFrom('game_players as viewer')
    .select('viewer.game_id')
    .where('viewer.game_id', '=', gameId)
    .where('viewer.player_id', '=', viewer)
    .where('viewer.ended_at', 'is not', null);
  return or([exists(isPublic), exists(isPlayed)]);
}
