// All tables that are not closed, by their id.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { NO_TABLE } from '#table/rights.ts';
import type { Step } from '#table/step.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import { readGameId } from '#table/readGameId.ts';
import { plainTableId } from '#table/tableId.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import { BrokenTable } from '../journal/brokenTable.ts';
import type { Journal } from '../journal/journal.ts';
import { awaitReturns } from './awaitReturns.ts';
import { makeTables, type Create } from './makeTable.ts';
import {
  add,
  carryOutAt,
  entryOf,
  lookUp,
  putAside,
  STOPPING,
  type Entry,
  type Registry,
} from './registry.ts';
import type { TableChange } from './runTable.ts';
import { openTableLimits, type TableCounts } from './tableLimits.ts';
import { openSetAside, type SetAsideNotice } from './setAside.ts';
import type { Think } from './upkeep.ts';
import { openWhereabouts } from './whereabouts.ts';
import { must } from '#table/certain.ts';

/** A table that was looked up. */
export interface LiveTable {
  /** As it was stored last. */
  readonly table: Table;
  /** Resolves when it is done and stored, with what it came to, or refused. */
  carryOut(command: Command): Promise<readonly Step[] | Refusal>;
}

export interface Tables {
  readonly create: Create;
  carryOut(tableId: string, command: Command): Promise<Refusal | null>;
  /**
   * The table as it was stored last: nobody sees what is not, here or by the other ways to read, and what
   * they were handed does not change. Null when it is closed or never was. Rejects when it is set aside.
   */
  find(tableId: string): Promise<Table | null>;
  /** The same, looked up once for all that follows; what a command comes to is told to who asks for it. */
  open(tableId: string): Promise<LiveTable | null>;
  /** The same; and the table as it was when it was closed. */
  lookUp(tableId: string): Promise<{ live: LiveTable | null; latest: Table | null }>;
  /** Somebody who was at the table when the server stopped is there. */
  hear(tableId: string, player: PlayerId): void;
  /** The same as `find` for what must be done before anything else happens at the table. */
  look<T>(tableId: string, read: (table: Table) => T): Promise<T | null>;
  /**
   * The id that is meant by one typed in other letters, such as `gunes` for `güneş`, or by the id of a
   * game there, among the tables that who asks may know of.
   */
  resolveId(typed: string, isKnown: (table: Table) => boolean): string;
  /** The same as `find` for a table that this server runs already. */
  peek(tableId: string): Table | null;
  list(): Table[];
  /** How many are set aside because their journal is broken. */
  countSetAside(): number;
  /** The time that the tables go by. */
  now(): Time;
  /** The tables at which somebody sits. */
  of(player: PlayerId): Table[];
  /** The tables at which somebody sits or watches. */
  around(player: PlayerId): Table[];
  /** The same, and those that they were removed from. */
  known(player: PlayerId): Table[];
  onChange(listener: (telling: TableChange) => void): void;
  /** Takes no more commands, and ends when those under way are done. */
  stop(): Promise<void>;
}

export interface TablesDeps {
  readonly journal: Journal;
  readonly think: Think;
  readonly now?: () => Time;
  /** Something is broken: a command of a table's own, a listener, a bot. */
  readonly onFault: (fault: unknown, where: string, details?: object) => unknown;
  /** A table that cannot be gone on with. */
  readonly onSetAside?: (notice: SetAsideNotice) => void;
  /** How many of the tables are open, while they are opened. */
  readonly onProgress?: (opened: number, all: number) => void;
  /** After a start, how long the players of running tables have to come back. */
  readonly returnTime?: number;
  /** None where they are left out. */
  readonly limits?: TableCounts;
  /** A bot did not answer, or not in time: what the clock would play is played for it. */
  readonly onBotFallback?: (reason: unknown, tableId: string) => void;
}

const RETURN_TIME = 30_000;
/** So many tables are read from the database at once when the server starts. */
const OPENED_AT_ONCE = 20;

/** Every table that was running when the server stopped runs on. */
export async function openTables(deps: TablesDeps): Promise<Tables> {
  const registry = openRegistry(deps);
  await reopenAll(registry, deps.onProgress ?? (() => {}));
  const { returnTime = RETURN_TIME } = deps;
  registry.returns = awaitReturns(listOf(registry), returnTime, (tableId, player) => {
    registry.entries
      .get(tableId)
      ?.running.carryOut({ type: 'goAway', player })
      .catch((fault: unknown) => registry.onFault(fault, 'table', { table: tableId }));
  });
  return tablesOf(registry);
}

