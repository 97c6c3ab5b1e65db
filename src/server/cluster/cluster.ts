// A node of a cluster: the bus to the others, the lease by which it holds its tables, and what dies with others.

import type { Database } from '../database/database.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import type { OnFault } from '../ops/faults.ts';
import { openBus, type Bus } from './bus.ts';
import { holdLease, type Lease } from './lease.ts';
import { openFellows, type OpenFellows } from './openFellows.ts';

export interface Cluster {
  readonly node: string;
  readonly bus: Bus;
  readonly fellows: OpenFellows;
  /** What keeps this node from its work; null when nothing does. */
  problem(): string | null;
  /** Whether this node cannot do its work while others can: who is here does better there. */
  isParted(): boolean;
  /** Told when it is parted from now on. */
  onParted(listener: () => void): void;
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

/** How soon the others are asked whether they can store what this node cannot. */
const LOOKED_EVERY_MS = 750;
/** So many looks in a row: a machine that is short of breath for a moment sends nobody away. */
const LEAST_LOOKS = 4;
const HOLDING = 'holding';

/** Nodes whose tables all run elsewhere are forgotten. */
const BURY = `delete from nodes where id = any($1) and until <= clock_timestamp()
  and not exists (select from live_tables where is_running and node = nodes.id) returning id`;

export async function joinCluster(deps: ClusterDeps): Promise<Cluster> {
  const { database, node } = deps;
  const bus = await openBus(deps);
  const fellows = await openFellows(bus, node, () => lease.isHeld());
  const onFault = (fault: unknown, where: string): void => {
    if (!(fault instanceof StorageUnavailable)) deps.onFault(fault, where);
  };
  const lease: Lease = await holdLease({
    database,
    node,
    hears: () => bus.answers(),
    onLapsed: fellows.missed,
    onFault,
    onDead: fellows.othersGone,
    async bury(nodes) {
      const buried = await database.query(BURY, [nodes]);
      if (buried.length > 0) fellows.callOthers();
    },
  });
  const parting = watchParting(bus, lease);
  return {
    node,
    bus,
    fellows,
    problem: () => (lease.hears() ? null : 'Redis does not answer'),
    isParted: parting.isParted,
    onParted: parting.onParted,
    async leave() {
      parting.stop();
      await lease.stop();
      fellows.callOthers();
      await bus.close();
    },
  };
}

type Parting = Pick<Cluster, 'isParted' | 'onParted'> & { stop(): void };

/** From Redis, as the lease found out; from PostgreSQL, where others say that they can store; or from both. */
function watchParting(bus: Bus, lease: Lease): Parting {
  const listeners: (() => void)[] = [];
  let looks = 0;
  const isParted = (): boolean => looks >= LEAST_LOOKS;
  bus.answer(HOLDING, async () => lease.isHeld());
  async function look(): Promise<void> {
    const isIt = lease.isParted() || (!lease.isHeld() && (await isLost()));
    looks = isIt ? looks + 1 : 0;
    if (looks === LEAST_LOOKS) for (const listener of listeners) listener();
  }
  const isLost = async (): Promise<boolean> =>
    !(await bus.answers()) || (await bus.askAll(HOLDING, {}));
  const timer = setInterval(() => void look(), LOOKED_EVERY_MS).unref();
  return {
    isParted,
    onParted: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
