// All tables that are not closed, by their id: those in play are in memory, the others are opened on demand.

import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { ChooseBotMove } from '#table/botTurns.ts';
import type { Outcome, TableChange } from '#table/tableActor.ts';
import { isWatching, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { plainTableId } from '#table/tableId.ts';
import type { Journal } from '../store/journal.ts';
import { openReconnectGrace } from './reconnectGrace.ts';
import type { TableDirectory } from './tableDirectory.ts';
import { createTableFactory, type CreateTable } from './createTable.ts';
import { verifyClaim, loadTable, findOrLoadTable, resumeTables, tableOf } from './tableLoader.ts';
import type { PeerNodes, PresenceKind } from './peerNodes.ts';
import { executeOrForward, handleForwardedCommands } from './commandForwarding.ts';
import { STOPPING, type TableRegistry } from './tableRegistry.ts';
import {
  catchUpFollowers,
  releaseTables,
  startTableSweeper,
  DEFAULT_SWEEP_TIMES,
  type TableSweeper,
  type SweepTimes,
} from './tableSweeper.ts';
import { openTableLimits, type TableCounts } from './tableLimits.ts';
import { createSetAsideTables, type SetAsideNotice } from './setAsideTables.ts';

/** A table that was looked up. */
export interface TableHandle {
  /** As it was stored last. */
  readonly table: Table;
  /** Resolves when it is done and stored, with what it came to, or refused. */
  execute(command: Command): Promise<Outcome>;
}

/** A command that is made of the table at which it is carried out, or why there is none. */
export type DeferredCommand = (table: Table) => Command | Refusal;

export interface TableHost {
  readonly create: CreateTable;
  /** Looks the table up once, and puts the command into its queue once. */
  execute(tableId: string, command: Command | DeferredCommand): Promise<Refusal | null>;
  /**
   * The table as it was stored last: nobody sees what is not, here or by the other ways to read, and what
   * they were handed does not change. Null when it is closed or never was. Rejects when it is set aside.
   */
  find(tableId: string): Promise<Table | null>;
  /** The same, looked up once for all that follows; what a command comes to is told to who asks for it. */
  getHandle(tableId: string): Promise<TableHandle | null>;
  /** The same; and the table as it was when it was closed. */
  lookUp(tableId: string): Promise<{ live: TableHandle | null; latest: Table | null }>;
  /** Somebody who was at the table when the server stopped is there. */
  markReturned(tableId: string, player: PlayerId): void;
  /** The same as `find` for what must be done before anything else happens at the table. */
  read<T>(tableId: string, read: (table: Table) => T): Promise<T | null>;
  /**
   * The id that is meant by one typed in other letters, such as `gunes` for `güneş`, or by the id of a
   * game there, among the tables that who asks may know of.
   */
  resolveId(typed: string, isKnown: (table: Table) => boolean): Promise<string>;
  /** The same as `find` for a table that is in memory, as every table is that somebody holds. */
  peek(tableId: string): Table | null;
  /** Those that this server runs, which are in its memory. */
  list(): Table[];
  isHostedHere(tableId: string): boolean;
  /** How many are set aside because their journal is broken. */
  countSetAside(): number;
  /** The time that the tables go by. */
  now(): Time;
  /** The tables at which somebody sits. */
  seatedTables(player: PlayerId): Promise<Table[]>;
  /** The tables at which somebody sits or watches. */
  tablesOf(player: PlayerId): Promise<Table[]>;
  /** The same, and those that they opened or were removed from. */
  allTablesOf(player: PlayerId): Promise<Table[]>;
  /** A table stays in memory for as long as one of these says so. */
  keepLoadedWhile(isHeld: (tableId: string) => boolean): void;
  /** Says who is at a table by this server. */
  addPresenceCheck(isPresent: PresenceCheck): void;
  /** Whether somebody is at the table by another node. */
  isPresentElsewhere(tableId: string, player: PlayerId, way: PresenceKind): Promise<boolean>;
  /** Hears of what the lobby says of tables that other nodes run. */
  onRemoteListingChange(listener: (tableId: string, isOffer: boolean) => void): void;
  onChange(listener: (change: TableChange) => void): void;
  /** Takes no more commands, and ends when those under way are done. */
  stop(): Promise<void>;
}

/** By a connection, or also by requests. */
export type PresenceCheck = (tableId: string, player: PlayerId, way: PresenceKind) => boolean;

export interface TableHostDeps {
  readonly journal: Journal;
  readonly directory: TableDirectory;
  /** The name of this server in the directory, another after each start. */
  readonly node: string;
  readonly chooseBotMove: ChooseBotMove;
  readonly now?: () => Time;
  /** Something is broken: a command of a table's own, a listener, a bot. */
  readonly onFault: (fault: unknown, where: string, details?: object) => unknown;
  /** A table that cannot be gone on with. */
  readonly onSetAside?: (notice: SetAsideNotice) => void;
  /** How many of the tables are open, while they are opened. */
  readonly onProgress?: (opened: number, all: number) => void;
  /** After a start, how long the players of running tables have to come back. */
  readonly reconnectGraceMs?: number | undefined;
  /** How long a table that nobody is at stays in memory. */
  readonly sweepTimes?: Partial<SweepTimes> | undefined;
  /** The other nodes; none where this server is the only one. */
  readonly peers?: PeerNodes | null;
  /** None where they are left out. */
  readonly limits?: TableCounts;
  /** A bot did not answer, or not in time: what the clock would play is played for it. */
  readonly onBotFallback?: (reason: unknown, tableId: string) => void;
}

const RECONNECT_GRACE_MS = 30_000;

/** Every table that was running when the server stopped runs on; the others come when they are wanted. */
export async function openTableHost(deps: TableHostDeps): Promise<TableHost> {
  const registry = openRegistry(deps);
  await resumeTables(registry, deps.onProgress ?? (() => {}));
  const comingAndGoing = startTableSweeper(registry, {
    ...DEFAULT_SWEEP_TIMES,
    ...deps.sweepTimes,
  });
  if (deps.peers) joinFellows(registry, deps.peers, comingAndGoing);
  return tablesOf(registry, comingAndGoing);
}

function joinFellows(registry: TableRegistry, fellows: PeerNodes, { look }: TableSweeper): void {
  const { entries, onFault } = registry;
  const noteFault = (fault: unknown): unknown => onFault(fault, 'fellows');
  handleForwardedCommands(registry, fellows);
  fellows.onPresenceQuestion((tableId, player, way) => isHere(registry, tableId, player, way));
  fellows.onPeersLost(() => {
    const own = [...entries.values()].filter(({ owner }) => owner === null);
    registry.reconnectGrace.startFor(own.flatMap(({ actor }) => actor.table ?? []));
    look();
  });
  registry.listeners.push(({ table, steps }) => {
    for (const { event } of steps) {
      if (event.type === 'wentAway') bringBack(registry, table.id, event.player).catch(noteFault);
    }
  });
  fellows.onMessagesMissed(() => {
    const again = [...entries].map(([id, entry]) => verifyClaim(registry, id, entry));
    Promise.all(again)
      .then(() => catchUpFollowers(registry))
      .catch(noteFault);
  });
}

/** Whoever runs the table could not know that somebody is here all the time. */
async function bringBack(
  registry: TableRegistry,
  tableId: string,
  player: PlayerId,
): Promise<void> {
  if (!isHere(registry, tableId, player, 'connection')) return;
  await carryOut(registry, tableId, { type: 'comeBack', player });
}

function isHere(
  { presenceChecks: presence }: TableRegistry,
  ...asked: Parameters<PresenceCheck>
): boolean {
  return presence.some((isPresent) => isPresent(...asked));
}

/** For the directory: no two servers have the same. */
export function newNode(): string {
  return randomUUID();
}

function openRegistry(deps: TableHostDeps): TableRegistry {
  const { journal, directory, node, chooseBotMove: think, now = Date.now, onFault } = deps;
  const { reconnectGraceMs: returnTime = RECONNECT_GRACE_MS } = deps;
  const { onBotFallback = (fault, table) => onFault(fault, 'bot', { table }) } = deps;
  const report =
    deps.onSetAside ?? (({ tableId, fault }) => onFault(fault, 'table', { table: tableId }));
  const registry: TableRegistry = {
    journal,
    directory,
    node,
    chooseBotMove: think,
    now,
    onFault,
    onBotFallback,
    entries: new Map(),
    loading: new Map(),
    unloading: new Map(),
    keepLoadedChecks: [],
    setAside: createSetAsideTables(report),
    limits: openTableLimits(directory, deps.limits),
    listeners: [],
    reconnectGrace: openReconnectGrace(returnTime, (tableId, player) => {
      miss(registry, tableId, player).catch((fault: unknown) =>
        registry.onFault(fault, 'table', { table: tableId }),
      );
    }),
    presenceChecks: [],
    peers: deps.peers ?? null,
    isStopped: false,
  };
  return registry;
}

/** Who was not heard of may have said nothing all the time, by this node or another. */
async function miss(registry: TableRegistry, tableId: string, player: PlayerId): Promise<void> {
  if (isHere(registry, tableId, player, 'request')) return;
  if (await isElsewhere(registry, tableId, player, 'request')) return;
  await carryOut(registry, tableId, { type: 'goAway', player });
}

/** Or here again, where it took a while until the others could be asked. */
async function isElsewhere(
  registry: TableRegistry,
  ...asked: Parameters<PresenceCheck>
): Promise<boolean> {
  const { peers: fellows } = registry;
  if (!fellows) return false;
  const [tableId, player] = asked;
  return (await fellows.isPresent(...asked)) || isHere(registry, tableId, player, 'connection');
}

function tablesOf(registry: TableRegistry, comingAndGoing: TableSweeper): TableHost {
  const { entries, setAside, listeners, keepLoadedChecks: holders, now } = registry;
  const find = async (tableId: string): Promise<Table | null> =>
    (await loadTable(registry, tableId))?.actor.table ?? null;
  const known = (player: PlayerId): Promise<Table[]> => knownTo(registry, player);
  return {
    create: createTableFactory(registry),
    execute: (tableId, command) => carryOut(registry, tableId, command),
    find,
    getHandle: async (tableId) => (await lookUpTable(registry, tableId)).live,
    lookUp: (tableId) => lookUpTable(registry, tableId),
    markReturned: (tableId, player) => registry.reconnectGrace.markReturned(tableId, player),
    async read(tableId, read) {
      const table = await find(tableId);
      return table && read(table);
    },
    resolveId: (typed, isKnown) => resolveId(registry, typed, isKnown),
    peek: (tableId) => entries.get(tableId)?.actor.table ?? null,
    list: () =>
      [...entries.values()].flatMap(({ actor, owner }) =>
        owner === null ? (actor.table ?? []) : [],
      ),
    isHostedHere: (tableId) => entries.get(tableId)?.owner === null,
    countSetAside: setAside.count,
    now,
    seatedTables: async (player) =>
      (await known(player)).filter((table) => seatOf(table, player) !== null),
    tablesOf: async (player) => (await known(player)).filter((table) => isAt(table, player)),
    allTablesOf: known,
    keepLoadedWhile: (isHeld) => void holders.push(isHeld),
    addPresenceCheck: (isPresent) => void registry.presenceChecks.push(isPresent),
    isPresentElsewhere: (...asked) => isElsewhere(registry, ...asked),
    onRemoteListingChange: (listener) => registry.peers?.onListingChange(listener),
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      registry.isStopped = true;
      comingAndGoing.stop();
      await stop(registry);
      if (registry.peers) await releaseTables(registry).catch(() => {});
    },
  };
}

