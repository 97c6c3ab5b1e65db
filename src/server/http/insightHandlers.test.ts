// Insights into one's own games are for oneself alone.

import { expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { InsightService } from '../service/insights.ts';
import { insightHandlers } from './learningApi.ts';

test('insights and games are told to their owner and to nobody else', async () => {
  const asked: string[] = [];
  const handlers = insightHandlers({
    of: async (player) => (asked.push(player), { pending: 2, insights: [] }),
    played: async (player) => (asked.push(player), []),
    bring: async () => 'id',
  } satisfies InsightService);
  const by = (id: string): never => ({ account: { id }, params: { userId: 'ada' } }) as never;
  expect(await handlers.insights(by('bora'))).toEqual(refuse('notOwnGames'));
  expect(await handlers.exportGames(by('bora'))).toEqual(refuse('notOwnGames'));
  expect(asked).toEqual([]);
  expect(await handlers.insights(by('ada'))).toEqual({ userId: 'ada', pending: 2, insights: [] });
  expect(await handlers.exportGames(by('ada'))).toEqual({ userId: 'ada', games: [] });
  expect(asked).toEqual(['ada', 'ada']);
});
