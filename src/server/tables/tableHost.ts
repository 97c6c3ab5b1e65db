// The tables of this node. It finds them, loads them when they are wanted, and unloads them when nobody is there.

import { randomUUID } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import { isJoinableDefaultGame } from '#protocol/tableView.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { ChooseBotMove } from '#table/botTurns.ts';
import type { Command } from '#table/commands.ts';
import { changesListing } from '#table/eventTraits.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { NO_TABLE } from '#table/permissions.ts';
import {
  isWatching,
  seatOf,
  type Person,
  type PlayerId,
  type Table,
  type Time,
} from '#table/table.ts';
import type { Outcome, TableChange } from '#table/tableActor.ts';
import { plainTableId } from '#table/tableId.ts';
import { BrokenTableError, type Journal } from '../store/store.ts';
import { TableCreator, type CreateCommand, type TableCounts } from './createTable.ts';
import { STOPPING, type HostContext, type HostedTable } from './hostedTable.ts';
import type { PeerNodes } from './peerNodes.ts';
import { Presence } from './presence.ts';
import type { TableDirectory } from './tableDirectory.ts';
import { TableLoader, unloadedTable, TableSweeper, type SweepTimes } from './tableLoader.ts';

/** A table that was looked up. */
export interface TableHandle {
  /** The table as it was stored last. */
  readonly table: Table;
  /** Resolves when the command is stored, with the steps it led to, or when it is refused. */
  execute(command: Command): Promise<Outcome>;
}

/** The log entry of a table that was set aside; players get its id. */
export interface SetAsideNotice {
  readonly tableId: string;
  readonly id: string;
  readonly fault: unknown;
}

/** A command that depends on the table, or the reason why there is none. */
export type DeferredCommand = (table: Table) => Command | Refusal;

export type TableListener = (change: TableChange) => void;

/** Listeners of single tables. */
export class Subscriptions {
  private readonly listeners = new Map<string, Set<TableListener>>();

  /** Tells the listener of one table until the returned function is called. */
  subscribe(tableId: string, listener: TableListener): () => void {
    const listeners = this.listeners.get(tableId) ?? new Set();
    this.listeners.set(tableId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(tableId) === listeners)
        this.listeners.delete(tableId);
    };
  }

  has(tableId: string): boolean {
    return this.listeners.has(tableId);
  }

  of(tableId: string): Iterable<TableListener> {
    return this.listeners.get(tableId) ?? [];
  }
}

export interface TableHostDeps {
  readonly journal: Journal;
  readonly directory: TableDirectory;
  /** The name of this server in the directory, another after each start. */
  readonly node: string;
  readonly chooseBotMove: ChooseBotMove;
  readonly now?: () => Time;
  /** Something is broken: a command of a table's own, a listener, a bot. */
  readonly onFault: (fault: unknown, where: string, details?: object) => unknown;
  /** The journal of a table is broken. */
  readonly onSetAside?: (notice: SetAsideNotice) => void;
  /** Called while the running tables are loaded at the start. */
  readonly onProgress?: (loaded: number, all: number) => void;
  /** After a start, how long the players of running tables have to come back. */
  readonly reconnectGraceMs?: number | undefined;
  /** How long a player counts as present after a request. */
  readonly presenceTimeoutMs?: number | undefined;
  readonly sweepTimes?: Partial<SweepTimes> | undefined;
  /** The other nodes; absent if this server is the only one. */
  readonly peers?: PeerNodes | null;
  /** No limits if absent. */
  readonly limits?: TableCounts;
  /** A bot did not answer, or not in time: its fallback is played. */
  readonly onBotFallback?: (reason: unknown, tableId: string) => void;
}

