// Daily deals, insights into one's own games and reviews of finished games, over HTTP.

import type { DAILY_ENDPOINTS } from '#protocol/api/dailyEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import type { INSIGHT_ENDPOINTS } from '#protocol/api/insightEndpoints.ts';
import type { REVIEW_ENDPOINTS } from '#protocol/api/reviewEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Time } from '#table/table.ts';
import type { RankedResult } from '../readModels/learningRows.ts';
import type { DailyDealService, ListedDaily } from '../service/dailyDeals.ts';
import type { InsightService } from '../service/insights.ts';
import type { ReviewService, ReviewState } from '../service/reviews.ts';
import { type HandlersOf, JsonText } from './endpoints.ts';

type DailyAnswer = ResponseOf<(typeof DAILY_ENDPOINTS)['daily']>;

export function dailyHandlers(deals: DailyDealService): HandlersOf<typeof DAILY_ENDPOINTS> {
  return {
    daily: async ({ account, params, query }) =>
      dailyAnswer(await deals.list(params.game, query.day, account)),
    sendDaily: async ({ account, params, body }) =>
      dailyAnswer(
        await deals.enter(params.game, { ...body, moves: body.moves as WireMove[] }, account),
      ),
  };
}

function dailyAnswer(listed: ListedDaily | Refusal): DailyAnswer | Refusal {
  if (isRefusal(listed)) return listed;
  const { game, day, players, own, results, best, week } = listed;
  return {
    game,
    day,
    players,
    own: own && lineOf(own),
    results: results.map(lineOf),
    best: best && { ...best, moves: [...best.moves] },
    week: week.map(({ rank, userId, displayName, wins, days }) => ({
      rank,
      userId,
      displayName,
      wins,
      days,
    })),
  };
}

function lineOf({ rank, userId, displayName, score, place, playedAt }: RankedResult) {
  return { rank, userId, displayName, score, place, playedAt: playedAt.toISOString() };
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
          counted: { ...one.counted },
          categories: [...one.categories],
          opponents: [...one.opponents],
          best: one.best.map(dated),
          worst: one.worst.map(dated),
          trend: one.trend.map(dated),
        })),
      };
    },
    async exportGames({ account, params: { userId } }) {
      if (account.id !== userId) return NOT_OWN;
      const games = await insights.played(userId);
      return {
        userId,
        games: games.map((one) => ({
          ...dated(one),
          opponents: [...one.opponents],
          hands: one.hands.map((hand) => ({
            ...hand,
            lines: [...hand.lines],
            counted: [...hand.counted],
          })),
        })),
      };
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
): Omit<T, 'endedAt'> & { endedAt: string } {
  return { ...one, endedAt: new Date(one.endedAt).toISOString() };
}

type ReviewAnswer = ResponseOf<(typeof REVIEW_ENDPOINTS)['review']>;

export function reviewHandlers(reviews: ReviewService): HandlersOf<typeof REVIEW_ENDPOINTS> {
  return {
    beginReview: async ({ account, params }) =>
      reviewAnswer(await reviews.begin(params.gameId, account)),
    review: async ({ account, params }) => reviewAnswer(await reviews.read(params.gameId, account)),
    shareReview: async ({ account, params }) =>
      reviewAnswer(await reviews.share(params.gameId, account)),
    hideReview: async ({ account, params }) =>
      reviewAnswer(await reviews.hide(params.gameId, account)),
    async sharedReview({ params }) {
      const shared = await reviews.shared(params.link);
      return isRefusal(shared) ? shared : new JsonText(shared.state, { record: shared.record });
    },
  };
}

/** The stored review has the form that the API documents, apart from lists that are read-only here. */
function reviewAnswer(state: ReviewState | Refusal): ReviewAnswer | Refusal {
  return isRefusal(state) ? state : (state as ReviewAnswer);
}
