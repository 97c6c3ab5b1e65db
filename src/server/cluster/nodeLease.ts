// The lease of a node, a row in the database. A node holds its tables while it renews the lease; other nodes take them
// when it does not. The lease makes this fast. What makes it safe is the key of the journal, which refuses the events
// of a node that does not know that its lease is over.

import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';

export type LeaseRows = ReturnType<typeof createLeaseRows>;

export interface Other {
  readonly id: string;
  /** Whether the node receives messages. */
  readonly hears: boolean;
  readonly isAlive: boolean;
}

export interface NodeLeaseDeps {
  readonly rows: LeaseRows;
  /** Whether this node can send and receive messages now. */
  isReachable(): Promise<boolean>;
  /** Whether any other node says that it holds its lease. */
  doOthersHold(): Promise<boolean>;
  /** Other nodes may have taken the tables. */
  onLost(): void;
  /** Nodes have died or gone deaf; called once for each. */
  onOthersLost(): void;
  /** Nodes were deleted, because nothing is left for them. */
  onDeleted(): void;
  onFault(fault: unknown, where: string): unknown;
}

const LEASE_MS = 3000;
const RENEW_INTERVAL_MS = 750;
/** A lease counts as over here before other nodes may take it. */
const SAFETY_MARGIN_MS = 250;
/** One late answer says nothing yet. */
const MAX_MISSED_PINGS = 2;
/** A machine that is slow for a moment keeps its players. */
const MIN_FAILED_CHECKS = 4;

export class NodeLease {
  private readonly deps: NodeLeaseDeps;
  private readonly partitionListeners: (() => void)[] = [];
  private renewing: NodeJS.Timeout | undefined;
  private checking: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private isStopped = false;
  private renewedAt = -Infinity;
  private clockOffset = 0;
  private missedPings = 0;
  private doOthersHear = false;
  private failedChecks = 0;
  private lost: ReadonlySet<string> = new Set();

  constructor(deps: NodeLeaseDeps) {
    this.deps = deps;
  }

  async begin(): Promise<void> {
    await this.write((hears) => this.deps.rows.begin(hears));
    this.renewLater();
    this.checking = setInterval(() => void this.check(), RENEW_INTERVAL_MS).unref();
  }

  /** The time of the database, as far as this node knows it: all nodes agree on it, however their own clocks are set. */
  now(): number {
    return performance.now() + this.clockOffset;
  }

  /** Whether certainly no other node has what this node holds. */
  isHeld(): boolean {
    const isFresh = performance.now() < this.renewedAt + LEASE_MS - SAFETY_MARGIN_MS;
    return isFresh && !this.isDeaf();
  }

  isReachable(): boolean {
    return this.missedPings < MAX_MISSED_PINGS;
  }

  /** Whether other nodes can work and this one cannot, for some time: its clients do better there. */
  isPartitioned(): boolean {
    return this.failedChecks >= MIN_FAILED_CHECKS;
  }

  onPartitioned(listener: () => void): void {
    this.partitionListeners.push(listener);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.renewing);
    clearInterval(this.checking);
    await this.work;
    await this.deps.rows.end().catch(() => {});
  }

  /** Other nodes receive messages and this one does not, so its tables are theirs. */
  private isDeaf(): boolean {
    return !this.isReachable() && this.doOthersHear;
  }

  private renewLater(): void {
    if (this.isStopped) return;
    this.renewing = setTimeout(() => {
      this.work = this.renew()
        .catch((fault: unknown) => void this.deps.onFault(fault, 'lease'))
        .then(() => this.renewLater());
    }, RENEW_INTERVAL_MS).unref();
  }

  private async renew(): Promise<void> {
    const { rows, isReachable, onLost } = this.deps;
    this.missedPings = (await isReachable()) ? 0 : this.missedPings + 1;
    const isRenewed = await this.write((hears) => rows.renew(hears));
    if (!isRenewed) await this.write((hears) => rows.begin(hears));
    await this.lookAtOthers();
    if (!isRenewed) onLost();
  }

  /** The lease counts from before it was asked for. */
  private async write(ask: (hears: boolean) => Promise<number | null>): Promise<boolean> {
    const sentAt = performance.now();
    const time = await ask(this.isReachable());
    if (time === null) return false;
    this.renewedAt = sentAt;
    this.clockOffset = time - sentAt;
    return true;
  }

  private async lookAtOthers(): Promise<void> {
    const { rows, onOthersLost, onDeleted } = this.deps;
    const others = await rows.others();
    this.doOthersHear = others.some(({ isAlive, hears }) => isAlive && hears);
    const lost = others.filter(({ isAlive, hears }) => !isAlive || (!hears && this.isReachable()));
    const isNew = lost.some(({ id }) => !this.lost.has(id));
    this.lost = new Set(lost.map(({ id }) => id));
    if (isNew) onOthersLost();
    const dead = others.filter(({ isAlive }) => !isAlive).map(({ id }) => id);
    if (dead.length > 0 && (await rows.deleteDead(dead))) onDeleted();
  }

  private async check(): Promise<void> {
    const isFailing = this.isDeaf() || (!this.isHeld() && (await this.isWorseThanOthers()));
    this.failedChecks = isFailing ? this.failedChecks + 1 : 0;
    if (this.failedChecks !== MIN_FAILED_CHECKS) return;
    for (const listener of this.partitionListeners) listener();
  }

  /** If nobody holds a lease, the database is away for all. */
  private async isWorseThanOthers(): Promise<boolean> {
    return !(await this.deps.isReachable()) || this.deps.doOthersHold();
  }
}

/** The leases in the database, by the clock of the database. */
export function createLeaseRows(db: Db, node: string) {
  const until = sql`clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval`;
  const time = sql`extract(epoch from clock_timestamp()) * 1000 as time`;
  return {
    /** Begins a lease; returns the time. */
    async begin(hears: boolean): Promise<number> {
      const { rows } = await sql<{ time: number }>`
        insert into nodes (id, until, hears) values (${node}, ${until}, ${hears})
        on conflict (id) do update set until = excluded.until, hears = excluded.hears
        returning ${time}`.execute(db);
      return rows[0].time;
    },
    /** Returns the time; null if the lease is over, or if other nodes may have taken the tables of a node that was deaf. */
    async renew(hears: boolean): Promise<number | null> {
      const { rows } = await sql<{ time: number }>`
        update nodes set until = ${until}, hears = ${hears}
        where id = ${node} and until > clock_timestamp() and (hears or not ${hears})
        returning ${time}`.execute(db);
      return rows[0]?.time ?? null;
    },
    async others(): Promise<readonly Other[]> {
      const { rows } = await sql<Other>`
        select id, hears, until > clock_timestamp() as "isAlive"
        from nodes where id <> ${node}`.execute(db);
      return rows;
    },
    /** Deletes these nodes, except for those that still have tables. Returns whether there were any. */
    async deleteDead(nodes: readonly string[]): Promise<boolean> {
      const { rows } = await sql`
        delete from nodes where id = any(${nodes}) and until <= clock_timestamp()
        and not exists (select from live_tables where is_running and node = nodes.id)
        returning id`.execute(db);
      return rows.length > 0;
    },
    end: (): Promise<unknown> => sql`delete from nodes where id = ${node}`.execute(db),
  };
}