export class TableHost implements HostContext {
  readonly journal: Journal;
  readonly directory: TableDirectory;
  readonly node: string;
  readonly peers: PeerNodes | null;
  readonly chooseBotMove: ChooseBotMove;
  readonly now: () => Time;
  readonly onFault: TableHostDeps['onFault'];
  readonly onBotFallback: (reason: unknown, tableId: string) => void;
  readonly presence: Presence;
  isStopped = false;
  /** The tables in memory, by id. */
  readonly hosted = new Map<string, HostedTable>();
  /** The refusals for tables that cannot be continued and stay unchanged for the administrators. */
  private readonly setAside = new Map<string, Refusal>();
  private readonly onSetAside: (notice: SetAsideNotice) => void;
  private readonly holders: ((tableId: string) => boolean)[] = [];
  private readonly listeners: TableListener[] = [];
  private readonly subscriptions = new Subscriptions();
  readonly loader = new TableLoader(this);
  private readonly creator: TableCreator;
  private readonly sweeper: TableSweeper;
  private noteRemoteListing: (tableId: string, isOffer: boolean) => void = () => {};

  constructor(deps: TableHostDeps) {
    const { journal, directory, node, peers = null, chooseBotMove, now = Date.now, onFault } = deps;
    [this.journal, this.directory, this.node, this.peers] = [journal, directory, node, peers];
    [this.chooseBotMove, this.now, this.onFault] = [chooseBotMove, now, onFault];
    this.onBotFallback = deps.onBotFallback ?? ((fault, table) => onFault(fault, 'bot', { table }));
    this.onSetAside =
      deps.onSetAside ?? (({ tableId, fault }) => onFault(fault, 'table', { table: tableId }));
    this.presence = new Presence({
      peers,
      now,
      find: (tableId) => this.find(tableId),
      execute: (tableId, command) => this.execute(tableId, command),
      onFault,
      reconnectGraceMs: deps.reconnectGraceMs,
      requestTimeoutMs: deps.presenceTimeoutMs,
    });
    this.creator = new TableCreator(this, deps.limits);
    this.sweeper = new TableSweeper(this, deps.sweepTimes);
  }

  /** Every table that was running when its server stopped runs on; others are loaded when they are wanted. */
  async start(onProgress: (loaded: number, all: number) => void = () => {}): Promise<void> {
    await this.loader.resumeTables(onProgress);
    this.sweeper.sweepNow();
    if (this.peers) this.joinPeers(this.peers);
  }

  // --- Reading

  /**
   * The table as it was stored last. Nobody sees what is not stored, and a table that was handed out does not change.
   * Null if it is closed or never was. Rejects if it is set aside.
   */
  async find(tableId: string): Promise<Table | null> {
    return (await this.open(tableId))?.table ?? null;
  }

  /** Calls `read` before anything else happens at the table. */
  async read<T>(tableId: string, read: (table: Table) => T): Promise<T | null> {
    const table = await this.find(tableId);
    return table && read(table);
  }

  /** The table if it is in memory, as every table is that somebody holds. */
  peek(tableId: string): Table | null {
    return this.hosted.get(tableId)?.table ?? null;
  }

  /** The tables that this node runs. */
  list(): Table[] {
    return [...this.hosted.values()].flatMap(({ isOwn, table }) => (isOwn && table) || []);
  }

  isHostedHere(tableId: string): boolean {
    return this.hosted.get(tableId)?.isOwn === true;
  }

  countSetAside(): number {
    return this.setAside.size;
  }

  /** Looks the table up once for all that follows. A closed table is found as it was then. */
  async lookUp(tableId: string): Promise<{ live: TableHandle | null; latest: Table | null }> {
    const { hosted, closed } = await this.loader.find(tableId);
    const first = hosted?.table;
    if (!first) return { live: null, latest: closed };
    const live = this.handleOf(tableId, first);
    return { live, latest: live.table };
  }

  async getHandle(tableId: string): Promise<TableHandle | null> {
    return (await this.lookUp(tableId)).live;
  }

  /**
   * The id that is meant by an id typed in other letters, such as `gunes` for `güneş`, or by the id of a game there,
   * among the tables that the caller may know of.
   */
  async resolveId(typed: string, isKnown: (table: Table) => boolean): Promise<string> {
    if (this.hosted.has(typed)) return typed;
    const { tableId } = parseGameId(typed);
    const ids = await this.directory.findByPlainName(plainTableId(tableId));
    if (ids.includes(typed)) return typed;
    for (const id of ids) {
      const table = this.setAside.has(id) ? null : await this.find(id);
      if (table && isKnown(table)) return id;
    }
    return tableId;
  }

