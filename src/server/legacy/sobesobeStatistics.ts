// What a user's finished games of SobeSobe add up to, in the words of the API.

import { makeGameId } from '#table/gameId.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { visibleTo } from '../readModels/visibleGames.ts';

export interface SobeStatistics {
  totalGamesPlayed: number;
  totalWins: number;
  totalLosses: number;
  winRate: number;
  /** Final points of all games. */
  totalPointsScored: number;
  totalPrizeWon: number;
  averagePointsPerGame: number;
  bestGame: BestGame | null;
}

interface BestGame {
  gameId: string;
  finalPoints: number;
  prizeWon: number;
  playedAt: string;
}

interface BestRow extends Omit<BestGame, 'gameId' | 'playedAt'> {
  tableId: string;
  number: number;
  playedAt: Date;
}

const PLAYED = `
  select games.table_id, games.number, played.score, played.is_winner, played.ended_at,
    coalesce((games.result -> 'prizes' ->> played.position)::numeric, 0) as prize
  from game_players played join games on games.id = played.game_id
  where played.player_id = $1 and played.game = 'sobesobe' and played.ended_at is not null
    and ${visibleTo('$2', 'played')}`;

const TOTALS = `
  select count(*) as games, count(*) filter (where is_winner) as wins,
    coalesce(sum(score), 0) as points, coalesce(sum(prize), 0) as prize
  from (${PLAYED}) as played`;

const BEST = `
  select table_id as "tableId", number, score as "finalPoints", prize as "prizeWon", ended_at as "playedAt"
  from (${PLAYED}) as played
  order by prize desc, score, ended_at
  limit 1`;

interface Totals {
  games: number;
  wins: number;
  points: number;
  prize: number;
}

/** As far as `viewer` may see the games. */
export async function sobeStatistics(
  queries: Queries,
  playerId: PlayerId,
  viewer: PlayerId = playerId,
): Promise<SobeStatistics> {
  const [{ games, wins, points, prize }] = await queries.query<Totals>(TOTALS, [playerId, viewer]);
  const [best] = await queries.query<BestRow>(BEST, [playerId, viewer]);
  return {
    totalGamesPlayed: games,
    totalWins: wins,
    totalLosses: games - wins,
    winRate: thousandths(games === 0 ? 0 : wins / games),
    totalPointsScored: points,
    totalPrizeWon: prize,
    averagePointsPerGame: Math.round(games === 0 ? 0 : (points / games) * 100) / 100,
    bestGame: best ? describeBest(best) : null,
  };
}

function describeBest({ tableId, number, finalPoints, prizeWon, playedAt }: BestRow): BestGame {
  const gameId = makeGameId(tableId, number);
  return { gameId, finalPoints, prizeWon, playedAt: playedAt.toISOString() };
}

function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}
