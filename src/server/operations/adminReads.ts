// Reads for administrators: the server's state, and lists of tables, players, bans, reports and actions, page by
// page.

import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReportedLine, ReportReason } from '#protocol/reports.ts';
import type { Person } from '#table/table.ts';
import { type Ban, BAN_FIELDS, bansInForce } from '../accounts/bans.ts';
import { nameKey } from '../accounts/names.ts';
import type { Db } from '../store/schema.ts';
import { listOf, sqlByDialect } from '../store/sqlByDialect.ts';
import { type AdminAction, auditEntries, type AuditEntry } from './administration.ts';
import type { Metrics } from './metrics.ts';

interface Page<T> {
  readonly items: T[];
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
}

interface AdminTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly status: string;
  readonly isPrivate: boolean;
  /** Whether it is in the memory of a server. */
  readonly isRunning: boolean;
  readonly createdAt: Date;
  readonly players: readonly AdminSeat[];
}

interface AdminSeat {
  readonly id: string | null;
  /** Null for a bot. */
  readonly name: string | null;
  readonly isConnected: boolean;
}

interface AdminPlayer {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly isGuest: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** How many games they finished. */
  readonly games: number;
  readonly isBanned: boolean;
}

const ON_A_PAGE = 50;

export type AdminReads = ReturnType<typeof openAdminReads>;

export function openAdminReads(deps: OverviewDeps) {
  const { db } = deps;
  return {
    overview: () => overviewOf(deps),
    tables: (search: string, page: number) => listTables(db, search.trim(), page),
    players: (search: string, page: number) => listPlayers(db, search.trim(), page),
    bans: (page: number) => listBans(db, page),
    reports: (state: ReportState, page: number) => listReports(db, state, page),
    deeds: (page: number): Promise<Page<AuditEntry>> =>
      pageOf(auditEntries(db).$narrowType<{ deed: AdminAction }>(), page),
  };
}

/** Leaves out the chat and the invitation, which are for those at the table. */
async function listTables(db: Db, search: string, page: number): Promise<Page<AdminTable>> {
  const { items, ...rest } = await pageOf(tablesFound(db, search), page);
  const seats = await db
    .selectFrom('table_seats')
    .select(['table_id', 'player_id as id', 'player_name as name', 'is_connected as isConnected'])
    .where('table_id', 'in', listOf(items.map(({ id }) => id)))
    .where((eb) => eb.or([eb('player_id', 'is not', null), eb('bot_level', 'is not', null)]))
    .orderBy('position')
    .execute();
  const playersAt = Map.groupBy(seats, ({ table_id }) => table_id);
  const tables = items.map((table) => {
    const players = playersAt.get(table.id) ?? [];
    return {
      ...table,
      players: players.map(({ id, name, isConnected }) => ({ id, name, isConnected })),
    };
  });
  return { ...rest, items: tables };
}

/** By name, game, or somebody who sits there. */
function tablesFound(db: Db, search: string) {
  const tables = db
    .selectFrom('live_tables as live')
    .innerJoin('tables', 'tables.id', 'live.table_id')
    .select([
      'live.table_id as id',
      'tables.name',
      'tables.game',
      'tables.status',
      'tables.is_private as isPrivate',
      'live.is_running as isRunning',
      'tables.created_at as createdAt',
    ])
    .orderBy('tables.created_at', 'desc')
    .orderBy('live.table_id');
  if (search === '') return tables;
  const named = db.selectFrom('profiles').select('id').where('name_key', '=', nameKey(search));
  const seatedAt = db
    .selectFrom('table_seats')
    .select('table_id')
    .where((eb) => eb.or([eb('player_id', '=', search), eb('player_id', 'in', named)]));
  return tables.where((eb) =>
    eb.or([
      eb('live.table_id', '=', search),
      eb('live.plain', '=', search),
      eb('tables.game', '=', search),
      eb('live.table_id', 'in', seatedAt),
    ]),
  );
}

async function listPlayers(db: Db, search: string, page: number): Promise<Page<AdminPlayer>> {
  const { items, ...rest } = await pageOf(playersFound(db, search), page);
  const ids = listOf(items.map(({ id }) => id));
  const played = await db
    .selectFrom('game_players')
    .select((eb) => ['player_id', eb.fn.countAll<number>().as('games')])
    .where('player_id', 'in', ids)
    .where('ended_at', 'is not', null)
    .groupBy('player_id')
    .execute();
  const banned = await bansInForce(db).select('player_id').where('player_id', 'in', ids).execute();
  const gamesOf = new Map(played.map(({ player_id, games }) => [player_id, games]));
  const bannedIds = new Set(banned.map(({ player_id }) => player_id));
  const players = items.map((player) => ({
    ...player,
    games: gamesOf.get(player.id) ?? 0,
    isBanned: bannedIds.has(player.id),
  }));
  return { ...rest, items: players };
}

/** Players can be found by their email address, but the list does not show it. */
function playersFound(db: Db, search: string) {
  const players = db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select([
      'accounts.id',
      'display_name as name',
      'username',
      'is_guest as isGuest',
      'accounts.created_at as createdAt',
      'last_login_at as lastLoginAt',
    ])
    .where('merged_into', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('last_login_at', 'accounts.created_at'), 'desc')
    .orderBy('accounts.id');
  if (search === '') return players;
  const key = nameKey(search);
  return players.where((eb) => {
    const [start, length] = [eb.lit(1), eb.val(Array.from(key).length)];
    const isSame = (column: 'username' | 'email') =>
      eb(eb.fn('lower', [column]), '=', search.toLowerCase());
    return eb.or([
      eb('accounts.id', '=', search),
      eb(eb.fn('substr', ['name_key', start, length]), '=', key),
      isSame('username'),
      eb.and([isSame('email'), eb('email_proved_at', 'is not', null)]),
    ]);
  });
}