  /** The tables at which the player sits. */
  async seatedTables(player: PlayerId): Promise<Table[]> {
    const known = await this.allTablesOf(player);
    return known.filter((table) => seatOf(table, player) !== null);
  }

  /** The tables at which the player sits or watches. */
  async tablesOf(player: PlayerId): Promise<Table[]> {
    const known = await this.allTablesOf(player);
    return known.filter((table) => seatOf(table, player) !== null || isWatching(table, player));
  }

  /** The same, and the tables that the player opened or was removed from; none that is set aside. */
  async allTablesOf(player: PlayerId): Promise<Table[]> {
    const ids = await this.directory.listTablesOf(player);
    const isSound = (id: string): boolean => !this.setAside.has(id);
    const found = await Promise.all(
      ids.filter(isSound).map((id) =>
        this.find(id).catch((fault: unknown) => {
          if (isSound(id)) throw fault;
          return null;
        }),
      ),
    );
    return found.filter((table) => table !== null);
  }

  // --- Commands

  /** Returns the id of the new table. `from` is the address of the client, for the limits. */
  create(command: CreateCommand, from?: string): Promise<string | Refusal> {
    return this.creator.create(command, from);
  }

  /** Executes a command at a table; null if it was executed. */
  async execute(tableId: string, command: Command | DeferredCommand): Promise<Refusal | null> {
    if (this.isStopped) return STOPPING;
    const hosted = this.hosted.get(tableId) ?? (await this.openOrRefuse(tableId));
    if (isRefusal(hosted)) return hosted;
    if (!hosted?.table) return NO_TABLE;
    const made = typeof command === 'function' ? command(hosted.table) : command;
    if (isRefusal(made)) return made;
    const outcome = await hosted.execute(made);
    return isRefusal(outcome) ? outcome : null;
  }

  private async openOrRefuse(tableId: string): Promise<HostedTable | Refusal | null> {
    return this.setAside.get(tableId) ?? this.open(tableId);
  }

  /** A guest who signs in to an account they had before keeps their seats, and stays removed where they were. */
  async transferSeats(guest: PlayerId, person: Person): Promise<void> {
    const known = await this.allTablesOf(guest);
    const command = { type: 'recognize', player: guest, person } as const;
    await Promise.all(
      known.map(({ id }) =>
        this.execute(id, command).catch((fault: unknown) => this.onFault(fault, 'recognize')),
      ),
    );
  }

  // --- Listeners

  onChange(listener: TableListener): void {
    this.listeners.push(listener);
  }

  /** Tells the listener of one table, which stays in memory until the returned function is called. */
  subscribe(tableId: string, listener: TableListener): () => void {
    return this.subscriptions.subscribe(tableId, listener);
  }

  /** Calls the listener when the lobby says something else of a table that another node runs. */
  onRemoteListingChange(listener: (tableId: string, isOffer: boolean) => void): void {
    this.noteRemoteListing = listener;
  }

  /** A table stays in memory while one of these says so. */
  keepLoadedWhile(isHeld: (tableId: string) => boolean): void {
    this.holders.push(isHeld);
  }

  /** Takes no more commands, and resolves when those under way are done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.sweeper.stop();
    this.presence.stop();
    const hosted = [...this.hosted.values()];
    for (const { actor } of hosted) actor.stop();
    await Promise.all([
      ...hosted.map(({ actor }) => actor.settle().catch(() => {})),
      this.loader.settle(),
    ]);
    if (this.peers) await this.releaseAll(this.peers).catch(() => {});
  }

  // --- For its tables

  isHosting(table: HostedTable): boolean {
    return this.hosted.get(table.id) === table;
  }

  isHeld(tableId: string): boolean {
    return this.subscriptions.has(tableId) || this.holders.some((isHeld) => isHeld(tableId));
  }

  async open(tableId: string): Promise<HostedTable | null> {
    return (await this.loader.find(tableId)).hosted;
  }

  /** Everything that is announced is stored. A listener that fails keeps nobody else from hearing it. */
  announce(change: TableChange): void {
    const { table } = change;
    this.announceToPeers(change);
    for (const listener of this.listeners) this.tell(listener, change);
    for (const listener of this.subscriptions.of(table.id)) this.tell(listener, change);
    if (table.status === 'closed') this.drop(table.id);
  }

