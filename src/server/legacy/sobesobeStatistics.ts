// The statistics of a user's finished games of SobeSobe, as the API names them.

import { type NotNull, sql } from 'kysely';
import { makeGameId } from '#table/gameId.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { isVisibleTo } from '../readModels/gameHistory.ts';

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

const PRIZE = sql<number>`coalesce(
  cast(games.result -> 'prizes' ->> own.position as numeric), 0)`;

/** As far as `viewer` may see the games. */
export async function sobeStatistics(
  db: Db,
  playerId: PlayerId,
  viewer: PlayerId = playerId,
): Promise<SobeStatistics> {
  const played = db
    .selectFrom('game_players as own')
    .innerJoin('games', 'games.id', 'own.game_id')
    .select(['games.table_id', 'games.number', 'own.score', 'own.is_winner', 'own.ended_at'])
    .select(PRIZE.as('prize'))
    .where('own.player_id', '=', playerId)
    .where('own.game', '=', 'sobesobe')
    .where('own.ended_at', 'is not', null)
    .where(({ ref }) => isVisibleTo(viewer, ref('own.game_id')))
    .as('played');
  const { games, wins, points, prize } = await db
    .selectFrom(played)
    .select(({ fn, val }) => [
      fn.countAll<number>().as('games'),
      fn.countAll<number>().filterWhere('is_winner', '=', true).as('wins'),
      fn.coalesce(fn.sum<number>('score'), val(0)).as('points'),
      fn.coalesce(fn.sum<number>('prize'), val(0)).as('prize'),
    ])
    .executeTakeFirstOrThrow();
  const best = await db
    .selectFrom(played)
    .selectAll()
    .orderBy('prize', 'desc')
    .orderBy('score')
    .orderBy('ended_at')
    .$narrowType<{ ended_at: NotNull }>()
    .executeTakeFirst();
  return {
    totalGamesPlayed: games,
    totalWins: wins,
    totalLosses: games - wins,
    winRate: thousandths(games === 0 ? 0 : wins / games),
    totalPointsScored: points,
    totalPrizeWon: prize,
    averagePointsPerGame: Math.round(games === 0 ? 0 : (points / games) * 100) / 100,
    bestGame: best
      ? {
          gameId: makeGameId(best.table_id, best.number),
          finalPoints: best.score,
          prizeWon: best.prize,
          playedAt: best.ended_at.toISOString(),
        }
      : null,
  };
}

function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}
