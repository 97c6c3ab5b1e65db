// Tables come and go: those that nobody is at leave the memory, and come back when something is due there.

import { nextDue } from '#table/clock.ts';
import { isPresent, type Table, type Time } from '#table/table.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { UnloadedTable } from './tableDirectory.ts';
import { verifyClaim, loadTable, tableOf } from './tableLoader.ts';
import { dropTable, type HostedTable, type TableRegistry } from './tableRegistry.ts';

export interface TableSweeper {
  /** Looks after them now. */
  look(): void;
  stop(): void;
}

export interface SweepTimes {
  /** What nobody has wanted anything of for so long may go. */
  readonly afterMs: number;
  /** How often somebody looks. */
  readonly everyMs: number;
}

export const DEFAULT_SWEEP_TIMES: SweepTimes = { afterMs: 10_000, everyMs: 2000 };
/** What is due sooner stays, and comes back so long before it is due. */
const KEEP_LOADED_IF_DUE_WITHIN_MS = 15_000;
const LOAD_BEFORE_DUE_MS = 5000;
/** So many come back at once. */
const MAX_LOADS_PER_SWEEP = 50;
/** Where people are there by requests alone, somebody must look after them, should this server be lost. */
const ATTENDED_RECHECK_MS = 3 * 60_000;

export function startTableSweeper(
  registry: TableRegistry,
  { afterMs, everyMs }: SweepTimes,
): TableSweeper {
  let timer: NodeJS.Timeout | undefined;

  function lookLater(wait: number): void {
    clearTimeout(timer);
    if (registry.isStopped) return;
    timer = setTimeout(() => void look().then(lookLater), wait).unref();
  }

  /** How long to wait for the next look. */
  async function look(): Promise<number> {
    try {
      await letGo(registry, afterMs);
      if (registry.peers) await catchUpFollowers(registry);
      return (await bringBack(registry)) === MAX_LOADS_PER_SWEEP ? 0 : everyMs;
    } catch (fault) {
      // What is away comes back; whoever looks after the database says so.
      if (!(fault instanceof StorageUnavailableError)) registry.onFault(fault, 'coming and going');
      return everyMs;
    }
  }

  lookLater(0);
  return { look: () => lookLater(0), stop: () => clearTimeout(timer) };
}

async function letGo(registry: TableRegistry, afterMs: number): Promise<void> {
  const latest = registry.now() - afterMs;
  const idle = [...registry.entries].filter(
    ([id, entry]) => entry.lastUsedAt <= latest && isIdle(registry, id, entry),
  );
  const own = idle.filter(([, { owner }]) => owner === null);
  for (const [id, { owner }] of idle) if (owner !== null) dropTable(registry, id);
  if (own.length > 0) await unloadTables(registry, own, restingOf);
}

/** Whoever wants one of them again waits until the database knows that nobody runs it. */
export async function unloadTables(
  registry: TableRegistry,
  idle: readonly (readonly [string, HostedTable])[],
  describe: (table: Table, now: Time) => UnloadedTable,
): Promise<void> {
  const now = registry.now();
  const resting = idle.map(([, entry]) => describe(tableOf(entry), now));
  for (const [id] of idle) dropTable(registry, id);
  const left = registry.directory.release(resting).catch((fault: unknown) => {
    // Whoever ran them goes on: nobody else would know of what is due there.
    for (const [id, entry] of idle) putBack(registry, id, entry);
    throw fault;
  });
  const settled = left.catch(() => {});
  for (const [id] of idle) registry.unloading.set(id, settled);
  await settled;
  for (const [id] of idle) registry.unloading.delete(id);
  await left;
  for (const [id] of idle) registry.peers?.publish(id, { type: 'owner', owner: null });
}

/** For good: whoever else there is shall go on with them at once. */
export async function releaseTables(registry: TableRegistry): Promise<void> {
  const own = [...registry.entries].filter(([, { owner, actor }]) => owner === null && actor.table);
  const waiting = (table: Table, now: Time): UnloadedTable => ({
    ...restingOf(table, now),
    nextDue: now,
  });
  if (own.length > 0) await unloadTables(registry, own, waiting);
  registry.peers?.announceFreeTables();
}

function putBack(registry: TableRegistry, tableId: string, entry: HostedTable): void {
  registry.entries.set(tableId, entry);
  entry.actor.run();
}

function isIdle(registry: TableRegistry, tableId: string, { actor, owner }: HostedTable): boolean {
  const { keepLoadedChecks: holders, reconnectGrace: returns, now } = registry;
  const { table } = actor;
  if (actor.isBusy || !table || actor.isThinking || returns.isPending(tableId)) return false;
  if (owner !== null) return !holders.some((isHeld) => isHeld(tableId));
  const due = nextDue(table);
  if (due !== null && due < now() + KEEP_LOADED_IF_DUE_WITHIN_MS) return false;
  return !holders.some((isHeld) => isHeld(tableId));
}

function restingOf(table: Table, now: Time): UnloadedTable {
  const isAttended = table.places.some(isPresent) || table.watchers.length > 0;
  const due = [nextDue(table), isAttended ? now + ATTENDED_RECHECK_MS : null].filter(
    (at) => at !== null,
  );
  return {
    tableId: table.id,
    nextDue: due.length === 0 ? null : Math.min(...due),
    lastAt: now,
  };
}

/** How many there were to bring back. */
async function bringBack(registry: TableRegistry): Promise<number> {
  const { directory, now, peers: fellows } = registry;
  const due = await directory.listDue(now() + LOAD_BEFORE_DUE_MS, MAX_LOADS_PER_SWEEP);
  const orphans = fellows ? await directory.listOrphans(MAX_LOADS_PER_SWEEP) : [];
  const found = await Promise.allSettled([...due, ...orphans].map((id) => bring(registry, id)));
  const lost = found.find(
    (one) => one.status === 'rejected' && one.reason instanceof StorageUnavailableError,
  );
  if (lost?.status === 'rejected') throw lost.reason;
  return Math.max(due.length, orphans.length);
}

/** Of one that is here the database says otherwise where an answer of it was lost. */
async function bring(registry: TableRegistry, tableId: string): Promise<void> {
  const entry = registry.entries.get(tableId);
  if (entry) await verifyClaim(registry, tableId, entry);
  else await loadTable(registry, tableId);
}

/** How long one that a table was taken from may still store something there, without knowing. */
const STALE_OWNER_MS = 60_000;

/**
 * What was told may not have been heard: those that others run, and those that another may think to run,
 * are looked at in the journal.
 */
export async function catchUpFollowers(registry: TableRegistry): Promise<void> {
  const lately = registry.now() - STALE_OWNER_MS;
  const isDoubtful = registry.peers?.holdsLease() === false;
  const followed = [...registry.entries].filter(
    ([, { owner, claimedAt: takenAt }]) => isDoubtful || owner !== null || (takenAt ?? 0) > lately,
  );
  if (followed.length === 0) return;
  const versions = await registry.directory.versions(followed.map(([id]) => id));
  const behind = followed.filter(
    ([id, { actor }]) => (versions.get(id) ?? 0) > (actor.table?.version ?? 0),
  );
  await Promise.all(behind.map(([, { actor }]) => actor.readAgain()));
}
