// The tables that run here, by their id: looked up, opened, set aside, taken out.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { Step } from '#table/step.ts';
import { isJoinableDefaultGame } from '#protocol/tableSummary.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import { BrokenTableError } from '../store/errors.ts';
import type { Journal } from '../store/journal.ts';
import type { ReconnectGrace } from './reconnectGrace.ts';
import type { TableDirectory } from './tableDirectory.ts';
import type { PeerNodes, PresenceKind } from './peerNodes.ts';
import { withInvitation } from './invitation.ts';
import { changesListing } from '#table/eventTraits.ts';
import { TableRunner, type TableChange } from './tableRunner.ts';
import type { SetAsideTables } from './setAsideTables.ts';
import type { TableLimits } from './tableLimits.ts';
import {
  createTableAutomation,
  type ChooseBotMove,
  type TableAutomation,
} from './tableAutomation.ts';
import { assertDefined } from '#table/assertions.ts';

export interface TableRegistry {
  readonly journal: Journal;
  readonly directory: TableDirectory;
  /** The name of this server in the directory. */
  readonly node: string;
  readonly chooseBotMove: ChooseBotMove;
  now(): Time;
  onFault(fault: unknown, where: string, details?: object): unknown;
  onBotFallback(reason: unknown, tableId: string): void;
  readonly entries: Map<string, HostedTable>;
  /** Tables that are being opened, and those that are being left: who wants one waits for that. */
  readonly loading: Map<string, Promise<TableLookup>>;
  readonly unloading: Map<string, Promise<unknown>>;
  /** Whether somebody is at a table, or follows it. */
  readonly keepLoadedChecks: ((tableId: string) => boolean)[];
  readonly setAside: SetAsideTables;
  readonly limits: TableLimits;
  readonly listeners: ((change: TableChange) => void)[];
  /** Who was at a table when whoever ran it stopped. */
  readonly reconnectGrace: ReconnectGrace;
  /** Who is at a table by this server. */
  readonly presenceChecks: ((tableId: string, player: PlayerId, way: PresenceKind) => boolean)[];
  /** Null where this server is the only one. */
  readonly peers: PeerNodes | null;
  isStopped: boolean;
}

export interface HostedTable {
  readonly runner: TableRunner;
  readonly automation: TableAutomation;
  /** When somebody last wanted something of it. */
  lastUsedAt: Time;
  /** The node that runs it; null where that is this one. */
  owner: string | null;
  /** When it was taken from another, which may not know that yet; null where it was not. */
  claimedAt: Time | null;
  /** Stops hearing of it, where another runs it. */
  unsubscribe: (() => void) | null;
  /** While it is being taken from another: whoever wants it meanwhile waits for the same. */
  pendingClaim: Promise<void> | null;
  /** After a fault: finds out in a moment what is stored, and goes on from there. */
  resumeLater(): void;
}

/** A table that runs here, or one that is closed as it was then. */
export interface TableLookup {
  readonly entry: HostedTable | null;
  readonly closed: Table | null;
}

/** The database may be away for a moment. */
export const RETRY_DELAY_MS = 1000;
export const STOPPING = refuse('stopping');

/** Null for a table that is yet to be made. */
interface Added {
  readonly table: Table | null;
  readonly openedFrom: string | null;
}

