// Statistics of no game, one game and several games, as far as the viewer may see them.

import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../store/schema.ts';
import { openTestSqlite } from '../testing/testSqlite.ts';
import { sobeStatistics } from './sobesobeRest.ts';

const ENDED = new Date('2026-01-02T03:04:05Z');

let db: Db;
beforeEach(() => {
  db = openTestSqlite();
});

interface Played {
  readonly number: number;
  readonly score: number;
  readonly prize: number;
  readonly isWinner: boolean;
  readonly isPrivate?: boolean;
}

/** Ada sits in seat 1. */
async function play({ number, score, prize, isWinner, isPrivate = false }: Played): Promise<void> {
  const tableId = isPrivate ? 'gizli' : 'elma';
  const common = { game: 'sobesobe', variant: null, options: '{}', seats: 2 };
  await db
    .insertInto('tables')
    .values({
      ...common,
      id: tableId,
      name: tableId,
      settings: '{}',
      is_private: isPrivate,
      created_by: 'ada',
      owner_id: 'ada',
      status: 'finished',
      closed_because: null,
      created_at: ENDED,
      updated_at: ENDED,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('games')
    .values({
      ...common,
      id: `${tableId}/${number}`,
      table_id: tableId,
      number,
      started_at: ENDED,
      ended_at: ENDED,
      result: JSON.stringify({ prizes: [0, prize] }),
      forfeited: false,
    })
    .execute();
  await db
    .insertInto('game_players')
    .values({
      game_id: `${tableId}/${number}`,
      position: 1,
      game: 'sobesobe',
      player_id: 'ada',
      name: 'Ada',
      bot_level: null,
      side: 1,
      score,
      hands: 1,
      is_winner: isWinner,
      ended_at: new Date(ENDED.getTime() + number),
    })
    .execute();
}

test('adds up three games, two of which were won', async () => {
  await play({ number: 1, score: 6, prize: 12, isWinner: true });
  await play({ number: 2, score: -3, prize: 12, isWinner: true });
  await play({ number: 3, score: 7, prize: 0, isWinner: false });
  expect(await sobeStatistics(db, 'ada', 'bora')).toEqual({
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
      playedAt: '2026-01-02T03:04:05.002Z',
    },
  });
});

test('adds up one game, and none', async () => {
  const none = await sobeStatistics(db, 'ada');
  expect(none).toMatchObject({ winRate: 0, averagePointsPerGame: 0, bestGame: null });
  await play({ number: 1, score: 7, prize: 0, isWinner: true });
  const one = await sobeStatistics(db, 'ada');
  expect(one).toMatchObject({ totalLosses: 0, winRate: 1, averagePointsPerGame: 7 });
});

test('leaves out games at private tables that the viewer did not play', async () => {
  await play({ number: 1, score: 7, prize: 5, isWinner: true, isPrivate: true });
  expect(await sobeStatistics(db, 'ada', 'bora')).toMatchObject({ totalGamesPlayed: 0 });
  expect(await sobeStatistics(db, 'ada', 'ada')).toMatchObject({ totalGamesPlayed: 1 });
});
