// Loads the tables of this node, and unloads those that nobody is at.

import type { Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { nextDue } from '#table/clock.ts';
import { isPresent, type Table, type Time } from '#table/table.ts';
import { isTableId } from '#table/tableId.ts';
import { BrokenTableError, StorageUnavailableError } from '../store/store.ts';
import { HostedTable, liveRowOf } from './hostedTable.ts';
import type { PeerNodes } from './peerNodes.ts';
import type { UnloadedTable } from './tableDirectory.ts';
import type { TableHost } from './tableHost.ts';

/** A table that is not closed, or a closed one as it was then. */
interface Lookup {
  readonly hosted: HostedTable | null;
  readonly closed: Table | null;
}

const NOTHING: Lookup = { hosted: null, closed: null };
/** Tables that are loaded from the database at once when the server starts. */
const LOAD_BATCH_SIZE = 20;
/** Players who are at a table by requests alone must be looked after if this server is lost. */
const ATTENDED_RECHECK_MS = 3 * 60_000;

/** Thrown at a reader of a table that is set aside. */
class TableSetAsideError extends Error {
  readonly refusal: Refusal;

  constructor(tableId: string, refusal: Refusal, options?: ErrorOptions) {
    super(`Table ${tableId} is set aside`, options);
    this.refusal = refusal;
  }
}

export class TableLoader {
  private readonly host: TableHost;
  private readonly loading = new Map<string, Promise<Lookup>>();
  private readonly unloading = new Map<string, Promise<unknown>>();

  constructor(host: TableHost) {
    this.host = host;
  }

  /** Loads the table if it is not in memory. */
  async find(tableId: string): Promise<Lookup> {
    const known = this.host.hosted.get(tableId);
    if (known) {
      known.lastUsedAt = this.host.now();
      return { hosted: known, closed: null };
    }
    if (!isTableId(tableId)) return NOTHING;
    const refusal = this.host.setAsideRefusal(tableId);
    if (refusal) throw new TableSetAsideError(tableId, refusal);
    return this.loading.get(tableId) ?? this.loadOnce(tableId);
  }

  /** Callers who need one of these tables again wait until the database knows that nobody runs it. */
  async unload(
    tables: readonly HostedTable[],
    describe: (table: Table, now: Time) => UnloadedTable = unloadedTable,
  ): Promise<void> {
    if (tables.length === 0) return;
    const now = this.host.now();
    const rows = tables.map(({ table }) => describe(assertDefined(table, 'loaded table'), now));
    for (const { id } of tables) this.host.drop(id);
    const released = this.host.directory.release(rows).catch((fault: unknown) => {
      // This node runs them on: nobody else would know what is due there.
      for (const table of tables) this.host.add(table).run();
      throw fault;
    });
    const settled = released.catch(() => {});
    for (const { id } of tables) this.unloading.set(id, settled);
    await settled;
    for (const { id } of tables) this.unloading.delete(id);
    await released;
    for (const { id } of tables) this.host.peers?.publish(id, { type: 'owner', owner: null });
  }

  /** Resolves when no table is being unloaded. */
  async settle(): Promise<void> {
    await Promise.all(this.unloading.values());
  }

  async resumeTables(onProgress: (loaded: number, all: number) => void): Promise<void> {
    const ids = await this.host.directory.listOrphans();
    for (let loaded = 0; loaded < ids.length; loaded += LOAD_BATCH_SIZE) {
      onProgress(loaded, ids.length);
      const batch = ids.slice(loaded, loaded + LOAD_BATCH_SIZE);
      await Promise.all(batch.map((id) => this.orSetAside(id, () => this.loadOrphan(id))));
    }
    // All are resumed when all are loaded: no clock runs while others are still being loaded.
    const resumed = [...this.host.hosted.values()];
    await Promise.all(
      resumed.map(({ id, actor }) => this.orSetAside(id, () => actor.execute({ type: 'resume' }))),
    );
    for (const table of this.host.hosted.values()) {
      table.claimedAt = this.host.now();
      table.run();
    }
    this.host.presence.awaitReturns(this.host.list());
  }

  private loadOnce(tableId: string): Promise<Lookup> {
    const loading = this.load(tableId).finally(() => this.loading.delete(tableId));
    this.loading.set(tableId, loading);
    return loading;
  }

  private async load(tableId: string): Promise<Lookup> {
    await this.unloading.get(tableId);
    const known = this.host.hosted.get(tableId);
    if (known) return { hosted: known, closed: null };
    const claim = await this.host.directory.claim(tableId);
    if (!claim) {
      const table = await this.host.journal.load(tableId);
      return table?.status === 'closed' ? { hosted: null, closed: table } : NOTHING;
    }
    try {
      if ('owner' in claim) await this.loadFollower(tableId, claim.owner);
      else await (await this.loadOwn(tableId, claim.isDescribed)).begin(claim);
      return { hosted: this.host.hosted.get(tableId) ?? null, closed: null };
    } catch (fault) {
      const refusal = this.host.setAsideIfBroken(tableId, fault);
      if (!refusal) throw fault;
      throw new TableSetAsideError(tableId, refusal, { cause: fault });
    }
  }

  private async loadOwn(tableId: string, isDescribed: boolean): Promise<HostedTable> {
    const table = await this.loadTable(tableId);
    if (!isDescribed) {
      const origin = { node: this.host.node, madeBy: null, openedFrom: null };
      await this.host.directory.updateRow(tableId, liveRowOf(table, origin));
    }
    return this.host.add(new HostedTable(this.host, tableId, { table }));
  }

  /** Another node runs the table: this node hears what happens there, from before the table is read. */
  private async loadFollower(tableId: string, owner: string): Promise<void> {
    const peers = assertDefined(this.host.peers, 'other node');
    let hosted: HostedTable | null = null;
    let hasMissed = false;
    const unsubscribe = await peers.subscribe(tableId, (message) => {
      if (hosted) hosted.hear(message);
      else hasMissed = true;
    });
    try {
      const table = await this.loadTable(tableId);
      hosted = this.host.add(new HostedTable(this.host, tableId, { table, owner, unsubscribe }));
      if (hasMissed) await hosted.actor.readAgain();
    } catch (fault) {
      unsubscribe();
      throw fault;
    }
  }

  private async loadTable(tableId: string): Promise<Table> {
    const table = await this.host.journal.load(tableId);
    if (!table) throw new BrokenTableError(tableId, null, new Error('there are no events'));
    return table;
  }

  private async loadOrphan(tableId: string): Promise<void> {
    const claim = await this.host.directory.claim(tableId);
    if (claim && !('owner' in claim)) await this.loadOwn(tableId, claim.isDescribed);
  }

  /** One broken table does not keep the others from being loaded. */
  private async orSetAside(tableId: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      if (fault instanceof StorageUnavailableError) throw fault;
      this.host.putAside(tableId, fault);
    }
  }
}

