// What players made of the deals of the days, as it is kept: the first time of each.

import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

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

const KEEP = `insert into daily_results (player_id, game, day, score, place, moves, played_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (player_id, game, day) do nothing`;

/** The best first, by the direction of the game; who was earlier comes first among equals. */
const LIST = `
  with ranked as (
    select player_id, score, place, played_at,
      rank() over (order by score * $4::integer) as rank,
      row_number() over (order by score * $4::integer, played_at, player_id) as line,
      count(*) over () as players
    from daily_results where game = $1 and day = $2
  )
  select ranked.player_id as "userId", coalesce(display_name, '') as "displayName", score, place,
    played_at as "playedAt", rank, line, players
  from ranked left join profiles on profiles.id = ranked.player_id
  where line <= ${MAX_LISTED} or ranked.player_id = $3
  order by line`;

/** The first stays. */
export async function saveDailyResult(
  { query }: Queries,
  player: PlayerId,
  { game, day }: DailyDeal,
  played: DailyResult & { readonly moves: readonly WireMove[]; readonly playedAt: Date },
): Promise<void> {
  const { score, place, moves, playedAt } = played;
  await query(KEEP, [player, game, day, score, place, JSON.stringify(moves), playedAt]);
}

export async function hasDaily(
  { query }: Queries,
  player: PlayerId,
  { game, day }: DailyDeal,
): Promise<boolean> {
  const rows = await query(
    'select 1 from daily_results where player_id = $1 and game = $2 and day = $3',
    [player, game, day],
  );
  return rows.length > 0;
}

export async function listDaily(
  { query }: Queries,
  player: PlayerId,
  { game, day, lowestWins }: DailyDeal,
): Promise<DailyList> {
  const rows = await query<RankedResult & { line: number; players: number }>(LIST, [
    game,
    day,
    player,
    lowestWins ? 1 : -1,
  ]);
  return {
    players: rows[0]?.players ?? 0,
    own: rows.find(({ userId }) => userId === player) ?? null,
    results: rows.filter(({ line }) => line <= MAX_LISTED),
  };
}