function openRegistry(deps: TablesDeps): Registry {
  const { journal, think, now = Date.now, onFault } = deps;
  const { onBotFallback = (fault, table) => onFault(fault, 'bot', { table }) } = deps;
  const report =
    deps.onSetAside ?? (({ tableId, fault }) => onFault(fault, 'table', { table: tableId }));
  const registry: Registry = {
    journal,
    think,
    now,
    onFault,
    onBotFallback,
    entries: new Map(),
    setAside: openSetAside(report),
    limits: openTableLimits(() => listOf(registry), deps.limits),
    whereabouts: openWhereabouts(),
    listeners: [],
    returns: null,
    isStopped: false,
  };
  return registry;
}

function tablesOf(registry: Registry): Tables {
  const { entries, setAside, listeners, now } = registry;
  const known = (player: PlayerId): Table[] => knownTo(registry, player);
  const find = async (tableId: string): Promise<Table | null> =>
    (await entryOf(registry, tableId))?.running.table ?? null;
  return {
    create: makeTables(registry),
    carryOut: (tableId, command) => carryOut(registry, tableId, command),
    find,
    open: async (tableId) => (await lookUpTable(registry, tableId)).live,
    lookUp: (tableId) => lookUpTable(registry, tableId),
    hear: (tableId, player) => registry.returns?.hear(tableId, player),
    async look(tableId, read) {
      const table = await find(tableId);
      return table && read(table);
    },
    resolveId: (typed, isKnown) => resolveId(registry, typed, isKnown),
    peek: (tableId) => entries.get(tableId)?.running.table ?? null,
    list: () => listOf(registry),
    countSetAside: setAside.count,
    now,
    of: (player) => known(player).filter((table) => seatOf(table, player) !== null),
    around: (player) =>
      known(player).filter((table) => seatOf(table, player) !== null || isWatching(table, player)),
    known,
    onChange: (listener) => void listeners.push(listener),
    stop: () => stop(registry),
  };
}

function listOf({ entries }: Registry): Table[] {
  return [...entries.values()].flatMap(({ running }) => running.table ?? []);
}

function knownTo({ whereabouts, entries }: Registry, player: PlayerId): Table[] {
  return whereabouts.of(player).flatMap((id) => entries.get(id)?.running.table ?? []);
}

function tableOf(entry: Entry | undefined): Table {
  return must(entry?.running.table, 'table that is open');
}

async function lookUpTable(registry: Registry, tableId: string): ReturnType<Tables['lookUp']> {
  const { entry, closed } = await lookUp(registry, tableId);
  if (!entry?.running.table) return { live: null, latest: closed };
  const live: LiveTable = {
    get table() {
      return tableOf(entry);
    },
    carryOut: (command) => carryOutAt(registry, tableId, entry, command),
  };
  return { live, latest: live.table };
}

async function carryOut(
  registry: Registry,
  tableId: string,
  command: Command,
): Promise<Refusal | null> {
  if (registry.isStopped) return STOPPING;
  const aside = registry.setAside.refusalOf(tableId);
  if (aside) return aside;
  const entry = await entryOf(registry, tableId);
  if (!entry) return NO_TABLE;
  const outcome = await carryOutAt(registry, tableId, entry, command);
  return isRefusal(outcome) ? outcome : null;
}

function resolveId(
  { entries, whereabouts }: Registry,
  typed: string,
  isKnown: (table: Table) => boolean,
): string {
  if (entries.has(typed)) return typed;
  const { tableId } = readGameId(typed);
  const ids = whereabouts.named(plainTableId(tableId));
  return ids.find((id) => isKnown(tableOf(entries.get(id)))) ?? tableId;
}

async function stop(registry: Registry): Promise<void> {
  registry.isStopped = true;
  registry.returns?.stop();
  const entries = [...registry.entries.values()];
  for (const { upkeep } of entries) upkeep.stop();
  await Promise.all(entries.map(({ running }) => running.settle().catch(() => {})));
}

async function reopenAll(
  registry: Registry,
  onProgress: (opened: number, all: number) => void,
): Promise<void> {
  const { journal, entries } = registry;
  const ids = await journal.liveTableIds();
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
}

async function reopen(registry: Registry, tableId: string): Promise<void> {
  const table = await registry.journal.load(tableId);
  if (!table) throw new BrokenTable(tableId, null, new Error('it has no events'));
  add(registry, tableId, table);
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
