// The results of players in the deals of the days: the first of each player counts.

import { sql } from 'kysely';
import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';

export interface DailyDeal {
  readonly game: string;
  readonly day: Day;
  /** Whether few points are the better ones. */
  readonly lowestWins: boolean;
}

export interface RankedResult extends Omit<DailyResult, 'of'> {
  readonly rank: number;
  readonly userId: PlayerId;
  readonly displayName: string;
  readonly playedAt: Date;
}

export interface DailyList {
  readonly players: number;
  readonly own: RankedResult | null;
  readonly results: readonly RankedResult[];
}

const MAX_LISTED = 50;

/** A later result of the same player changes nothing. */
export async function saveDailyResult(
  db: Db,
  player: PlayerId,
  { game, day }: DailyDeal,
  played: DailyResult & { readonly moves: readonly WireMove[]; readonly playedAt: Date },
): Promise<void> {
  const { score, place, moves, playedAt } = played;
  await db
    .insertInto('daily_results')
    .values({
      player_id: player,
      game,
      day,
      score,
      place,
      moves: JSON.stringify(moves),
      played_at: playedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDaily(
  db: Db,
  player: PlayerId,
  { game, day }: DailyDeal,
): Promise<boolean> {
  const own = await db
    .selectFrom('daily_results')
    .select('score')
    .where('player_id', '=', player)
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirst();
  return own !== undefined;
}

/** The best first, by the direction of the game; among equals, the earlier one comes first. */
export async function listDaily(
  db: Db,
  player: PlayerId,
  { game, day, lowestWins }: DailyDeal,
): Promise<DailyList> {
  const order = sql.raw(lowestWins ? 'score' : 'score desc');
  const rows = await db
    .with('ranked', (own) =>
      own
        .selectFrom('daily_results')
        .select([
          'player_id',
          'score',
          'place',
          'played_at',
          sql<number>`rank() over (order by ${order})`.as('rank'),
          sql<number>`row_number() over (order by ${order}, played_at, player_id)`.as('line'),
          sql<number>`count(*) over ()`.as('players'),
        ])
        .where('game', '=', game)
        .where('day', '=', day),
    )
    .selectFrom('ranked')
    .leftJoin('profiles', 'profiles.id', 'ranked.player_id')
    .select(({ fn, val }) => [
      'ranked.player_id as userId',
      fn.coalesce('profiles.display_name', val('')).as('displayName'),
      'score',
      'place',
      'played_at as playedAt',
      'rank',
      'line',
      'players',
    ])
    .where(({ eb, or }) => or([eb('line', '<=', MAX_LISTED), eb('ranked.player_id', '=', player)]))
    .orderBy('line')
    .execute();
  return {
    players: rows[0]?.players ?? 0,
    own: rows.find(({ userId }) => userId === player) ?? null,
    results: rows.filter(({ line }) => line <= MAX_LISTED),
  };
}
