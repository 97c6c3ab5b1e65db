// How the server is, at a glance: what is open and played, what went wrong, what it takes.

import { sql } from 'kysely';
import { bansInForce } from '../accounts/bans.ts';
import type { Metrics } from './metrics.ts';
import type { Db } from '../store/schema.ts';
import { sqlByDialect } from '../store/sqlByDialect.ts';

export interface Overview {
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
  /** Null when nothing keeps it from its work. */
  readonly problem: string | null;
}

const MEGABYTE = 2 ** 20;
const DAY_MS = 24 * 60 * 60_000;

export interface OverviewDeps {
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
  'openTables' | 'accounts' | 'guests' | 'gamesLastDay' | 'nodes' | 'bans'
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
      ];
    })
    .executeTakeFirstOrThrow();
}
