// Opens a table that is not in memory: on demand, when something is due there, and at the start.

import { isTableId } from '#table/tableId.ts';
import { must } from '#table/assertions.ts';
import { StorageUnavailable } from '../database/storageUnavailable.ts';
import { BrokenTable } from '../journal/brokenTableError.ts';
import { liveRowOf } from './liveRowOf.ts';
import { add, putAside, type Entry, type Found, type Registry } from './tableRegistry.ts';
import { TableSetAside } from './setAsideTables.ts';
import type { Taken } from './tableDirectory.ts';
import type { FellowMessage } from './peerNodes.ts';

const NOTHING: Found = { entry: null, closed: null };

export async function entryOf(registry: Registry, tableId: string): Promise<Entry | null> {
  return (await lookUp(registry, tableId)).entry;
}

/** Opens the table where it is not in memory; one that is closed is found as it was then. */
export async function lookUp(registry: Registry, tableId: string): Promise<Found> {
  const known = registry.entries.get(tableId);
  if (known) {
    known.usedAt = registry.now();
    return { entry: known, closed: null };
  }
  if (!isTableId(tableId)) return NOTHING;
  const aside = registry.setAside.refusalOf(tableId);
  if (aside) throw new TableSetAside(tableId, aside);
  const opening = registry.opening.get(tableId) ?? openOnce(registry, tableId);
  return opening;
}

function openOnce(registry: Registry, tableId: string): Promise<Found> {
  const opening = open(registry, tableId).finally(() => registry.opening.delete(tableId));
  registry.opening.set(tableId, opening);
  return opening;
}

async function open(registry: Registry, tableId: string): Promise<Found> {
  const { leaving, directory, journal, entries } = registry;
  await leaving.get(tableId);
  const known = entries.get(tableId);
  if (known) return { entry: known, closed: null };
  const taken = await directory.take(tableId);
  if (!taken) {
    const table = await journal.load(tableId);
    return table?.status === 'closed' ? { entry: null, closed: table } : NOTHING;
  }
  try {
    if ('owner' in taken) return await openAsFollower(registry, tableId, taken.owner);
    const entry = await bringIn(registry, tableId, taken);
    await begin(registry, tableId, entry, taken);
    return { entry: entries.get(tableId) ?? null, closed: null };
  } catch (fault) {
    if (!(fault instanceof BrokenTable)) throw fault;
    putAside(registry, tableId, fault);
    const refusal = must(registry.setAside.refusalOf(tableId), 'table set aside');
    throw new TableSetAside(tableId, refusal, { cause: fault });
  }
}

/** It runs here from now on, as it is in memory. */
async function begin(
  registry: Registry,
  tableId: string,
  entry: Entry,
  { isFromAnother }: Taken,
): Promise<void> {
  registry.fellows?.tell(tableId, { type: 'owner', owner: registry.node });
  if (isFromAnother) {
    entry.takenAt = registry.now();
    await entry.running.carryOut({ type: 'resume' });
    registry.returns.await([tableOf(entry)]);
  }
  if (registry.entries.get(tableId) === entry) entry.upkeep.arrange(tableOf(entry), []);
}

/** Another node runs it: what happens there is heard here. */
async function openAsFollower(registry: Registry, tableId: string, owner: string): Promise<Found> {
  const fellows = must(registry.fellows, 'other node');
  let hasMissed = false;
  let hear: (message: FellowMessage) => void = () => {
    hasMissed = true;
  };
  const unfollow = await fellows.follow(tableId, (message) => hear(message));
  try {
    const entry = await bringIn(registry, tableId, { isDescribed: true });
    Object.assign(entry, { owner, unfollow });
    hear = (message) => hearOf(registry, tableId, entry, message);
    if (hasMissed) await entry.running.catchUp();
    return { entry: registry.entries.get(tableId) ?? null, closed: null };
  } catch (fault) {
    unfollow();
    throw fault;
  }
}

function hearOf(registry: Registry, tableId: string, entry: Entry, message: FellowMessage): void {
  if (registry.entries.get(tableId) !== entry || entry.owner === null) return;
  const later = (fault: unknown): unknown => registry.onFault(fault, 'table', { table: tableId });
  if (message.type === 'news') entry.running.hear(message).catch(later);
  else if (message.owner !== null) entry.owner = message.owner;
  else if (registry.holders.some((isHeld) => isHeld(tableId))) {
    claim(registry, tableId, entry).catch(later);
  }
}

