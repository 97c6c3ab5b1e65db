// Opens a table that is not in memory: on demand, when something is due there, and at the start.

import { isTableId } from '#table/tableId.ts';
import { must } from '#table/certain.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import { BrokenTable } from '../journal/brokenTable.ts';
import { liveRowOf } from './liveRowOf.ts';
import { add, putAside, type Entry, type Found, type Registry } from './registry.ts';
import { TableSetAside } from './setAside.ts';
import type { Taken } from './directory.ts';

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
    const entry = await bringIn(registry, tableId, taken);
    if (taken.isFromAnother) {
      await entry.running.carryOut({ type: 'resume' });
      registry.returns.await([tableOf(entry)]);
    }
    if (entries.get(tableId) === entry) entry.upkeep.arrange(tableOf(entry), []);
    return { entry: entries.get(tableId) ?? null, closed: null };
  } catch (fault) {
    if (!(fault instanceof BrokenTable)) throw fault;
    putAside(registry, tableId, fault);
    throw new TableSetAside(
      tableId,
      must(registry.setAside.refusalOf(tableId), 'table set aside'),
      { cause: fault },
    );
  }
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

/** Every table that was running when the server stopped runs on. */
export async function reopenAll(
  registry: Registry,
  onProgress: (opened: number, all: number) => void,
): Promise<void> {
  const { directory, entries } = registry;
  const ids = await directory.running();
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
  for (const entry of entries.values()) entry.upkeep.arrange(tableOf(entry), []);
  registry.returns.await([...entries.values()].map(tableOf));
}

async function reopen(registry: Registry, tableId: string): Promise<void> {
  const taken = await registry.directory.take(tableId);
  if (taken) await bringIn(registry, tableId, taken);
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
