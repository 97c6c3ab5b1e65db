// The tables that run here, by their id: looked up, added, set aside, taken out.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { Step } from '#table/step.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import { isTableId } from '#table/tableId.ts';
import { BrokenTable } from '../journal/brokenTable.ts';
import type { Journal } from '../journal/journal.ts';
import type { Returns } from './awaitReturns.ts';
import { withInvitation } from './invitation.ts';
import { RunningTable, type TableChange } from './runTable.ts';
import { TableSetAside, type SetAside } from './setAside.ts';
import type { TableLimits } from './tableLimits.ts';
import { keepUp, type Think, type Upkeep } from './upkeep.ts';
import type { Whereabouts } from './whereabouts.ts';
import { must } from '#table/certain.ts';

export interface Registry {
  readonly journal: Journal;
  readonly think: Think;
  now(): Time;
  onFault(fault: unknown, where: string, details?: object): unknown;
  onBotFallback(reason: unknown, tableId: string): void;
  readonly entries: Map<string, Entry>;
  readonly setAside: SetAside;
  readonly limits: TableLimits;
  readonly whereabouts: Whereabouts;
  readonly listeners: ((change: TableChange) => void)[];
  /** Who was at a table when the server stopped; null until all tables are open. */
  returns: Returns | null;
  isStopped: boolean;
}

export interface Entry {
  readonly running: RunningTable;
  readonly upkeep: Upkeep;
  /** After a fault: finds out in a moment what is stored, and goes on from there. */
  goOnLater(): void;
}

/** The database may be away for a moment. */
export const TRIED_AGAIN_AFTER = 1000;
export const STOPPING = refuse('stopping');

export function add(registry: Registry, tableId: string, table: Table | null): Entry {
  const { journal, entries, whereabouts } = registry;
  const onChange = (change: TableChange): void => tell(registry, change);
  const running = new RunningTable(table, { journal, now: registry.now, onChange });
  const goOn = (): void => {
    if (registry.isStopped || entries.get(tableId) !== entry) return;
    running.settle().then((now) => now && entry.upkeep.arrange(now, []), tryAgain);
  };
  const goOnLater = (): void => void setTimeout(goOn, TRIED_AGAIN_AFTER).unref();
  const tryAgain = (fault: unknown): void => {
    if (isBroken(registry, tableId, fault)) return;
    registry.onFault(fault, 'table', { table: tableId });
    goOnLater();
  };
  const carryOut = (command: Command): void => {
    if (registry.isStopped) return;
    // A tick that came a moment too early has changed nothing, and the next is due all the same.
    running.carryOut(command).then(() => command.type === 'tick' && goOn(), tryAgain);
  };
  const entry: Entry = { running, upkeep: upkeepOf(registry, tableId, carryOut), goOnLater };
  entries.set(tableId, entry);
  if (table) {
    whereabouts.note(table);
    for (const { key } of table.done) whereabouts.noteCommand(key, tableId);
  }
  return entry;
}

function upkeepOf(
  { now, think, onFault, onBotFallback }: Registry,
  tableId: string,
  carryOut: (command: Command) => void,
): Upkeep {
  return keepUp({
    now,
    think,
    carryOut,
    onFault: (fault) => onFault(fault, 'table', { table: tableId }),
    onBotFallback: (reason) => onBotFallback(reason, tableId),
  });
}

/** What is told is stored and done: a listener that fails takes nothing back, and others hear it. */
function tell(registry: Registry, change: TableChange): void {
  const arrange = (): void => arrangeNext(registry, change);
  for (const listener of [...registry.listeners, arrange]) {
    try {
      listener(change);
    } catch (fault) {
      registry.onFault(fault, 'telling', { table: change.table.id });
    }
  }
}

function arrangeNext(registry: Registry, { table, steps }: TableChange): void {
  if (table.status === 'closed') return remove(registry, table.id);
  if (steps.some(({ event }) => event.type !== 'moved')) registry.whereabouts.note(table);
  if (registry.isStopped) return;
  const events = steps.map(({ event }) => event);
  registry.entries.get(table.id)?.upkeep.arrange(table, events);
}

export function remove({ entries, limits, whereabouts }: Registry, tableId: string): void {
  entries.get(tableId)?.upkeep.stop();
  entries.delete(tableId);
  limits.forget(tableId);
  whereabouts.forget(tableId);
}

/** Whether it was the journal that is broken: then the table is set aside. */
function isBroken(registry: Registry, tableId: string, fault: unknown): boolean {
  if (!(fault instanceof BrokenTable)) return false;
  putAside(registry, tableId, fault);
  return true;
}

export function putAside(registry: Registry, tableId: string, fault: unknown): void {
  registry.setAside.add(tableId, fault);
  remove(registry, tableId);
}

export async function entryOf(registry: Registry, tableId: string): Promise<Entry | null> {
  return (await lookUp(registry, tableId)).entry;
}

/** A table that another node made is found in the journal, and so is one that is closed, as it was then. */
export async function lookUp(
  registry: Registry,
  tableId: string,
): Promise<{ entry: Entry | null; closed: Table | null }> {
  const { entries, setAside, journal } = registry;
  const known = entries.get(tableId);
  if (known) return { entry: known, closed: null };
  const aside = setAside.refusalOf(tableId);
  if (aside) throw new TableSetAside(tableId, aside);
  const table = isTableId(tableId) ? await journal.load(tableId) : null;
  if (!table || table.status === 'closed') return { entry: null, closed: table };
  const meanwhile = entries.get(tableId);
  if (meanwhile) return { entry: meanwhile, closed: null };
  const entry = add(registry, tableId, table);
  entry.upkeep.arrange(table, []);
  return { entry: entries.get(tableId) ?? entry, closed: null };
}

/** A command from outside, for a table that is looked up already. */
export async function carryOutAt(
  registry: Registry,
  tableId: string,
  { running, goOnLater }: Entry,
  command: Command,
): Promise<readonly Step[] | Refusal> {
  if (registry.isStopped) return STOPPING;
  const player = personIn(command);
  if (player !== null) registry.returns?.hear(tableId, player);
  try {
    return await running.carryOut(withInvitation(command));
  } catch (fault) {
    if (isBroken(registry, tableId, fault))
      return must(registry.setAside.refusalOf(tableId), 'table set aside');
    goOnLater();
    throw fault;
  }
}

function personIn(command: Command): PlayerId | null {
  if ('by' in command) return command.by;
  return command.type === 'comeBack' ? command.player : null;
}
