// A node of a cluster: its lease, the bus to the other nodes, and what tables know of them.

import type { OnFault } from '../operations/faults.ts';
import { StorageUnavailableError } from '../store/store.ts';
import type { Db } from '../store/schema.ts';
import { NodeBus, openRedisCable } from './nodeBus.ts';
import { createLeaseRows, NodeLease } from './nodeLease.ts';
import { ClusterPeers, createInbox } from './peerNodes.ts';
import { createSharedValues } from './sharedCounts.ts';

export type Cluster = Awaited<ReturnType<typeof joinCluster>>;

export interface ClusterDeps {
  readonly db: Db;
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: OnFault;
}

const IS_HOLDING = 'isHolding';

/** Rejects with a `ConfigError` if Redis cannot be reached. */
export async function joinCluster({ db, redisUrl, secret, node, onFault }: ClusterDeps) {
  const lease = new NodeLease({
    rows: createLeaseRows(db, node),
    isReachable: () => bus.isResponsive(),
    doOthersHold: () => bus.askAll(IS_HOLDING, {}),
    onLost: () => peers.handlers?.messagesMissed(),
    onOthersLost: () => peers.handlers?.peersLost(),
    onDeleted: () => peers.announceFreeTables(),
    onFault: (fault, where) => {
      if (!(fault instanceof StorageUnavailableError)) onFault(fault, where);
    },
  });
  const cable = await openRedisCable(redisUrl);
  const bus = new NodeBus(cable, { node, secret, onFault, now: () => lease.now() });
  bus.onAsked(IS_HOLDING, () => lease.isHeld());
  const holdsLease = (): boolean => lease.isHeld();
  const peers = new ClusterPeers({ bus, inbox: createInbox(db), holdsLease, onFault });
  try {
    await lease.begin();
    await bus.begin();
    await peers.begin();
  } catch (error) {
    await lease.stop();
    await bus.close();
    throw error;
  }
  return {
    node,
    bus,
    values: createSharedValues(db),
    peers,
    lease,
    /** Returns the reason why this node cannot work, or null. */
    problem: (): string | null => (lease.isReachable() ? null : 'Redis does not answer'),
    /** Ends the lease. Its tables must be released before. */
    async leave(): Promise<void> {
      await lease.stop();
      peers.announceFreeTables();
      await bus.close();
    },
  };
}
