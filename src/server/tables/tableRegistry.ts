// The tables that run here, by their id: looked up, opened, set aside, taken out.

import { randomBytes } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Command } from '#table/commands.ts';
import type { ChooseBotMove } from '#table/botTurns.ts';
import { TableActor, type Outcome, type TableChange } from '#table/tableActor.ts';
import { isJoinableDefaultGame } from '#protocol/tableSummary.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import { BrokenTableError, VersionConflictError } from '../store/errors.ts';
import type { Journal } from '../store/journal.ts';
import type { ReconnectGrace } from './reconnectGrace.ts';
import type { TableDirectory } from './tableDirectory.ts';
import type { PeerNodes, PresenceKind } from './peerNodes.ts';
import { newInvitation } from './invitation.ts';
import { journalEntryOf } from './journalEntry.ts';
import { changesListing } from '#table/eventTraits.ts';
import type { SetAsideTables } from './setAsideTables.ts';
import type { TableLimits } from './tableLimits.ts';
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
  readonly actor: TableActor;
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
}

/** A table that runs here, or one that is closed as it was then. */
export interface TableLookup {
  readonly entry: HostedTable | null;
  readonly closed: Table | null;
}

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
  const { journal, node, peers, now, chooseBotMove } = registry;
  const actor = new TableActor(table, {
    now,
    after,
    chooseBotMove,
    append: (steps, before) => journal.append(journalEntryOf(steps, before, { node, openedFrom })),
    isConflict: (error) => error instanceof VersionConflictError,
    eventsAfter: (id, version) => journal.events(id, { after: version, limit: null }),
    announce: (change) => tell(registry, change),
    newSecret: () => randomBytes(SECRET_BYTES).toString('hex'),
    newInvitation,
    isOwner: () => peers?.holdsLease() !== false,
    onBotFallback: (reason) => registry.onBotFallback(reason, tableId),
    onFault(fault) {
      if (!isBroken(registry, tableId, fault)) {
        registry.onFault(fault, 'table', { table: tableId });
      }
    },
  });
  const entry: HostedTable = {
    actor,
    lastUsedAt: now(),
    owner: null,
    claimedAt: null,
    unsubscribe: null,
    pendingClaim: null,
  };
  registry.entries.set(tableId, entry);
  return entry;
}

const SECRET_BYTES = 32;

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}

/** What is told is stored and done: a listener that fails takes nothing back, and others hear it. */
function tell(registry: TableRegistry, change: TableChange): void {
  tellFellows(registry, change);
  for (const listener of registry.listeners) {
    try {
      listener(change);
    } catch (fault) {
      registry.onFault(fault, 'telling', { table: change.table.id });
    }
  }
  if (change.table.status === 'closed') dropTable(registry, change.table.id);
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

export function dropTable({ entries }: TableRegistry, tableId: string): void {
  const entry = entries.get(tableId);
  entry?.actor.stop();
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
): Promise<Outcome> {
  if (registry.isStopped) return STOPPING;
  const player = personIn(command);
  if (player !== null) registry.reconnectGrace.markReturned(tableId, player);
  entry.lastUsedAt = registry.now();
  try {
    return await entry.actor.execute(command);
  } catch (fault) {
    if (isBroken(registry, tableId, fault))
      return assertDefined(registry.setAside.refusalFor(tableId), 'table set aside');
    throw fault;
  }
}

function personIn(command: Command): PlayerId | null {
  if ('by' in command) return command.by;
  return command.type === 'comeBack' ? command.player : null;
}
