// The deals of the days over HTTP.

import type { DAILY_ENDPOINTS } from '#protocol/api/dailyEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { DailyDealService, ListedDaily } from '../service/dailyDeals.ts';
import type { HandlersOf } from './mounting.ts';
import type { RankedResult } from '../readModels/dailyResults.ts';

type Answer = ResponseOf<(typeof DAILY_ENDPOINTS)['daily']>;

export function dailyHandlers(deals: DailyDealService): HandlersOf<typeof DAILY_ENDPOINTS> {
  return {
    daily: async ({ account, params, query }) =>
      told(await deals.list(params.game, query.day, account)),
    sendDaily: async ({ account, params, body }) =>
      told(await deals.enter(params.game, { ...body, moves: body.moves as WireMove[] }, account)),
  };
}

function told(listed: ListedDaily | Refusal): Answer | Refusal {
  if (isRefusal(listed)) return listed;
  const { game, day, players, own, results } = listed;
  return { game, day, players, own: own && lineOf(own), results: results.map(lineOf) };
}

function lineOf({ rank, userId, displayName, score, place, playedAt }: RankedResult) {
  return { rank, userId, displayName, score, place, playedAt: playedAt.toISOString() };
}
