// The statistics of a player, game by game.

import { type Expression, type RawBuilder, sql } from 'kysely';
import { GAMES } from '#games/registry.ts';
import type { CountedHand } from '#rules/gameExtras.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { sqlByDialect } from '../store/sqlByDialect.ts';
import { isVisibleTo } from './gameHistory.ts';

type Sql = Expression<unknown>;

export interface GameStatistics {
  game: string;
  games: number;
  wins: number;
  /** From 0 to 1. */
  winRate: number;
  hands: number;
  /** Points of the own side a hand; null before the first. */
  averageScore: number | null;
  /** The most games won in a row. */
  bestStreak: number;
  /** Further counts of this game: `moons`, `bidsMade` and so on. */
  more: Record<string, number>;
}

const { raw, lit } = sql;

/** Texts from the rules become part of the SQL, because `->` does not know the type of a parameter. */
function outcomeAt(path: string): Sql {
  // `bids.*`: the outcome's `bids`, and of these the one of the player's seat.
  const steps = path.split('.').map((name) => (name === '*' ? sql`played.position` : lit(name)));
  return sql.join([sql`hands.outcome`, ...steps], sql` -> `);
}

/** The condition on `hands`, `scores` and `played` that a game declares. */
function conditionOf(counted: CountedHand): Sql {
  if ('line' in counted) return hasLine(counted.line, counted.points);
  if ('same' in counted) return sql.join(counted.same.map(outcomeAt), sql` = `);
  const { isBidder, isTrue, isZero } = { isTrue: null, isZero: null, ...counted };
  const conditions = [
    ...(isBidder ? [sql`hands.bidder = played.position`] : []),
    ...(isTrue === null ? [] : [sql`${outcomeAt(isTrue)} = 'true'`]),
    ...(isZero === null ? [] : [sql`${outcomeAt(isZero)} = '0'`]),
  ];
  return sql.join(conditions, sql` and `);
}

function hasLine(name: string, points: '> 0' | '< 0'): Expression<unknown> {
  return sqlByDialect({
    postgres: sql`jsonb_path_exists(scores.lines, ${lit(
      `$[*] ? (@.what == "${name}" && @.points ${points})`,
    )})`,
    sqlite: sql`exists (select 1 from json_each(scores.lines)
      where value ->> 'what' = ${lit(name)} and value ->> 'points' ${raw(points)})`,
  });
}

/** A column of numbers for something that a game counts. */
interface Counted {
  readonly game: string;
  readonly name: string;
  readonly column: string;
  readonly sql: Sql;
}

const COUNTED_HANDS = GAMES.flatMap(({ id, countedHands = {} }) =>
  Object.entries(countedHands).map(([name, counted]): Counted => ({
    game: id,
    name,
    column: `${id}_${name}`,
    sql: sql`count(*) filter (where played.game = ${lit(id)} and ${conditionOf(counted)})`,
  })),
);

const SUMMED_RESULTS = GAMES.flatMap(({ id, summedResults = {} }) =>
  Object.entries(summedResults).map(([name, list]): Counted => ({
    game: id,
    name,
    column: `${id}_${name}`,
    sql: sql`coalesce(sum(cast(games.result -> ${lit(list)} ->> played.position as numeric))
        filter (where played.game = ${lit(id)}), 0)`,
  })),
);

function columnsOf(counted: readonly Counted[]): Sql {
  return sql.join(counted.map((one) => sql`${one.sql} as ${sql.ref(one.column)}`));
}

function playedBy(player: PlayerId, viewer: PlayerId): Sql {
  return sql`played as (
    select * from game_players
    where player_id = ${player} and ended_at is not null and is_counted
      and ${isVisibleTo(viewer, sql.ref('game_players.game_id'))}
  )`;
}

type PlayedGames = Pick<GameStatistics, 'game' | 'games' | 'wins' | 'bestStreak'>;

/** Games that were won in a row have the same difference of both numbers. */
function playedGames(played: Sql): RawBuilder<PlayedGames> {
  return sql`
    with ${played},
    numbered as (
      select game, is_winner,
        row_number() over (partition by game order by ended_at, game_id)
          - row_number() over (partition by game, is_winner order by ended_at, game_id) as run
      from played
    ),
    runs as (
      select game, count(*) as wins from numbered where is_winner group by game, run
    )
    select game, count(*) as games, count(*) filter (where is_winner) as wins,
      coalesce((select max(wins) from runs where runs.game = played.game), 0) as "bestStreak"
    from played group by game order by game`;
}

type Counts = Readonly<Record<string, number>> & { readonly game: string };
type HandCounts = Counts & { readonly hands: number; readonly averageScore: number };

function playedHands(played: Sql): RawBuilder<HandCounts> {
  return sql`
    with ${played}
    select played.game, count(*) as hands, avg(scores.change) as "averageScore",
      ${columnsOf(COUNTED_HANDS)}
    from played
    join scores on scores.game_id = played.game_id and scores.side = played.side
    join hands on hands.id = scores.hand_id
    group by played.game`;
}

function gameResults(played: Sql): RawBuilder<Counts> {
  return sql`
    with ${played}
    select played.game, ${columnsOf(SUMMED_RESULTS)}
    from played join games on games.id = played.game_id
    group by played.game`;
}

/** As far as `viewer` may see the games. */
export async function statisticsOf(
  db: Db,
  playerId: PlayerId,
  viewer: PlayerId = playerId,
): Promise<GameStatistics[]> {
  const played = playedBy(playerId, viewer);
  const games = await playedGames(played).execute(db);
  const hands = await playedHands(played).execute(db);
  const results = await gameResults(played).execute(db);
  return games.rows.map((row) => {
    const ofHands = hands.rows.find(({ game }) => game === row.game);
    const ofResults = results.rows.find(({ game }) => game === row.game);
    return {
      ...row,
      winRate: row.wins / row.games,
      hands: ofHands?.hands ?? 0,
      averageScore: ofHands?.averageScore ?? null,
      more: moreOf(row.game, { ...ofHands, ...ofResults }),
    };
  });
}

/** Returns exactly the counts that the game declares, zeros included. */
function moreOf(id: string, counts: Readonly<Record<string, unknown>>): Record<string, number> {
  const declared = [...COUNTED_HANDS, ...SUMMED_RESULTS].filter(({ game }) => game === id);
  return Object.fromEntries(
    declared.map(({ name, column }) => [name, Number(counts[column] ?? 0)]),
  );
}