export function unloadedTable(table: Table, now: Time): UnloadedTable {
  const isAttended = table.places.some(isPresent) || table.watchers.length > 0;
  const due = [nextDue(table), isAttended ? now + ATTENDED_RECHECK_MS : null].filter(
    (at) => at !== null,
  );
  return { tableId: table.id, nextDue: due.length === 0 ? null : Math.min(...due), lastAt: now };
}

export interface SweepTimes {
  /** A table that nobody has used for this long may be unloaded. */
  readonly afterMs: number;
  /** The time between two sweeps. */
  readonly everyMs: number;
}

type SweptHost = Pick<
  TableHost,
  | 'hosted'
  | 'directory'
  | 'presence'
  | 'peers'
  | 'now'
  | 'onFault'
  | 'isStopped'
  | 'isHeld'
  | 'open'
  | 'drop'
  | 'loader'
>;

const DEFAULT_SWEEP_TIMES: SweepTimes = { afterMs: 10_000, everyMs: 2000 };
/** A table with something due within this time stays in memory; others are loaded this long before it is due. */
const KEEP_LOADED_IF_DUE_WITHIN_MS = 15_000;
const LOAD_BEFORE_DUE_MS = 5000;
const MAX_LOADS_PER_SWEEP = 50;
/** For this long a node that a table was taken from may still store something there. */
const STALE_OWNER_MS = 60_000;

