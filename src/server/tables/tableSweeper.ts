// Unloads tables at which nobody is, loads tables at which something is due, and catches up with other nodes.

import { nextDue } from '#table/clock.ts';
import type { Time } from '#table/table.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { HostedTable } from './hostedTable.ts';
import type { PeerNodes } from './peerNodes.ts';
import type { TableHost } from './tableHost.ts';

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
