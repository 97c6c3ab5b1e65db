// The reads for administrators on each database: the overview, and who and what is found, in which order, page by page.

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '../store/schema.ts';
import { addPerson, addTableRow } from '../testing/testPeople.ts';
import { eachDb } from '../testing/testStores.ts';
import { type AdminReads, openAdminReads } from './adminReads.ts';
import { writeAuditEntry } from './administration.ts';

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
const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);

const addPlayer = (db: Db, id: string, name: string, account: object): Promise<void> =>
  addPerson(db, id, { name, created_at: at(1), ...account });

async function addTable(db: Db, id: string, table: object): Promise<void> {
  await db.insertInto('live_tables').values({ table_id: id, plain: id }).execute();
  await addTableRow(db, id, table);
}

async function fill(db: Db): Promise<void> {
  await addPlayer(db, 'ada', 'Ada', { username: 'ada', last_login_at: at(9) });
  await addPlayer(db, 'ceren', 'Çeren', { email: 'c@example.org', email_proved_at: at(1) });
  await addPlayer(db, 'bora', 'Bora', { email: 'b@example.org', created_at: at(5) });
  await addPlayer(db, 'gone', 'Gone', { merged_into: 'ada' });
  const seat = { game_id: 'g1', game: 'hearts', side: 0, score: 0, hands: 1 };
  await db
    .insertInto('game_players')
    .values([
      { ...seat, position: 0, player_id: 'ada', ended_at: at(2) },
      { ...seat, position: 1, player_id: 'bora', ended_at: null },
    ])
    .execute();
  const ban = { reason: 'noise', banned_by: 'ada' };
  await db
    .insertInto('bans')
    .values([
      { ...ban, id: 'b1', player_id: 'bora', created_at: at(1) },
      { ...ban, id: 'b2', address: '198.51.100.7', created_at: at(2) },
      { ...ban, id: 'b3', player_id: 'ada', created_at: at(3), ends_at: at(4) },
    ])
    .execute();
  await addTable(db, 'elma', { created_at: at(3), is_private: true });
  await addTable(db, 'armut', { game: 'pitch', created_at: at(2) });
  const rest = { table_id: 'elma', is_ready: true, is_covered: false, updated_at: at(3) };
  await db
    .insertInto('table_seats')
    .values([
      { ...rest, position: 1, bot_level: 'easy', is_connected: true },
      { ...rest, position: 0, player_id: 'ceren', player_name: 'Çeren', is_connected: false },
      { ...rest, position: 2, is_connected: false },
    ])
    .execute();
}

