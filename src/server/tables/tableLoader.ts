// Opens a table that is not in memory: on demand, when something is due there, and at the start.

import { isTableId } from '#table/tableId.ts';
import { assertDefined } from '#table/assertions.ts';
import { StorageUnavailableError, BrokenTableError } from '../store/errors.ts';
import { liveRowOf } from './journalEntry.ts';
import {
  hostTable,
  setTableAside,
  type HostedTable,
  type TableLookup,
  type TableRegistry,
} from './tableRegistry.ts';
import { TableSetAsideError } from './setAsideTables.ts';
import type { TableClaim } from './tableDirectory.ts';
import type { PeerMessage } from './peerNodes.ts';

const NOTHING: TableLookup = { entry: null, closed: null };

export async function loadTable(
  registry: TableRegistry,
  tableId: string,
): Promise<HostedTable | null> {
  return (await findOrLoadTable(registry, tableId)).entry;
}

/** Opens the table where it is not in memory; one that is closed is found as it was then. */
export async function findOrLoadTable(
  registry: TableRegistry,
  tableId: string,
): Promise<TableLookup> {
  const known = registry.entries.get(tableId);
  if (known) {
    known.lastUsedAt = registry.now();
    return { entry: known, closed: null };
  }
  if (!isTableId(tableId)) return NOTHING;
  const aside = registry.setAside.refusalFor(tableId);
  if (aside) throw new TableSetAsideError(tableId, aside);
  const opening = registry.loading.get(tableId) ?? openOnce(registry, tableId);
  return opening;
}

function openOnce(registry: TableRegistry, tableId: string): Promise<TableLookup> {
  const opening = open(registry, tableId).finally(() => registry.loading.delete(tableId));
  registry.loading.set(tableId, opening);
  return opening;
}

async function open(registry: TableRegistry, tableId: string): Promise<TableLookup> {
  const { unloading: leaving, directory, journal, entries } = registry;
  await leaving.get(tableId);
  const known = entries.get(tableId);
  if (known) return { entry: known, closed: null };
  const taken = await directory.claim(tableId);
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
    if (!(fault instanceof BrokenTableError)) throw fault;
    setTableAside(registry, tableId, fault);
    const refusal = assertDefined(registry.setAside.refusalFor(tableId), 'table set aside');
    throw new TableSetAsideError(tableId, refusal, { cause: fault });
  }
}

/** It runs here from now on, as it is in memory. */
async function begin(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
  { isFromAnother }: TableClaim,
): Promise<void> {
  registry.peers?.publish(tableId, { type: 'owner', owner: registry.node });
  if (isFromAnother) {
    entry.claimedAt = registry.now();
    await entry.actor.execute({ type: 'resume' });
    registry.reconnectGrace.startFor([tableOf(entry)]);
  }
  if (registry.entries.get(tableId) === entry) entry.actor.run();
}

/** Another node runs it: what happens there is heard here. */
async function openAsFollower(
  registry: TableRegistry,
  tableId: string,
  owner: string,
): Promise<TableLookup> {
  const peers = assertDefined(registry.peers, 'other node');
  let hasMissed = false;
  let hear: (message: PeerMessage) => void = () => {
    hasMissed = true;
  };
  const unsubscribe = await peers.subscribe(tableId, (message) => hear(message));
  try {
    const entry = await bringIn(registry, tableId, { isDescribed: true });
    entry.owner = owner;
    entry.unsubscribe = unsubscribe;
    hear = (message) => hearOf(registry, tableId, entry, message);
    if (hasMissed) await entry.actor.readAgain();
    return { entry: registry.entries.get(tableId) ?? null, closed: null };
  } catch (fault) {
    unsubscribe();
    throw fault;
  }
}

function hearOf(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
  message: PeerMessage,
): void {
  if (registry.entries.get(tableId) !== entry || entry.owner === null) return;
  const later = (fault: unknown): unknown => registry.onFault(fault, 'table', { table: tableId });
  if (message.type === 'news') entry.actor.hear(message).catch(later);
  else if (message.owner !== null) entry.owner = message.owner;
  else if (registry.keepLoadedChecks.some((isHeld) => isHeld(tableId))) {
    claimTable(registry, tableId, entry).catch(later);
  }
}