export function hostTable(
  registry: TableRegistry,
  tableId: string,
  { table, openedFrom }: Added,
): HostedTable {
  const { journal, entries, node } = registry;
  const onChange = (change: TableChange): void => tell(registry, change);
  const origin = { node, openedFrom };
  const running = new TableRunner(table, { journal, origin, now: registry.now, onChange });
  const goOn = (): void => {
    if (registry.isStopped || entries.get(tableId) !== entry || entry.owner !== null) return;
    running.settle().then((now) => now && entry.automation.schedule(now, []), tryAgain);
  };
  const goOnLater = (): void => void setTimeout(goOn, RETRY_DELAY_MS).unref();
  const tryAgain = (fault: unknown): void => {
    if (isBroken(registry, tableId, fault)) return;
    registry.onFault(fault, 'table', { table: tableId });
    goOnLater();
  };
  const carryOut = (command: Command): void => {
    if (registry.isStopped || entries.get(tableId) !== entry || entry.owner !== null) return;
    // What another may run by now is left alone until that is known.
    if (registry.peers?.holdsLease() === false) return goOnLater();
    // A tick that came a moment too early has changed nothing, and the next is due all the same.
    running.carryOut(command).then(() => command.type === 'tick' && goOn(), tryAgain);
  };
  const upkeep = upkeepOf(registry, tableId, carryOut);
  const entry: HostedTable = {
    runner: running,
    automation: upkeep,
    lastUsedAt: registry.now(),
    owner: null,
    claimedAt: null,
    unsubscribe: null,
    pendingClaim: null,
    resumeLater: goOnLater,
  };
  entries.set(tableId, entry);
  return entry;
}

function upkeepOf(
  { now, chooseBotMove: think, onFault, onBotFallback }: TableRegistry,
  tableId: string,
  carryOut: (command: Command) => void,
): TableAutomation {
  return createTableAutomation({
    now,
    think,
    carryOut,
    onFault: (fault) => onFault(fault, 'table', { table: tableId }),
    onBotFallback: (reason) => onBotFallback(reason, tableId),
  });
}

/** What is told is stored and done: a listener that fails takes nothing back, and others hear it. */
function tell(registry: TableRegistry, change: TableChange): void {
  tellFellows(registry, change);
  const arrange = (): void => arrangeNext(registry, change);
  for (const listener of [...registry.listeners, arrange]) {
    try {
      listener(change);
    } catch (fault) {
      registry.onFault(fault, 'telling', { table: change.table.id });
    }
  }
}

/** Of what was stored here; what others stored they have told themselves. */
function tellFellows({ peers: fellows, entries }: TableRegistry, change: TableChange): void {
  const { table, before, steps } = change;
  if (!fellows || entries.get(table.id)?.owner !== null) return;
  const events = steps.map(({ event }) => event);
  fellows.publish(table.id, { type: 'news', after: table.version - events.length, events });
  if (!table.isPrivate && changesListing(steps)) {
    fellows.publishListingChange(table.id, [before, table].some(isJoinableDefaultGame));
  }
}

function arrangeNext(registry: TableRegistry, { table, steps }: TableChange): void {
  if (table.status === 'closed') return dropTable(registry, table.id);
  if (registry.isStopped) return;
  const entry = registry.entries.get(table.id);
  if (entry?.owner !== null) return;
  const events = steps.map(({ event }) => event);
  entry.automation.schedule(table, events);
}

export function dropTable({ entries }: TableRegistry, tableId: string): void {
  const entry = entries.get(tableId);
  entry?.automation.stop();
  entry?.unsubscribe?.();
  entries.delete(tableId);
}

/** Whether it was the journal that is broken: then the table is set aside. */
function isBroken(registry: TableRegistry, tableId: string, fault: unknown): boolean {
  if (!(fault instanceof BrokenTableError)) return false;
  setTableAside(registry, tableId, fault);
  return true;
}

export function setTableAside(registry: TableRegistry, tableId: string, fault: unknown): void {
  registry.setAside.add(tableId, fault);
  dropTable(registry, tableId);
}

/** A command from outside, for a table that runs here. */
export async function executeLocally(
  registry: TableRegistry,
  tableId: string,
  entry: HostedTable,
  command: Command,
): Promise<readonly Step[] | Refusal> {
  if (registry.isStopped) return STOPPING;
  const player = personIn(command);
  if (player !== null) registry.reconnectGrace.markReturned(tableId, player);
  entry.lastUsedAt = registry.now();
  try {
    return await entry.runner.carryOut(withInvitation(command));
  } catch (fault) {
    if (isBroken(registry, tableId, fault))
      return assertDefined(registry.setAside.refusalFor(tableId), 'table set aside');
    entry.resumeLater();
    throw fault;
  }
}

function personIn(command: Command): PlayerId | null {
  if ('by' in command) return command.by;
  return command.type === 'comeBack' ? command.player : null;
}
