// Loads tables into the memory of this node: on demand, when something is due, and at the start. Unloads them again.

import { assertDefined } from '#table/assertions.ts';
import { nextDue } from '#table/clock.ts';
import { isPresent, type Table, type Time } from '#table/table.ts';
import { isTableId } from '#table/tableId.ts';
import { BrokenTableError, StorageUnavailableError } from '../store/errors.ts';
import { HostedTable } from './hostedTable.ts';
import { liveRowOf } from './journalEntry.ts';
import { TableSetAsideError } from './setAsideTables.ts';
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
    const refusal = this.host.setAside.refusalFor(tableId);
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
