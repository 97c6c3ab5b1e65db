// Each figure of the overview is the one that it is called after.

import { afterEach, expect, test, vi } from 'vitest';
import type { Queries } from '../database/database.ts';
import { overviewOf } from './overview.ts';

const COUNTED = { openTables: 7, accounts: 6, guests: 5, gamesLastDay: 4, nodes: 0, bans: 3 };
const METRICS: Readonly<Record<string, number>> = {
  masa_connections: 11,
  masa_streams: 12,
  masa_tables: 13,
  masa_players: 14,
  masa_tables_set_aside: 15,
  masa_moves_total: 16,
  masa_games_total: 17,
  masa_faults_total: 18,
  nodejs_eventloop_lag_p99_seconds: 0.19,
};

function look(counted = COUNTED, problem: string | null = null): ReturnType<typeof overviewOf> {
  const queries = { query: async () => [counted] } as unknown as Queries;
  const metrics = { sums: async () => (name: string) => METRICS[name] };
  return overviewOf({ queries, metrics, problem: async () => problem });
}

afterEach(() => void vi.restoreAllMocks());

test('what is counted here and in the database, by its own name', async () => {
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(300 * 1_048_576);
  vi.spyOn(process, 'uptime').mockReturnValue(12.4);
  const { memoryMegabytes, uptimeSeconds, ...rest } = await look();
  expect(rest).toEqual({
    ...COUNTED,
    nodes: 1,
    connections: 11,
    streams: 12,
    tablesInMemory: 13,
    players: 14,
    tablesSetAside: 15,
    moves: 16,
    games: 17,
    faults: 18,
    eventLoopP99Seconds: 0.19,
    problem: null,
  });
  expect([memoryMegabytes, uptimeSeconds]).toEqual([300, 12]);
});

test('nodes are those that there are, and a problem is told', async () => {
  expect(await look({ ...COUNTED, nodes: 3 }, 'the disk is full')).toMatchObject({
    nodes: 3,
    problem: 'the disk is full',
  });
});