function isAt(table: Table, player: PlayerId): boolean {
  return seatOf(table, player) !== null || isWatching(table, player);
}

/** One that is set aside is nobody's. */
async function knownTo(registry: TableRegistry, player: PlayerId): Promise<Table[]> {
  const ids = await registry.directory.listTablesOf(player);
  const isSound = (id: string): boolean => registry.setAside.refusalFor(id) === null;
  const found = await Promise.all(
    ids.filter(isSound).map((id) =>
      loadTable(registry, id).catch((fault: unknown) => {
        if (isSound(id)) throw fault;
        return null;
      }),
    ),
  );
  return found.flatMap((entry) => entry?.actor.table ?? []);
}

async function lookUpTable(
  registry: TableRegistry,
  tableId: string,
): ReturnType<TableHost['lookUp']> {
  const { entry, closed } = await findOrLoadTable(registry, tableId);
  if (!entry?.actor.table) return { live: null, latest: closed };
  const live: TableHandle = {
    // It may have been left and opened again since.
    get table() {
      return registry.entries.get(tableId)?.actor.table ?? tableOf(entry);
    },
    async execute(command) {
      const now = registry.entries.get(tableId) ?? (await loadTable(registry, tableId));
      return now ? executeOrForward(registry, tableId, now, command) : NO_TABLE;
    },
  };
  return { live, latest: live.table };
}