  private tell(listener: TableListener, change: TableChange): void {
    try {
      listener(change);
    } catch (fault) {
      this.onFault(fault, 'telling', { table: change.table.id });
    }
  }

  /** Why the table cannot be continued; null if it can. */
  setAsideRefusal(tableId: string): Refusal | null {
    return this.setAside.get(tableId) ?? null;
  }

  setAsideIfBroken(tableId: string, fault: unknown): Refusal | null {
    return fault instanceof BrokenTableError ? this.putAside(tableId, fault) : null;
  }

  /** Hosts a table that is in the database, or one that is about to be created. */
  add(table: HostedTable): HostedTable {
    this.hosted.set(table.id, table);
    return table;
  }

  drop(tableId: string): void {
    this.hosted.get(tableId)?.close();
    this.hosted.delete(tableId);
  }

  private handleOf(tableId: string, first: Table): TableHandle {
    // The table may be unloaded and loaded again while the handle is in use.
    const latest = (): Table => this.peek(tableId) ?? first;
    return {
      get table() {
        return latest();
      },
      execute: async (command) => {
        const hosted = this.hosted.get(tableId) ?? (await this.open(tableId));
        return hosted ? hosted.execute(command) : NO_TABLE;
      },
    };
  }

  putAside(tableId: string, fault: unknown): Refusal {
    this.drop(tableId);
    const known = this.setAside.get(tableId);
    if (known) return known;
    const id = randomUUID();
    const own = fault instanceof BrokenTableError ? fault.refusal : refuse('setAside');
    const refusal: Refusal = { ...own, details: { ...own.details, id } };
    this.setAside.set(tableId, refusal);
    this.onSetAside({ tableId, id, fault });
    return refusal;
  }

  private joinPeers(peers: PeerNodes): void {
    this.listeners.push((change) => this.presence.correct(change));
    peers.connect({
      execute: async (forwarded) => {
        if (this.isStopped) return null;
        const hosted = await this.open(forwarded.tableId);
        return hosted ? hosted.executeForwarded(forwarded) : { refusal: NO_TABLE };
      },
      readAgain: async (tableId) => this.hosted.get(tableId)?.actor.readAgain(),
      isHere: (...asked) => this.presence.isHere(...asked),
      listingChanged: (tableId, isOffer) => this.noteRemoteListing(tableId, isOffer),
      peersLost: () => {
        this.presence.awaitReturns(this.list());
        this.sweeper.sweepNow();
      },
      messagesMissed: () => {
        Promise.all([...this.hosted.values()].map((table) => table.verifyClaim()))
          .then(() => this.sweeper.catchUpFollowers(peers))
          .catch((fault: unknown) => this.onFault(fault, 'peers'));
      },
    });
  }

  /** The node that runs a table tells the others what was stored there. */
  private announceToPeers({ table, before, steps }: TableChange): void {
    const { peers } = this;
    if (!peers || !this.isHostedHere(table.id)) return;
    const last = table.version;
    peers.publish(table.id, { type: 'stored', after: last - steps.length, last });
    if (!(table.isPrivate && before?.isPrivate !== false) && changesListing(steps)) {
      peers.publishListingChange(table.id, [before, table].some(isJoinableDefaultGame));
    }
  }

  /** Releases all tables, so that other nodes continue them at once. */
  private async releaseAll(peers: PeerNodes): Promise<void> {
    const own = [...this.hosted.values()].filter(({ isOwn, table }) => isOwn && table);
    await this.loader.unload(own, (table, now) => ({ ...unloadedTable(table, now), nextDue: now }));
    peers.announceFreeTables();
  }
}

export async function openTableHost(deps: TableHostDeps): Promise<TableHost> {
  const host = new TableHost(deps);
  await host.start(deps.onProgress);
  return host;
}

/** Returns a name for this server in the directory. No two servers have the same. */
export function newNode(): string {
  return randomUUID();
}