/** Runs the table here where nobody else does; else it is known who does. However many ask at once, it is done once. */
export function claim(registry: Registry, tableId: string, entry: Entry): Promise<void> {
  entry.claiming ??= claimOnce(registry, tableId, entry).finally(() => (entry.claiming = null));
  return entry.claiming;
}

async function claimOnce(registry: Registry, tableId: string, entry: Entry): Promise<void> {
  if (registry.isStopped) return;
  const taken = await registry.directory.take(tableId);
  if (entry.owner === null || registry.entries.get(tableId) !== entry) return;
  if (!taken) return void (await entry.running.catchUp());
  if ('owner' in taken) return followOwner(registry, tableId, entry, taken.owner);
  await entry.running.catchUp();
  if (registry.entries.get(tableId) !== entry) return;
  entry.unfollow?.();
  Object.assign(entry, { owner: null, unfollow: null });
  await begin(registry, tableId, entry, taken);
}

/** Whether it runs here after all is asked of the database: this server may have stood still for long. */
export async function claimAgain(registry: Registry, tableId: string, entry: Entry): Promise<void> {
  if (entry.owner !== null) return claim(registry, tableId, entry);
  const taken = await registry.directory.take(tableId);
  if (registry.entries.get(tableId) !== entry) return;
  if (taken && 'owner' in taken) {
    entry.upkeep.stop();
    // What was stored here while it was theirs, they do not know of.
    registry.fellows?.nudge(taken.owner, tableId);
    await followOwner(registry, tableId, entry, taken.owner);
  }
  await entry.running.catchUp();
}

/** Where Redis is away nothing is heard; then the journal is looked at, and this is tried again. */
async function followOwner(
  registry: Registry,
  tableId: string,
  entry: Entry,
  owner: string,
): Promise<void> {
  entry.owner = owner;
  if (entry.unfollow) return;
  const fellows = must(registry.fellows, 'other node');
  const unfollow = await fellows
    .follow(tableId, (message) => hearOf(registry, tableId, entry, message))
    .catch(() => null);
  const isWanted = registry.entries.get(tableId) === entry && entry.owner !== null;
  if (isWanted && !entry.unfollow) entry.unfollow = unfollow;
  else unfollow?.();
}

async function bringIn(
  registry: Registry,
  tableId: string,
  { isDescribed }: Pick<Taken, 'isDescribed'>,
): Promise<Entry> {
  const { journal, directory, node } = registry;
  const table = await journal.load(tableId);
  if (!table) throw new BrokenTable(tableId, null, new Error('it has no events'));
  if (!isDescribed) {
    const origin = { node, madeBy: null, openedFrom: null };
    await directory.describe(tableId, liveRowOf(table, origin));
  }
  return add(registry, tableId, { table, openedFrom: null });
}

/** So many tables are read from the database at once when the server starts. */
const OPENED_AT_ONCE = 20;

/** Every table that was running when whoever ran it stopped runs on. */
export async function reopenAll(
  registry: Registry,
  onProgress: (opened: number, all: number) => void,
): Promise<void> {
  const { directory, entries } = registry;
  const ids = await directory.orphans();
  for (let opened = 0; opened < ids.length; opened += OPENED_AT_ONCE) {
    onProgress(opened, ids.length);
    const some = ids.slice(opened, opened + OPENED_AT_ONCE);
    await Promise.all(some.map((id) => orSetAside(registry, id, () => reopen(registry, id))));
  }
  // All together, when all are there: nobody's clock runs while others are still being opened.
  await Promise.all(
    [...entries].map(([id, { running }]) =>
      orSetAside(registry, id, () => running.carryOut({ type: 'resume' })),
    ),
  );
  for (const entry of entries.values()) {
    entry.takenAt = registry.now();
    entry.upkeep.arrange(tableOf(entry), []);
  }
  registry.returns.await([...entries.values()].map(tableOf));
}

async function reopen(registry: Registry, tableId: string): Promise<void> {
  const taken = await registry.directory.take(tableId);
  if (taken && !('owner' in taken)) await bringIn(registry, tableId, taken);
}

/** One that is broken, however that shows, is no reason not to open the others. */
async function orSetAside(
  registry: Registry,
  tableId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof StorageUnavailable) throw fault;
    putAside(registry, tableId, fault);
  }
}

export function tableOf({ running }: Entry): NonNullable<typeof running.table> {
  return must(running.table, 'table that is open');
}