async function carryOut(
  registry: TableRegistry,
  tableId: string,
  command: Command | DeferredCommand,
): Promise<Refusal | null> {
  if (registry.isStopped) return STOPPING;
  const aside = registry.setAside.refusalFor(tableId);
  if (aside) return aside;
  const entry = registry.entries.get(tableId) ?? (await loadTable(registry, tableId));
  if (!entry) return NO_TABLE;
  const made = typeof command === 'function' ? madeAt(entry.actor.table, command) : command;
  if (isRefusal(made)) return made;
  const outcome = await executeOrForward(registry, tableId, entry, made);
  return isRefusal(outcome) ? outcome : null;
}

function madeAt(table: Table | null, make: DeferredCommand): Command | Refusal {
  return table ? make(table) : NO_TABLE;
}

async function resolveId(
  registry: TableRegistry,
  typed: string,
  isKnown: (table: Table) => boolean,
): Promise<string> {
  if (registry.entries.has(typed)) return typed;
  const { tableId } = parseGameId(typed);
  const ids = await registry.directory.findByPlainName(plainTableId(tableId));
  if (ids.includes(typed)) return typed;
  for (const id of ids) {
    const entry = registry.setAside.refusalFor(id) ? null : await loadTable(registry, id);
    if (entry?.actor.table && isKnown(entry.actor.table)) return id;
  }
  return tableId;
}

async function stop(registry: TableRegistry): Promise<void> {
  registry.reconnectGrace.stop();
  const entries = [...registry.entries.values()];
  for (const { actor } of entries) actor.stop();
  await Promise.all([
    ...entries.map(({ actor }) => actor.settle().catch(() => {})),
    ...registry.unloading.values(),
  ]);
}