export class TableSweeper {
  private readonly host: SweptHost;
  private readonly times: SweepTimes;
  private timer: NodeJS.Timeout | undefined;

  constructor(host: SweptHost, times: Partial<SweepTimes> = {}) {
    this.host = host;
    this.times = { ...DEFAULT_SWEEP_TIMES, ...times };
  }

  sweepNow(): void {
    this.sweepIn(0);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /**
   * Messages of other nodes may be lost. The journal shows what happened at tables that they run, and at tables that
   * they may think to run.
   */
  async catchUpFollowers(peers: PeerNodes): Promise<void> {
    const { host } = this;
    const stale = host.now() - STALE_OWNER_MS;
    const isDoubtful = !peers.holdsLease();
    const followed = [...host.hosted.values()].filter(
      ({ isOwn, claimedAt }) => isDoubtful || !isOwn || (claimedAt ?? 0) > stale,
    );
    if (followed.length === 0) return;
    const versions = await host.directory.versions(followed.map(({ id }) => id));
    const behind = followed.filter(
      ({ id, table }) => (versions.get(id) ?? 0) > (table?.version ?? 0),
    );
    await Promise.all(behind.map(({ actor }) => actor.readAgain()));
  }

  private sweepIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.host.isStopped) return;
    const sweep = (): void => void this.sweep().then((wait) => this.sweepIn(wait));
    this.timer = setTimeout(sweep, milliseconds).unref();
  }

  /** Returns the time until the next sweep. */
  private async sweep(): Promise<Time> {
    const { host, times } = this;
    try {
      await this.unloadIdle();
      if (host.peers) await this.catchUpFollowers(host.peers);
      return (await this.loadDue()) === MAX_LOADS_PER_SWEEP ? 0 : times.everyMs;
    } catch (fault) {
      // A database that is away is reported by the health check.
      if (!(fault instanceof StorageUnavailableError)) host.onFault(fault, 'coming and going');
      return times.everyMs;
    }
  }

  private async unloadIdle(): Promise<void> {
    const { host } = this;
    const latest = host.now() - this.times.afterMs;
    const idle = [...host.hosted.values()].filter(
      (table) => table.lastUsedAt <= latest && this.isIdle(table),
    );
    for (const { isOwn, id } of idle) if (!isOwn) host.drop(id);
    await host.loader.unload(idle.filter(({ isOwn }) => isOwn));
  }

  private isIdle({ id, actor, isOwn }: HostedTable): boolean {
    const { host } = this;
    const { table } = actor;
    if (actor.isBusy || !table || actor.isThinking || host.presence.isAwaiting(id)) return false;
    const due = isOwn ? nextDue(table) : null;
    if (due !== null && due < host.now() + KEEP_LOADED_IF_DUE_WITHIN_MS) return false;
    return !host.isHeld(id);
  }

  /** Returns how many tables there were to load. */
  private async loadDue(): Promise<number> {
    const { directory, now, peers } = this.host;
    const due = await directory.listDue(now() + LOAD_BEFORE_DUE_MS, MAX_LOADS_PER_SWEEP);
    const orphans = peers ? await directory.listOrphans(MAX_LOADS_PER_SWEEP) : [];
    const loaded = await Promise.allSettled([...due, ...orphans].map((id) => this.load(id)));
    const lost = loaded.find(
      (one) => one.status === 'rejected' && one.reason instanceof StorageUnavailableError,
    );
    if (lost?.status === 'rejected') throw lost.reason;
    return Math.max(due.length, orphans.length);
  }

  /** If an answer of the database was lost, it may list a table that is in memory. */
  private async load(tableId: string): Promise<void> {
    const hosted = this.host.hosted.get(tableId);
    if (hosted) await hosted.verifyClaim();
    else await this.host.open(tableId);
  }
}
