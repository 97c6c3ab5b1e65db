// What one's own games add up to in detail, over HTTP.

import type { INSIGHT_ENDPOINTS } from '#protocol/api/insightEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Time } from '#table/table.ts';
import type { InsightService } from '../service/insights.ts';
import type { HandlersOf } from './mounting.ts';

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
      const id = await insights.bring(userId, body.record);
      return isRefusal(id) ? id : { id };
    },
  };
}

function dated<T extends { readonly endedAt: Time }>(
  one: T,
): Omit<T, 'endedAt'> & { endedAt: string } {
  return { ...one, endedAt: new Date(one.endedAt).toISOString() };
}
