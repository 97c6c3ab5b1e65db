// What games add up to: shares and averages of some, of one and of none.

import { expect, test } from 'vitest';
import type { Queries } from '../database/database.ts';
import { sobeStatistics } from './sobesobeStatistics.ts';

const BEST = {
  tableId: 'elma',
  number: 2,
  finalPoints: -3,
  prizeWon: 12,
  playedAt: new Date('2026-01-02T03:04:05Z'),
};

async function add(totals: object, best: object[] = []) {
  const asked: unknown[] = [];
  const query = async (sql: string, params: readonly unknown[]): Promise<object[]> => {
    asked.push(params);
    return sql.includes('limit 1') ? best : [totals];
  };
  const sums = await sobeStatistics({ query } as unknown as Queries, 'ada', 'bora');
  return { sums, asked };
}

test('of three games, two of them won', async () => {
  const { sums, asked } = await add({ games: 3, wins: 2, points: 10, prize: 24 }, [BEST]);
  expect(sums).toEqual({
    totalGamesPlayed: 3,
    totalWins: 2,
    totalLosses: 1,
    winRate: 0.667,
    totalPointsScored: 10,
    totalPrizeWon: 24,
    averagePointsPerGame: 3.33,
    bestGame: {
      gameId: 'elma-2',
      finalPoints: -3,
      prizeWon: 12,
      playedAt: '2026-01-02T03:04:05.000Z',
    },
  });
  expect(asked).toEqual([
    ['ada', 'bora'],
    ['ada', 'bora'],
  ]);
});

test('of one game and of none', async () => {
  const one = await add({ games: 1, wins: 1, points: 7, prize: 0 });
  expect(one.sums).toMatchObject({ totalLosses: 0, winRate: 1, averagePointsPerGame: 7 });
  const none = await add({ games: 0, wins: 0, points: 0, prize: 0 });
  expect(none.sums).toMatchObject({ winRate: 0, averagePointsPerGame: 0, bestGame: null });
});
