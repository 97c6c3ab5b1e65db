// A node of a cluster: the bus to the others, the lease by which it holds its tables, and what dies with others.

import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { OnFault } from '../ops/faults.ts';
import { openBus, type Bus } from './bus.ts';
import { acquireLease, type Lease } from './lease.ts';
import { openPeerNodes, type ClusterPeerNodes } from './openPeerNodes.ts';
import { startPartitionDetector, type PartitionDetector } from './partition.ts';

export interface Cluster extends Omit<PartitionDetector, 'stop'> {
  readonly node: string;
  readonly bus: Bus;
  readonly fellows: ClusterPeerNodes;
  /** What keeps this node from its work; null when nothing does. */
  problem(): string | null;
  /** After its tables are handed over. */
  leave(): Promise<void>;
}

export interface ClusterDeps {
  readonly db: Db;
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: OnFault;
}

export async function joinCluster(deps: ClusterDeps): Promise<Cluster> {
  const { db, node } = deps;
  const bus = await openBus(deps);
  const fellows = await openPeerNodes(bus, node, () => lease.isHeld());
  const onFault = (fault: unknown, where: string): void => {
    if (!(fault instanceof StorageUnavailableError)) deps.onFault(fault, where);
  };
  const lease: Lease = await acquireLease({
    db,
    node,
    isReachable: () => bus.isResponsive(),
    onLeaseLost: fellows.notifyMessagesMissed,
    onFault,
    onNodesLost: fellows.notifyPeersLost,
    async deleteDeadNodes(nodes) {
      if (await areDeleted(db, nodes)) fellows.announceFreeTables();
    },
  });
  const parting = startPartitionDetector(bus, lease);
  return {
    node,
    bus,
    fellows,
    problem: () => (lease.isReachable() ? null : 'Redis does not answer'),
    isPartitioned: parting.isPartitioned,
    onPartitioned: parting.onPartitioned,
    async leave() {
      parting.stop();
      await lease.stop();
      fellows.announceFreeTables();
      await bus.close();
    },
  };
}

/** Deletes dead nodes whose tables all run elsewhere. Returns whether there were any. */
async function areDeleted(db: Db, nodes: readonly string[]): Promise<boolean> {
  const deleted = await db
    .deleteFrom('nodes')
    .where('id', 'in', listOf(nodes))
    .where('until', '<=', sql<Date>`clock_timestamp()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('live_tables')
            .select('table_id')
            .where('is_running', '=', true)
            .whereRef('node', '=', 'nodes.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return deleted.length > 0;
}
