// A node of a cluster: its lease, the bus to the other nodes, and what tables know of them.

import type { OnFault } from '../operations/faults.ts';
import { StorageUnavailableError } from '../store/store.ts';
import type { Db } from '../store/schema.ts';
import { type Cable, NodeBus, openRedisCable } from './nodeBus.ts';
import { createLeaseRows, type LeaseRows, NodeLease } from './nodeLease.ts';
import { ClusterPeers, createInbox, type Inbox } from './peerNodes.ts';
import { createSharedValues } from './sharedCounts.ts';

export type Cluster = Awaited<ReturnType<typeof joinCluster>>;

export interface ClusterDeps {
  readonly db: Db;
  readonly redisUrl: string;
  readonly secret: string;
  readonly node: string;
  readonly onFault: OnFault;
}

/** Rejects with a `ConfigError` if Redis cannot be reached. */
export async function joinCluster({ db, redisUrl, ...own }: ClusterDeps) {
  const rows = createLeaseRows(db, own.node);
  const cable = await openRedisCable(redisUrl);
  const { lease, bus, peers } = await openNode({ ...own, cable, rows, inbox: createInbox(db) });
  return {
    node: own.node,
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

interface NodeDeps {
  readonly node: string;
  readonly secret: string;
  readonly cable: Cable;
  readonly rows: LeaseRows;
  readonly inbox: Inbox;
  onFault(fault: unknown, where: string): unknown;
}

const IS_HOLDING = 'isHolding';

/** Begins the lease of a node and connects it to its peers. */
export async function openNode({ node, secret, cable, rows, inbox, onFault }: NodeDeps) {
  const lease = new NodeLease({
    rows,
    isReachable: () => bus.isResponsive(),
    doOthersHold: () => bus.askAll(IS_HOLDING, {}),
    onLost: () => peers.handlers?.messagesMissed(),
    onOthersLost: () => peers.handlers?.peersLost(),
    onDeleted: () => peers.announceFreeTables(),
    onFault: (fault, where) => {
      if (!(fault instanceof StorageUnavailableError)) onFault(fault, where);
    },
  });
  const bus = new NodeBus(cable, { node, secret, onFault, now: () => lease.now() });
  bus.onAsked(IS_HOLDING, () => lease.isHeld());
  const peers = new ClusterPeers({ bus, inbox, holdsLease: () => lease.isHeld(), onFault });
  try {
    await lease.begin();
    await bus.begin();
    await peers.begin();
  } catch (error) {
    await lease.stop();
    await bus.close();
    throw error;
  }
  return { lease, bus, peers };
}