/** Runs the table here where nobody else does; else it is known who does. However many ask at once, it is done once. */
export function claimTable(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
): Promise<void> {
  entry.pendingClaim ??= claimOnce(registry, tableId, entry).finally(
    () => (entry.pendingClaim = null),
  );
  return entry.pendingClaim;
}

async function claimOnce(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
): Promise<void> {
  if (registry.isStopped) return;
  const taken = await registry.directory.claim(tableId);
  if (entry.owner === null || registry.entries.get(tableId) !== entry) return;
  if (!taken) return void (await entry.actor.readAgain());
  if ('owner' in taken) return followOwner(registry, tableId, entry, taken.owner);
  await entry.actor.readAgain();
  if (registry.entries.get(tableId) !== entry) return;
  entry.unsubscribe?.();
  entry.owner = null;
  entry.unsubscribe = null;
  await begin(registry, tableId, entry, taken);
}

/** Whether it runs here after all is asked of the database: this server may have stood still for long. */
export async function verifyClaim(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
): Promise<void> {
  if (entry.owner !== null) return claimTable(registry, tableId, entry);
  const taken = await registry.directory.claim(tableId);
  if (registry.entries.get(tableId) !== entry) return;
  if (taken && 'owner' in taken) {
    entry.actor.stop();
    // What was stored here while it was theirs, they do not know of.
    registry.peers?.requestCatchUp(taken.owner, tableId);
    await followOwner(registry, tableId, entry, taken.owner);
  }
  await entry.actor.readAgain();
}

/** Where Redis is away nothing is heard; then the journal is looked at, and this is tried again. */
async function followOwner(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
  owner: string,
): Promise<void> {
  entry.owner = owner;
  if (entry.unsubscribe) return;
  const peers = assertDefined(registry.peers, 'other node');
  const unsubscribe = await peers
    .subscribe(tableId, (message) => hearOf(registry, tableId, entry, message))
    .catch(() => null);
  const isWanted = registry.entries.get(tableId) === entry && entry.owner !== null;
  if (isWanted && !entry.unsubscribe) entry.unsubscribe = unsubscribe;
  else unsubscribe?.();
}

async function bringIn(
  registry: TableRegistry,
  tableId: string,
  { isDescribed }: Pick<TableClaim, 'isDescribed'>,
): Promise<HostedTable> {
  const { journal, directory, node } = registry;
  const table = await journal.load(tableId);
  if (!table) throw new BrokenTableError(tableId, null, new Error('there are no events'));
  if (!isDescribed) {
    const origin = { node, madeBy: null, openedFrom: null };
    await directory.updateRow(tableId, liveRowOf(table, origin));
  }
  return hostTable(registry, tableId, { table, openedFrom: null });
}

/** So many tables are read from the database at once when the server starts. */
const LOAD_BATCH_SIZE = 20;

/** Every table that was running when whoever ran it stopped runs on. */
export async function resumeTables(
  registry: TableRegistry,
  onProgress: (opened: number, all: number) => void,
): Promise<void> {
  const { directory, entries } = registry;
  const ids = await directory.listOrphans();
  for (let opened = 0; opened < ids.length; opened += LOAD_BATCH_SIZE) {
    onProgress(opened, ids.length);
    const some = ids.slice(opened, opened + LOAD_BATCH_SIZE);
    await Promise.all(some.map((id) => orSetAside(registry, id, () => reopen(registry, id))));
  }
  // All together, when all are there: nobody's clock runs while others are still being opened.
  await Promise.all(
    [...entries].map(([id, { actor }]) =>
      orSetAside(registry, id, () => actor.execute({ type: 'resume' })),
    ),
  );
  for (const entry of entries.values()) {
    entry.claimedAt = registry.now();
    entry.actor.run();
  }
  registry.reconnectGrace.startFor([...entries.values()].map(tableOf));
}

async function reopen(registry: TableRegistry, tableId: string): Promise<void> {
  const taken = await registry.directory.claim(tableId);
  if (taken && !('owner' in taken)) await bringIn(registry, tableId, taken);
}

/** One that is broken, however that shows, is no reason not to open the others. */
async function orSetAside(
  registry: TableRegistry,
  tableId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof StorageUnavailableError) throw fault;
    setTableAside(registry, tableId, fault);
  }
}

export function tableOf({ actor }: HostedTable): NonNullable<typeof actor.table> {
  return assertDefined(actor.table, 'table that is open');
}
