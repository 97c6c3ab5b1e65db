// What somebody's games add up to, game by game.

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
  where player_id = $1 and ended_at is not null and ${visibleTo('$2')}
)`;

const GAMES = `
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

function line(what: string, points: '> 0' | '< 0'): string {
  return `jsonb_path_exists(scores.lines, '$[*] ? (@.what == "${what}" && @.points ${points})')`;
}

/** What a round was to somebody; of games that were stored before the sheet had it, in the words of then. */
function ofSobeRound(field: string, value: string, before: string): string {
  return `coalesce(hands.outcome -> '${field}' -> played.position = '${value}'::jsonb,
    (hands.outcome -> 'record' -> 'players' -> played.position ->> '${before}')::boolean)`;
}

/** Hands that are worth counting, by game and name, as conditions on `hands`, `scores` and `played`. */
const COUNTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hearts: {
    moons: line('Shooting the moon', '< 0'),
    queens: line('Queen of spades', '> 0'),
  },
  nine: {
    exactBids: `hands.outcome -> 'bids' -> played.position = hands.outcome -> 'taken' -> played.position`,
  },
  pitch: {
    bidsWon: 'hands.bidder = played.position',
    bidsMade: `hands.bidder = played.position and (hands.outcome ->> 'made')::boolean`,
  },
  pontoon: {
    pontoons: line('Pontoon', '> 0'),
    fiveCardTricks: line('Five-card trick', '> 0'),
    busts: line('Bust', '< 0'),
  },
  sobesobe: {
    roundsPlayed: ofSobeRound('playing', 'true', 'played'),
    roundsWithoutTrick: `${ofSobeRound('playing', 'true', 'played')} and ${ofSobeRound('taken', '0', 'penalty')}`,
  },
};

const COUNTS = Object.entries(COUNTED).flatMap(([game, counts]) =>
  Object.entries(counts).map(
    ([name, isCounted]) =>
      `'${name}', count(*) filter (where played.game = '${game}' and ${isCounted})`,
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

/** Play money of SobeSobe, in euros. */
const PRIZES = `
  with ${PLAYED}
  select coalesce(sum((games.result -> 'prizes' ->> played.position)::numeric), 0) as won
  from played join games on games.id = played.game_id`;

interface HandCounts {
  game: string;
  hands: number;
  averageScore: number;
  counts: Record<string, number>;
}

/** As far as `viewer` may see the games. */
export async function statisticsOf(
  queries: Queries,
  playerId: PlayerId,
  viewer: PlayerId = playerId,
): Promise<GameStatistics[]> {
  const games = await queries.query<Pick<GameStatistics, 'game' | 'games' | 'wins' | 'bestStreak'>>(
    GAMES,
    [playerId, viewer],
  );
  const hands = await queries.query<HandCounts>(HANDS, [playerId, viewer]);
  const [{ won }] = await queries.query<{ won: number }>(PRIZES, [playerId, viewer]);
  return games.map((row) => {
    const ofHands = hands.find(({ game }) => game === row.game);
    const prize = row.game === 'sobesobe' ? { prizeWon: won } : {};
    return {
      ...row,
      winRate: row.wins / row.games,
      hands: ofHands?.hands ?? 0,
      averageScore: ofHands?.averageScore ?? null,
      more: { ...moreOf(row.game, ofHands), ...prize },
    };
  });
}

function moreOf(game: string, ofHands: HandCounts | undefined): Record<string, number> {
  const names = Object.keys(COUNTED[game] ?? {});
  return Object.fromEntries(names.map((name) => [name, ofHands?.counts[name] ?? 0]));
}
