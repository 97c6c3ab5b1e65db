// A node of a cluster: the bus to the others, the lease by which it holds its tables, and what dies with others.

import type { Database } from '../database/database.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import type { OnFault } from '../ops/faults.ts';
import { openBus, type Bus } from './bus.ts';
import { holdLease } from './lease.ts';
import { openFellows, type OpenFellows } from './openFellows.ts';

export interface Cluster {
  readonly node: string;
  readonly bus: Bus;
  readonly fellows: OpenFellows;
  /** What keeps this node from its work; null when nothing does. */
  problem(): string | null;
  /** After its tables are handed over. */
  leave(): Promise<void>;
}

export interface ClusterDeps {
  readonly database: Database;
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: OnFault;
}

/** A moment without Redis is no trouble yet. */
const MOST_AWAY_MS = 1500;

/** Nodes whose tables all run elsewhere are forgotten. */
const BURY = `delete from nodes where id = any($1) and until <= clock_timestamp()
  and not exists (select from live_tables where is_running and node = nodes.id) returning id`;

export async function joinCluster(deps: ClusterDeps): Promise<Cluster> {
  const { database, node } = deps;
  const bus = await openBus(deps);
  const fellows = await openFellows(bus, node);
  const onFault = (fault: unknown, where: string): void => {
    if (!(fault instanceof StorageUnavailable)) deps.onFault(fault, where);
  };
  const lease = await holdLease({
    database,
    node,
    awaySince: () => bus.awaySince(),
    onLapsed: fellows.missed,
    onFault,
    async onDead(nodes) {
      fellows.othersGone();
      const buried = await database.query(BURY, [nodes]);
      if (buried.length > 0) fellows.callOthers();
    },
  });
  return {
    node,
    bus,
    fellows,
    problem() {
      const since = bus.awaySince();
      return since !== null && performance.now() - since > MOST_AWAY_MS
        ? 'Redis does not answer'
        : null;
    },
    async leave() {
      await lease.stop();
      fellows.callOthers();
      await bus.close();
    },
  };
}
