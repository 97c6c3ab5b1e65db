// How the server is, at a glance: what is open and played, what went wrong, what it takes.

import type { Queries } from '../database/database.ts';
import type { Metrics } from '../ops/metrics.ts';

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

const COUNTS = `select
  (select count(*) from live_tables) as "openTables",
  (select count(*) from accounts where not is_guest and merged_into is null) as accounts,
  (select count(*) from accounts where is_guest and merged_into is null) as guests,
  (select count(*) from games where ended_at > now() - interval '1 day') as "gamesLastDay",
  (select count(*) from nodes where until > clock_timestamp()) as nodes,
  (select count(*) from bans where lifted_at is null and (ends_at is null or ends_at > now())) as bans`;

const MEGABYTE = 2 ** 20;

export interface OverviewDeps {
  readonly queries: Queries;
  readonly metrics: Pick<Metrics, 'sums'>;
  problem(): Promise<string | null>;
}

export async function overviewOf({ queries, metrics, problem }: OverviewDeps): Promise<Overview> {
  const [counts] =
    await queries.query<
      Pick<Overview, 'openTables' | 'accounts' | 'guests' | 'gamesLastDay' | 'nodes' | 'bans'>
    >(COUNTS);
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
    // A server that is the only one has no row of a node.
    nodes: Math.max(1, counts.nodes),
    problem: await problem(),
  };
}
