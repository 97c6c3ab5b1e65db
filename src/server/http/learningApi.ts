// Daily deals, insights into one's own games and reviews of finished games, over HTTP.

import type { DAILY_ENDPOINTS } from '#protocol/api/dailyEndpoints.ts';
import type { INSIGHT_ENDPOINTS } from '#protocol/api/insightEndpoints.ts';
import type { REVIEW_ENDPOINTS } from '#protocol/api/reviewEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Time } from '#table/table.ts';
import type { RankedResult } from '../readModels/learningRows.ts';
import type { DailyDealService, ListedDaily } from '../service/dailyDeals.ts';
import type { InsightService } from '../service/insights.ts';
import type { ReviewService } from '../service/reviews.ts';
import { type HandlersOf, JsonText } from './endpoints.ts';

export function dailyHandlers(deals: DailyDealService): HandlersOf<typeof DAILY_ENDPOINTS> {
  return {
    daily: async ({ account, params, query }) =>
      dailyAnswer(await deals.list(params.game, query.day, account)),
    sendDaily: async ({ account, params, body }) =>
      dailyAnswer(
        await deals.enter(params.game, { ...body, moves: body.moves as WireMove[] }, account),
      ),
    async playedDays({ account, params: { userId } }) {
      if (account.id !== userId) return refuse('notOwn');
      return { userId, days: await deals.played(userId) };
    },
    async addPlayedDays({ account, params: { userId }, body: { days } }) {
      if (account.id !== userId) return refuse('notOwn');
      return { userId, days: await deals.addPlayed(userId, days) };
    },
  };
}

function dailyAnswer(listed: ListedDaily | Refusal) {
  if (isRefusal(listed)) return listed;
  const { own, results } = listed;
  return { ...listed, own: own && lineOf(own), results: results.map(lineOf) };
}

/** Leaves out what the query needs besides. */
function lineOf({ rank, userId, displayName, score, place, playedAt }: RankedResult) {
  return { rank, userId, displayName, score, place, playedAt };
}

const NOT_OWN = refuse('notOwnGames');

export function insightHandlers(insights: InsightService): HandlersOf<typeof INSIGHT_ENDPOINTS> {
  return {
    async insights({ account, params: { userId } }) {
      if (account.id !== userId) return NOT_OWN;
      const { pending, insights: all } = await insights.of(userId);
      return {
        userId,
        pending,
        insights: all.map((one) => ({
          ...one,
          best: one.best.map(dated),
          worst: one.worst.map(dated),
          trend: one.trend.map(dated),
        })),
      };
    },
    async exportGames({ account, params: { userId } }) {
      if (account.id !== userId) return NOT_OWN;
      return { userId, games: (await insights.played(userId)).map(dated) };
    },
    async keepOffline({ account, params: { userId }, body }) {
      if (account.id !== userId) return NOT_OWN;
      const id = await insights.bring(userId, body);
      return isRefusal(id) ? id : { id };
    },
  };
}

function dated<T extends { readonly endedAt: Time }>(
  one: T,
): Omit<T, 'endedAt'> & { endedAt: Date } {
  return { ...one, endedAt: new Date(one.endedAt) };
}

export function reviewHandlers(reviews: ReviewService): HandlersOf<typeof REVIEW_ENDPOINTS> {
  return {
    beginReview: ({ account, params }) => reviews.begin(params.gameId, account),
    review: ({ account, params }) => reviews.read(params.gameId, account),
    shareReview: ({ account, params }) => reviews.share(params.gameId, account),
    hideReview: ({ account, params }) => reviews.hide(params.gameId, account),
    async sharedReview({ params }) {
      const shared = await reviews.shared(params.link);
      return isRefusal(shared) ? shared : new JsonText(shared.state, { record: shared.record });
    },
  };
}