eachDb((place) => {
  let db: Db;
  let reads: AdminReads;
  beforeAll(async () => {
    db = await place.open();
    const metrics = { sums: async () => () => 0 };
    reads = openAdminReads({ db, metrics, problem: async () => null });
    await fill(db);
  });

  const idsOf = async (page: Promise<{ items: { id: string }[] }>): Promise<string[]> =>
    (await page).items.map(({ id }) => id);

  test('lists the newest table first, with its people and bots', async () => {
    expect(await reads.tables('', 1)).toEqual({
      page: 1,
      hasMore: false,
      items: [
        {
          id: 'elma',
          name: 'elma',
          game: 'hearts',
          status: 'open',
          isPrivate: true,
          isRunning: true,
          createdAt: at(3),
          players: [
            { id: 'ceren', name: 'Çeren', isConnected: false },
            { id: null, name: null, isConnected: true },
          ],
        },
        expect.objectContaining({ id: 'armut', isPrivate: false, players: [] }),
      ],
    });
  });

  test.each([
    { search: ' elma ', found: ['elma'] },
    { search: 'pitch', found: ['armut'] },
    { search: 'ceren', found: ['elma'] },
    { search: 'çEREN', found: ['elma'] },
    { search: 'bora', found: [] },
  ])('finds tables by $search', async ({ search, found }) => {
    expect(await idsOf(reads.tables(search, 1))).toEqual(found);
  });

  test('lists players by their last sign-in, with their games and bans', async () => {
    const { items } = await reads.players('', 1);
    expect(items).toMatchObject([
      { id: 'ada', name: 'Ada', games: 1, isBanned: false, lastLoginAt: at(9), isGuest: false },
      { id: 'bora', name: 'Bora', games: 0, isBanned: true, lastLoginAt: null },
      { id: 'ceren', name: 'Çeren', games: 0, isBanned: false, username: null },
    ]);
    // Email addresses are not shown.
    expect(JSON.stringify(items)).not.toContain('@');
  });

  test.each([
    { search: 'bora', found: ['bora'] },
    { search: 'ADA', found: ['ada'] },
    { search: 'çer', found: ['ceren'] },
    { search: 'C@Example.org', found: ['ceren'] },
    { search: 'b@example.org', found: [] },
    { search: 'gone', found: [] },
    { search: 'ora', found: [] },
  ])('finds players by $search', async ({ search, found }) => {
    expect(await idsOf(reads.players(search, 1))).toEqual(found);
  });

  test('lists the bans in force with names, the newest first', async () => {
    expect(await reads.bans(1)).toMatchObject({
      items: [
        { id: 'b2', playerId: null, address: '198.51.100.7', name: null, withAddresses: false },
        { id: 'b1', playerId: 'bora', name: 'Bora', by: 'ada', createdAt: at(1), endsAt: null },
      ],
    });
  });

  test('pages show every item once and say which is the last', async () => {
    const by = { id: 'operator', name: 'masa admin' };
    for (let n = 0; n < 100; n++) {
      await writeAuditEntry(db, by, { deed: 'ban', target: `p${n}`, details: {} });
    }
    const pages = [await reads.deeds(1), await reads.deeds(2), await reads.deeds(3)];
    expect(pages.map(({ page, hasMore }) => [page, hasMore])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    const targets = pages.flatMap(({ items }) => items.map(({ target }) => target));
    expect(new Set(targets).size).toBe(100);
    expect(targets).toHaveLength(100);
  });

  test('the overview has each figure of this node and of the database under its name', async () => {
    vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(300 * 1_048_576);
    vi.spyOn(process, 'uptime').mockReturnValue(12.4);
    onTestFinished(() => void vi.restoreAllMocks());
    const db = await place.open();
    await fill(db);
    const now = Date.now();
    await addTable(db, 'nar', {});
    for (const id of ['a1', 'a2', 'a3', 'a4']) await addPlayer(db, id, id, {});
    for (const id of ['g1', 'g2', 'g3', 'g4', 'g5'])
      await addPlayer(db, id, id, { is_guest: true, merged_into: id === 'g5' ? 'ada' : null });
    const game = { table_id: 'elma', game: 'hearts', options: '{}', seats: 4, started_at: at(1) };
    const ends = [now - DAY + 60_000, now, now, now, now, now - DAY - 60_000, null];
    const games = ends.map((end, number) => ({
      ...game,
      id: `elma-${number}`,
      number,
      ended_at: end === null ? null : new Date(end),
      forfeited: false,
    }));
    await db.insertInto('games').values(games).execute();
    const ban = { reason: 'noise', banned_by: 'ada', created_at: at(1) };
    const report = {
      by_id: 'ann',
      about_id: 'bo',
      about_name: 'Bo',
      reason: 'spam' as const,
      note: '',
      table_id: 'elma',
      lines: '[]',
      created_at: at(1),
      resolved_at: null,
      resolved_by: null,
    };
    const reports = [{}, {}, { resolved_at: at(2) }];
    await db
      .insertInto('reports')
      .values(reports.map((change, n) => ({ ...report, id: `r${n}`, ...change })))
      .execute();
    const bans = [{ ends_at: new Date(now + DAY) }, {}, {}, {}, { lifted_at: at(2) }];
    await db
      .insertInto('bans')
      .values(bans.map((change, n) => ({ ...ban, id: `x${n}`, address: `10.0.0.${n}`, ...change })))
      .execute();
    const metrics = { sums: async () => (name: string) => METRICS[name] };
    const problem = async () => 'the disk is full';
    expect(await openAdminReads({ db, metrics, problem }).overview()).toEqual({
      uptimeSeconds: 12,
      memoryMegabytes: 300,
      nodes: 1,
      accounts: 7,
      openTables: 3,
      guests: 4,
      gamesLastDay: 5,
      bans: 6,
      reports: 2,
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
  });
});
