// The lease of a node: it holds its tables for as long as it renews this, and others take them when it does not.

import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../store/schema.ts';

export interface Lease {
  /** Whether nobody else may have what this node holds, by its own clock. */
  isHeld(): boolean;
  /** Whether the others are heard, as was found out last. */
  isReachable(): boolean;
  /** This node hears nobody, and others do: what it holds is theirs. */
  isPartitioned(): boolean;
  stop(): Promise<void>;
}

export interface LeaseDeps {
  readonly db: Db;
  readonly node: string;
  /** Whether this node can be heard by others now. */
  isReachable(): Promise<boolean>;
  /** Others may have taken what was held. */
  onLeaseLost(): void;
  /** Nodes that did not renew theirs, or do not hear; told once of each. */
  onNodesLost(nodes: readonly string[]): void;
  /** Nodes whose leases have run out. */
  deleteDeadNodes(nodes: readonly string[]): Promise<void>;
  onFault(fault: unknown, where: string): unknown;
}

/** Who dies is followed when this is over. */
const LEASE_SECONDS = 3;
const RENEW_INTERVAL_MS = 750;
/** So long before others may take it, a lease counts as lost here. */
const SAFETY_MARGIN_MS = 250;
/** One answer that is late says nothing yet. */
const MAX_MISSED_PINGS = 2;

const UNTIL = sql<Date>`clock_timestamp() + ${sql.lit(`${LEASE_SECONDS} seconds`)}::interval`;
const IS_ALIVE = sql<boolean>`until > clock_timestamp()`;

type Other = Pick<Selectable<Schema['nodes']>, 'id' | 'hears'> & { readonly isAlive: boolean };

export async function acquireLease(deps: LeaseDeps): Promise<Lease> {
  const lease = new HeldLease(deps);
  await lease.begin();
  return lease;
}

class HeldLease implements Lease {
  private readonly deps: LeaseDeps;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private work: Promise<void> = Promise.resolve();
  private renewedAt = -Infinity;
  private unheard = 0;
  private doOthersHear = false;
  private known: ReadonlySet<string> = new Set();

  constructor(deps: LeaseDeps) {
    this.deps = deps;
  }

  async begin(): Promise<void> {
    await this.acquire();
    this.renewLater();
  }

  isHeld(): boolean {
    const isFresh = performance.now() < this.renewedAt + LEASE_SECONDS * 1000 - SAFETY_MARGIN_MS;
    return isFresh && !this.isPartitioned();
  }

  isReachable(): boolean {
    return this.unheard < MAX_MISSED_PINGS;
  }

  isPartitioned(): boolean {
    return !this.isReachable() && this.doOthersHear;
  }

  async stop(): Promise<void> {
    const { db, node } = this.deps;
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.work;
    await db
      .deleteFrom('nodes')
      .where('id', '=', node)
      .execute()
      .catch(() => {});
  }

  private renewLater(): void {
    if (this.isStopped) return;
    const { onFault } = this.deps;
    this.timer = setTimeout(() => {
      this.work = this.renew()
        .catch((fault: unknown) => void onFault(fault, 'lease'))
        .then(() => this.renewLater());
    }, RENEW_INTERVAL_MS).unref();
  }

  private async renew(): Promise<void> {
    this.unheard = (await this.deps.isReachable()) ? 0 : this.unheard + 1;
    const isRenewed = await this.extend();
    if (!isRenewed) await this.acquire();
    await this.lookAtOthers();
    if (!isRenewed) this.deps.onLeaseLost();
  }

  private async acquire(): Promise<void> {
    const sentAt = performance.now();
    const values = { until: UNTIL, hears: this.isReachable() };
    await this.deps.db
      .insertInto('nodes')
      .values({ id: this.deps.node, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    this.renewedAt = sentAt;
  }

  /** Returns false if the lease ran out, or if the node hears again: then others have taken its tables. */
  private async extend(): Promise<boolean> {
    const sentAt = performance.now();
    const hears = this.isReachable();
    let nodes = this.deps.db
      .updateTable('nodes')
      .set({ until: UNTIL, hears })
      .where('id', '=', this.deps.node)
      .where(IS_ALIVE)
      .returning('id');
    if (hears) nodes = nodes.where('hears', '=', true);
    const isDone = (await nodes.execute()).length > 0;
    if (isDone) this.renewedAt = sentAt;
    return isDone;
  }

  private async lookAtOthers(): Promise<void> {
    const { db, node, onNodesLost: onDead, deleteDeadNodes: bury } = this.deps;
    const others = await db
      .selectFrom('nodes')
      .select(['id', 'hears', IS_ALIVE.as('isAlive')])
      .where('id', '<>', node)
      .execute();
    this.doOthersHear = others.some(({ isAlive, hears }) => isAlive && hears);
    const isLost = ({ isAlive, hears }: Other): boolean =>
      !isAlive || (!hears && this.isReachable());
    const lost = others.filter(isLost).map(({ id }) => id);
    const fresh = lost.filter((id) => !this.known.has(id));
    this.known = new Set(lost);
    if (fresh.length > 0) onDead(fresh);
    const expired = others.filter(({ isAlive }) => !isAlive).map(({ id }) => id);
    if (expired.length > 0) await bury(expired);
  }
}