function listBans(db: Db, page: number): Promise<Page<Ban & { name: string | null }>> {
  const bans = bansInForce(db)
    .leftJoin('profiles', 'profiles.id', 'player_id')
    .select(BAN_FIELDS)
    .select('display_name as name')
    .orderBy('bans.created_at', 'desc')
    .orderBy('bans.id');
  return pageOf(bans, page);
}

export type ReportState = 'open' | 'resolved';

interface AdminReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly by: Pick<Person, 'id' | 'name'>;
  readonly about: Pick<Person, 'id' | 'name'>;
  readonly tableId: string;
  readonly lines: readonly ReportedLine[];
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
}

async function listReports(db: Db, state: ReportState, page: number): Promise<Page<AdminReport>> {
  const reports = db
    .selectFrom('reports')
    .leftJoin('profiles', 'profiles.id', 'by_id')
    .select([
      'reports.id',
      'reason',
      'note',
      'by_id as byId',
      'display_name as byName',
      'about_id as aboutId',
      'about_name as aboutName',
      'table_id as tableId',
      'lines',
      'reports.created_at as createdAt',
      'resolved_at as resolvedAt',
      'resolved_by as resolvedBy',
    ])
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id');
  const { items, ...rest } = await pageOf(reports, page);
  return {
    ...rest,
    items: items.map(({ byId, byName, aboutId, aboutName, ...report }) => ({
      ...report,
      by: { id: byId, name: byName ?? byId },
      about: { id: aboutId, name: aboutName },
    })),
  };
}

/** Nothing is counted: asking for one more shows whether there are more. */
async function pageOf<Tables, Joined extends keyof Tables, Item>(
  query: SelectQueryBuilder<Tables, Joined, Item>,
  page: number,
): Promise<Page<Item>> {
  const found = await query
    .limit(ON_A_PAGE + 1)
    .offset((page - 1) * ON_A_PAGE)
    .execute();
  return { items: found.slice(0, ON_A_PAGE) as Item[], page, hasMore: found.length > ON_A_PAGE };
}

interface Overview {
  readonly uptimeSeconds: number;
  readonly memoryMegabytes: number;
  /** Of this node: sockets, streams, tables in its memory, people who sit at them. */
  readonly connections: number;
  readonly streams: number;
  readonly tablesInMemory: number;
  readonly players: number;
  readonly tablesSetAside: number;
  /** Since its start. */
  readonly moves: number;
  readonly games: number;
  readonly faults: number;
  readonly eventLoopP99Seconds: number;
  /** Of the whole service. */
  readonly openTables: number;
  readonly accounts: number;
  readonly guests: number;
  readonly gamesLastDay: number;
  readonly nodes: number;
  readonly bans: number;
  /** Those that wait for an administrator. */
  readonly reports: number;
  /** Null when nothing keeps it from its work. */
  readonly problem: string | null;
}

const MEGABYTE = 2 ** 20;
const DAY_MS = 24 * 60 * 60_000;

interface OverviewDeps {
  readonly db: Db;
  readonly metrics: Pick<Metrics, 'sums'>;
  problem(): Promise<string | null>;
}

export async function overviewOf({ db, metrics, problem }: OverviewDeps): Promise<Overview> {
  const counts = await countRows(db);
  const sum = await metrics.sums();
  return {
    uptimeSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
    connections: sum('masa_connections'),
    streams: sum('masa_streams'),
    tablesInMemory: sum('masa_tables'),
    players: sum('masa_players'),
    tablesSetAside: sum('masa_tables_set_aside'),
    moves: sum('masa_moves_total'),
    games: sum('masa_games_total'),
    faults: sum('masa_faults_total'),
    eventLoopP99Seconds: sum('nodejs_eventloop_lag_p99_seconds'),
    ...counts,
    problem: await problem(),
  };
}

/** A server that runs alone has no row of a node. */
const NODES = sqlByDialect<number>({
  postgres: sql`(select greatest(1, count(*)) from nodes where until > clock_timestamp())`,
  sqlite: sql`1`,
});

type RowCounts = Pick<
  Overview,
  'openTables' | 'accounts' | 'guests' | 'gamesLastDay' | 'nodes' | 'bans' | 'reports'
>;

function countRows(db: Db): Promise<RowCounts> {
  const now = new Date();
  return db
    .selectNoFrom(({ fn, selectFrom }) => {
      const count = fn.countAll<number>().as('count');
      const accounts = selectFrom('accounts').select(count).where('merged_into', 'is', null);
      return [
        selectFrom('live_tables').select(count).$asScalar().$notNull().as('openTables'),
        accounts.where('is_guest', '=', false).$asScalar().$notNull().as('accounts'),
        accounts.where('is_guest', '=', true).$asScalar().$notNull().as('guests'),
        selectFrom('games')
          .select(count)
          .where('ended_at', '>', new Date(now.getTime() - DAY_MS))
          .$asScalar()
          .$notNull()
          .as('gamesLastDay'),
        NODES.as('nodes'),
        bansInForce(db, now).select(count).$asScalar().$notNull().as('bans'),
        selectFrom('reports')
          .select(count)
          .where('resolved_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('reports'),
      ];
    })
    .executeTakeFirstOrThrow();
}
