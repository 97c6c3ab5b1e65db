// Which finished games somebody may see: those of listed tables, and of private ones those they played in.

/**
 * A condition on rows of `game_players`, which the statement calls by `rows`; `viewer` is the parameter
 * with who looks. The right `history` in the words of the database.
 */
export function visibleTo(viewer: string, rows = 'game_players'): string {
  return `(
    exists (
      select from games join tables on tables.id = games.table_id
      where games.id = ${rows}.game_id and not tables.is_private
    ) or exists (
      select from game_players own
      where own.game_id = ${rows}.game_id and own.player_id = ${viewer} and own.ended_at is not null
    )
  )`;
}
