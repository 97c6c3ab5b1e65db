// A node of a cluster: the bus to the others, the lease by which it holds its tables, and what dies with others.

import type { Database } from '../database/database.ts';
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
  readonly database: Database;
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: OnFault;
}

/** Nodes whose tables all run elsewhere are forgotten. */
const DELETE_DEAD_NODES = `delete from nodes where id = any($1) and until <= clock_timestamp()
  and not exists (select from live_tables where is_running and node = nodes.id) returning id`;

export async function joinCluster(deps: ClusterDeps): Promise<Cluster> {
  const { database, node } = deps;
  const bus = await openBus(deps);
  const fellows = await openPeerNodes(bus, node, () => lease.isHeld());
  const onFault = (fault: unknown, where: string): void => {
    if (!(fault instanceof StorageUnavailableError)) deps.onFault(fault, where);
  };
  const lease: Lease = await acquireLease({
    database,
    node,
    isReachable: () => bus.isResponsive(),
    onLeaseLost: fellows.notifyMessagesMissed,
    onFault,
    onNodesLost: fellows.notifyPeersLost,
    async deleteDeadNodes(nodes) {
      const buried = await database.query(DELETE_DEAD_NODES, [nodes]);
      if (buried.length > 0) fellows.announceFreeTables();
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
