// Ratings over HTTP: what is rated, leaderboards, and the ratings of players and games.

import type { ResponseOf } from '#protocol/api/endpoint.ts';
import type { RATING_ENDPOINTS } from '#protocol/api/ratingEndpoints.ts';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { RATING_POOLS } from '#table/ratedGame.ts';
import type { PlayerId } from '#table/table.ts';
import type { PlayerRating, Ratings } from '../ratings/ratings.ts';
import type { GameService } from '../service/gameService.ts';
import { NO_USER, NOT_OWN } from './accountApi.ts';
import type { HandlersOf, Unserialized } from './endpoints.ts';

type Answers = typeof RATING_ENDPOINTS;
type PoolId = ResponseOf<Answers['leaderboard']>['pool'];

const POOLS: Unserialized<ResponseOf<Answers['ratingPools']>>['pools'] = RATING_POOLS.map(
  ({ id, game, seats, options = {}, bots: { easy, normal, strong } }) => ({
    id,
    game,
    seats,
    options,
    bots: { easy, normal, strong },
  }),
);
const UNRATED = GAMES.flatMap(({ id, rated }) =>
  rated && 'not' in rated ? [{ game: id, reason: rated.not }] : [],
);

export function ratingHandlers(
  ratings: Ratings,
  service: Pick<GameService, 'getTable' | 'hashAddress'>,
): HandlersOf<Answers> {
  return {
    ...playerHandlers(ratings),
    ratingPools: async () => ({
      isUsed: await ratings.isUsed(),
      pools: POOLS,
      unrated: UNRATED,
    }),
    async leaderboard({ params: { pool }, query }) {
      const { page, pageSize, span } = query;
      const provisional = query.provisional === 'true';
      const { players, ranked } = await ratings.leaderboard(pool, {
        span,
        provisional,
        page,
        pageSize,
      });
      return {
        pool,
        players: ranked.map(withPool),
        pagination: {
          page,
          pageSize,
          totalPages: Math.ceil(players / pageSize),
          totalItems: players,
        },
      };
    },
    async gameRatings({ account, params: { gameId }, request }) {
      const table = await service.getTable(gameId, account, 'details');
      if (isRefusal(table)) return table;
      const { seats, pool, ...game } = await ratings.ofGame(table, {
        id: account.id,
        addressHash: service.hashAddress(table.id, request.ip ?? ''),
      });
      return {
        ...game,
        pool: pool as PoolId | null,
        seats: seats.map((seat, position) => ({ position, ...seat })),
      };
    },
  };
}

type OfPlayers = 'userRatings' | 'showRatings' | 'ratingHistory';

function playerHandlers(ratings: Ratings): Pick<HandlersOf<Answers>, OfPlayers> {
  return {
    async userRatings({ account, params: { userId } }) {
      const found = await ratings.of(userId, account.id);
      return found ? shownRatings(userId, found) : NO_USER;
    },
    async showRatings({ account, params: { userId }, body: { areShown } }) {
      if (account.id !== userId) return NOT_OWN;
      await ratings.show(userId, areShown);
      const found = await ratings.of(userId, userId);
      return found ? shownRatings(userId, found) : NO_USER;
    },
    async ratingHistory({ account, params: { userId, pool } }) {
      const points = await ratings.history(userId, account.id, pool);
      if (!points) return NO_USER;
      return { userId, pool, points };
    },
  };
}

function shownRatings(
  userId: PlayerId,
  { areShown, ratings }: { areShown: boolean; ratings: readonly PlayerRating[] },
) {
  return { userId, areShown, ratings: ratings.map(withPool) };
}

/** Rows name their pool as a text. */
function withPool<T extends { readonly pool: string }>(one: T): Omit<T, 'pool'> & { pool: PoolId } {
  return { ...one, pool: one.pool as PoolId };
}
