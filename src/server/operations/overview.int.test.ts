// Each figure of the overview is the one that it is called after.

import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../store/schema.ts';
import { eachDb } from '../testing/testStores.ts';
import { overviewOf } from './adminReads.ts';

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

const DAY = 24 * 60 * 60_000;
const OLD = new Date(0);

/** Seven tables, six accounts, five guests, four games of the last day, three bans, and rows that do not count. */
async function fill(db: Db): Promise<void> {
  const rows = <Row>(count: number, row: (n: number) => Row): Row[] =>
    Array.from({ length: count }, (_, n) => row(n));
  const account = (id: string, isGuest: boolean) => ({ id, is_guest: isGuest, created_at: OLD });
  const game = (id: number, endedAt: Date | null) => ({
    id: `g${id}`,
    table_id: 'elma',
    number: id,
    game: 'hearts',
    options: '{}',
    seats: 4,
    started_at: OLD,
    ended_at: endedAt,
    forfeited: false,
  });
  const ban = (id: string, ends: object) => ({
    id,
    player_id: id,
    reason: 'noise',
    banned_by: 'ada',
    created_at: OLD,
    ...ends,
  });
  await db
    .insertInto('live_tables')
    .values(rows(7, (n) => ({ table_id: `t${n}` })))
    .execute();
  const accounts = [
    ...rows(6, (n) => account(`a${n}`, false)),
    ...rows(5, (n) => account(`g${n}`, true)),
    { ...account('merged', true), merged_into: 'a1' },
    { ...account('moved', false), merged_into: 'a1' },
  ];
  await db
    .insertInto('profiles')
    .values(
      accounts.map(({ id }) => ({
        id,
        display_name: id,
        name_key: id,
        key_rule: 2,
        avatar_emoji: '🐻',
        avatar_color: 'teal',
        created_at: OLD,
        updated_at: OLD,
      })),
    )
    .execute();
  await db.insertInto('accounts').values(accounts).execute();
  await db
    .insertInto('games')
    .values([
      ...rows(4, (n) => game(n, new Date(Date.now() - DAY + 60_000))),
      game(4, new Date(Date.now() - DAY - 60_000)),
      game(5, null),
    ])
    .execute();
  await db
    .insertInto('bans')
    .values([
      ban('forever', {}),
      ban('also', {}),
      ban('still', { ends_at: new Date(Date.now() + DAY) }),
      ban('over', { ends_at: new Date(Date.now() - 1) }),
      ban('lifted', { lifted_at: OLD }),
    ])
    .execute();
}

afterEach(() => void vi.restoreAllMocks());

eachDb((place) => {
  test('shows each figure of this node and of the database under its name', async () => {
    vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(300 * 1_048_576);
    vi.spyOn(process, 'uptime').mockReturnValue(12.4);
    const db = await place.open();
    await fill(db);
    const metrics = { sums: async () => (name: string) => METRICS[name] };
    const { memoryMegabytes, uptimeSeconds, ...rest } = await overviewOf({
      db,
      metrics,
      problem: async () => 'the disk is full',
    });
    expect(rest).toEqual({
      openTables: 7,
      accounts: 6,
      guests: 5,
      gamesLastDay: 4,
      nodes: 1,
      bans: 3,
      connections: 11,
      streams: 12,
      tablesInMemory: 13,
      players: 14,
      tablesSetAside: 15,
      moves: 16,
      games: 17,
      faults: 18,
      eventLoopP99Seconds: 0.19,
      problem: 'the disk is full',
    });
    expect([memoryMegabytes, uptimeSeconds]).toEqual([300, 12]);
  });
});
