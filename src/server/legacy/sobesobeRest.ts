// SobeSobe over HTTP: the actions of a round, the rounds, the scores, and the statistics of a user.

import { type NotNull, sql } from 'kysely';
import type { SobeView } from '#games/sobesobe/view.ts';
import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { gameIdOf, makeGameId } from '#table/gameId.ts';
import type { PlayerId, Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { HandlersOf } from '../http/endpoints.ts';
import { usersAt } from '../readModels/names.ts';
import { isVisibleTo } from '../readModels/gameHistory.ts';
import { pointsBySeat } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import type { Db } from '../store/schema.ts';
import { type Actor, sobeActions } from './sobesobeActions.ts';
import { describeRound, isSobe, scoreHistory, sobeView } from './sobesobeAnswers.ts';

const NO_ROUND = refuse('noRound');
const NOT_SOBE = refuse('noRounds');

type SobeHandlers = HandlersOf<Omit<typeof ACTION_ENDPOINTS, 'state'>>;

export function sobeHandlers(service: GameService): SobeHandlers {
  const actions = sobeActions(service);

  /** The table and the view of who asks. */
  async function look(
    gameId: string,
    account: Account,
  ): Promise<{ table: Table; view: SobeView | null } | Refusal> {
    const table = await service.getTableAsPlayer(gameId, account, 'state', 'nextHand');
    if (isRefusal(table)) return table;
    if (!isSobe(table)) return NOT_SOBE;
    const isBegun = table.status !== 'open' && table.play !== null;
    return { table, view: isBegun ? sobeView(table, account.id) : null };
  }

  return {
    selectTrump: (asked) => actions.selectTrump(actorOf(asked), asked.body),
    decide: (asked) => actions.decide(actorOf(asked), asked.body),
    exchangeCards: (asked) => actions.exchangeCards(actorOf(asked), asked.body),
    playCard: (asked) => actions.playCard(actorOf(asked), asked.body),
    async round({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view } = looking;
      if (!view) return NO_ROUND;
      const names = await service.namesAt(table);
      return describeRound(table, view, names, params.round) ?? NO_ROUND;
    },
    async scores({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view } = looking;
      const names = await service.namesAt(table);
      const points = pointsBySeat(table, view);
      return {
        gameId: gameIdOf(table),
        players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
          position,
          userId: id,
          displayName,
          currentPoints: points[position],
        })),
        scoreHistory: view ? scoreHistory(view) : [],
      };
    },
  };
}

function actorOf({
  account,
  params,
  commandId,
}: {
  account: Account;
  params: { gameId: string };
  commandId: string | undefined;
}): Actor {
  return { account, gameId: params.gameId, commandId };
}

interface SobeStatistics {
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

/** Adds up the games that `viewer` may see. */
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
