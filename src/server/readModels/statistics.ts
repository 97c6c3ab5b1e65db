// What somebody's games add up to, game by game.

import { GAMES } from '#rules/catalog.ts';
import type { CountedHand } from '#rules/gameExtras.ts';
import { findGame } from '#table/gameOf.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { visibleTo } from './visibleGames.ts';

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
  /** What this game counts beside: `moons`, `bidsMade` and so on. */
  more: Record<string, number>;
}

const PLAYED = `played as (
  select * from game_players
  where player_id = $1 and ended_at is not null and is_counted and ${visibleTo('$2')}
)`;

const PLAYED_GAMES = `
  with ${PLAYED},
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

/** The condition on `hands`, `scores` and `played` for what a game declares. */
function conditionOf(counted: CountedHand): string {
  if ('line' in counted) return lineCondition(counted.line, counted.points);
  if ('same' in counted) return counted.same.map(outcomeAt).join(' = ');
  const { isBidder, isTrue, isZero } = { isTrue: null, isZero: null, ...counted };
  return [
    ...(isBidder ? ['hands.bidder = played.position'] : []),
    ...(isTrue === null ? [] : [`(${outcomeAt(isTrue)})::boolean`]),
    ...(isZero === null ? [] : [`(${outcomeAt(isZero)})::integer = 0`]),
  ].join(' and ');
}

function lineCondition(what: string, points: string): string {
  return `jsonb_path_exists(scores.lines, '$[*] ? (@.what == "${what}" && @.points ${points})')`;
}

/** `bids.*`: the outcome's `bids`, and of these the one of the player's seat. */
function outcomeAt(path: string): string {
  const steps = path.split('.').map((name) => (name === '*' ? 'played.position' : `'${name}'`));
  return ['hands.outcome', ...steps].join(' -> ');
}

const COUNTS = GAMES.flatMap(({ id, countedHands = {} }) =>
  Object.entries(countedHands).map(
    ([name, counted]) =>
      `'${name}', count(*) filter (where played.game = '${id}' and ${conditionOf(counted)})`,
  ),
);

const HANDS = `
  with ${PLAYED}
  select played.game, count(*) as hands, avg(scores.change) as "averageScore",
    jsonb_build_object(${COUNTS.join(', ')}) as counts
  from played
  join scores on scores.game_id = played.game_id and scores.side = played.side
  join hands on hands.id = scores.hand_id
  group by played.game`;

const SUMS = GAMES.flatMap(({ id, summedResults = {} }) =>
  Object.entries(summedResults).map(
    ([
      name,
      list,
    ]) => `'${name}', coalesce(sum((games.result -> '${list}' ->> played.position)::numeric)
      filter (where played.game = '${id}'), 0)`,
  ),
);

const RESULTS = `
  with ${PLAYED}
  select played.game, jsonb_build_object(${SUMS.join(', ')}) as sums
  from played join games on games.id = played.game_id
  group by played.game`;

interface HandCounts {
  game: string;
  hands: number;
  averageScore: number;
  counts: Record<string, number>;
}

interface ResultSums {
  game: string;
  sums: Record<string, number>;
}

/** As far as `viewer` may see the games. */
export async function statisticsOf(
  queries: Queries,
  playerId: PlayerId,
  viewer: PlayerId = playerId,
): Promise<GameStatistics[]> {
  const games = await queries.query<Pick<GameStatistics, 'game' | 'games' | 'wins' | 'bestStreak'>>(
    PLAYED_GAMES,
    [playerId, viewer],
  );
  const hands = await queries.query<HandCounts>(HANDS, [playerId, viewer]);
  const results = await queries.query<ResultSums>(RESULTS, [playerId, viewer]);
  return games.map((row) => {
    const ofHands = hands.find(({ game }) => game === row.game);
    const ofResults = results.find(({ game }) => game === row.game);
    return {
      ...row,
      winRate: row.wins / row.games,
      hands: ofHands?.hands ?? 0,
      averageScore: ofHands?.averageScore ?? null,
      more: moreOf(row.game, { ...ofHands?.counts, ...ofResults?.sums }),
    };
  });
}

/** What its game declares, zeros included, and nothing else. */
function moreOf(id: string, numbers: Record<string, number>): Record<string, number> {
  const { countedHands = {}, summedResults = {} } = findGame(id) ?? {};
  const names = Object.keys({ ...countedHands, ...summedResults });
  return Object.fromEntries(names.map((name) => [name, numbers[name] ?? 0]));
}
