// Nodes that share one database in one process, for tests: joined by a cable that a test can cut.

import type { Command } from '#table/commands.ts';
import { person } from '#table/testTable.ts';
import type { Database } from '../store/database.ts';
import type { Journal } from '../store/store.ts';
import { createTableDirectory, type TableDirectory } from './tableDirectory.ts';
import type { PeerHandlers, PeerMessage, PeerNodes } from './peerNodes.ts';
import { openTableHost, type TableHost } from './tableHost.ts';

const SILENT = (): Promise<never> => new Promise(() => {});
const HOUR = 3_600_000;
/** Of a node whose tables are not open yet. */
const NOT_CONNECTED: PeerHandlers = {
  execute: async () => null,
  readAgain: async () => {},
  isHere: () => false,
  listingChanged: () => {},
  peersLost: () => {},
  messagesMissed: () => {},
};

/** Nothing happens there by itself. */
export const PAUSED_TABLE = { settings: { turnSeconds: 0, start: 'ready' } } as const;

export const say = (text: string, by = 'ada'): Command => ({ type: 'say', by, text });
export const sit = (by: string): Command => ({ type: 'sit', by, person: person(by) });

/** The calls and answers of a node. Tests may replace a handler. */
interface Plug {
  handlers: { -readonly [K in keyof PeerHandlers]: PeerHandlers[K] };
  readonly following: Map<string, Set<(message: PeerMessage) => void>>;
}

export interface TestNode {
  readonly name: string;
  readonly tables: TableHost;
  readonly plug: Plug;
  /** The commands that it forwarded, with their receivers. */
  readonly passed: { readonly to: string; readonly command: Command }[];
  /** Its messages to other nodes about tables. */
  readonly told: (PeerMessage & { readonly tableId: string })[];
  readonly lobbyNotes: { readonly tableId: string; readonly isOffer: boolean }[];
  /** The changes of its tables, as its transports receive them. */
  readonly changes: string[];
  readonly faults: unknown[];
  /** How often it asked the database whose a table is. */
  takes: number;
  calls: number;
  /** How often it has looked after its tables. */
  looks: number;
  isHolding: boolean;
  isHeard: boolean;
  /** How far its clock is ahead. */
  ahead: number;
  /** Nobody hears it, and it hears nobody. */
  isCut: boolean;
}

export interface NodeOptions {
  readonly journal?: Journal;
  readonly returnTime?: number;
  readonly afterMs?: number;
  readonly everyMs?: number;
}

/** Opens nodes on one database; `all` are those that were opened. */
export class TestCluster {
  readonly all = new Map<string, TestNode>();
  private readonly database: Database;
  private readonly journal: Journal;

  constructor(database: Database, journal: Journal) {
    [this.database, this.journal] = [database, journal];
  }

  /** It looks after its tables when it is told to, and not by itself unless a test says so. */
  async open(name: string, options: NodeOptions = {}): Promise<TestNode> {
    const { journal = this.journal, returnTime = HOUR } = options;
    const { afterMs = Infinity, everyMs = HOUR } = options;
    await this.lease(name, '1 hour');
    const plug: Plug = { handlers: NOT_CONNECTED, following: new Map() };
    const state = {
      takes: 0,
      calls: 0,
      looks: 0,
      isHolding: true,
      isHeard: true,
      ahead: 0,
      isCut: false,
    };
    const lists = { passed: [], told: [], lobbyNotes: [], changes: [], faults: [] };
    const node = Object.assign(state, lists, { name, plug }) as unknown as TestNode;
    this.all.set(name, node);
    const { promise: hasLooked, resolve: onFirst } = Promise.withResolvers<void>();
    const tables = await openTableHost({
      journal,
      directory: counted(createTableDirectory(this.database.db, name), node, onFirst),
      node: name,
      chooseBotMove: SILENT,
      now: () => Date.now() + node.ahead,
      sweepTimes: { afterMs, everyMs },
      reconnectGraceMs: returnTime,
      peers: this.peersOf(node),
      onFault: (fault) => void node.faults.push(fault),
    });
    tables.onChange(({ table, steps }) => {
      for (const { event } of steps) node.changes.push(`${table.id} ${event.type}`);
    });
    await hasLooked;
    return Object.assign(node, { tables });
  }

  /** From now on, by the clock of the database. */
  async lease(name: string, time: string): Promise<void> {
    await this.database.query(
      `insert into nodes (id, until) values ($1, clock_timestamp() + $2::interval)
        on conflict (id) do update set until = excluded.until`,
      [name, time],
    );
  }

  /** It says nothing more, and its lease is over. */
  async kill(name: string): Promise<void> {
    this.at(name).isCut = true;
    await this.lease(name, '-1 second');
  }

  /** Stops every node, and forgets its tables. */
  async close(): Promise<void> {
    for (const { tables } of this.all.values()) await tables.stop();
    await clearNodes(this.database);
  }

  at(name: string): TestNode {
    const node = this.all.get(name);
    if (!node) throw new Error(`No node ${name}`);
    return node;
  }

  private others(node: TestNode): TestNode[] {
    if (node.isCut) return [];
    return [...this.all.values()].filter((other) => other !== node && !other.isCut);
  }

  private reach(node: TestNode, name: string): PeerHandlers {
    const other = this.others(node).find((one) => one.name === name);
    if (!other) throw new Error('The node is not connected');
    return other.plug.handlers;
  }

  private peersOf(node: TestNode): PeerNodes {
    const { plug } = node;
    return {
      connect: (handlers) => void (plug.handlers = { ...handlers }),
      holdsLease: () => node.isHolding,
      isReachable: () => node.isHeard,
      requestCatchUp: (other, tableId) => void this.reach(node, other).readAgain(tableId),
      publish: (tableId, message) => {
        node.told.push({ ...message, tableId });
        for (const other of this.others(node)) {
          for (const receive of other.plug.following.get(tableId) ?? []) receive(message);
        }
      },
      subscribe: async (tableId, receive) => {
        const group = plug.following.get(tableId) ?? new Set();
        plug.following.set(tableId, group.add(receive));
        return () => {
          group.delete(receive);
          if (group.size === 0) plug.following.delete(tableId);
        };
      },
      forward: async (to, forwarded) => {
        node.passed.push({ to, command: forwarded.command });
        return byWire(await this.reach(node, to).execute(byWire(forwarded)));
      },
      executeForwarded: async () => {},
      publishListingChange: (tableId, isOffer) => {
        node.lobbyNotes.push({ tableId, isOffer });
        for (const { plug: to } of this.others(node)) to.handlers.listingChanged(tableId, isOffer);
      },
      isPresent: async (...asked) =>
        this.others(node).some((other) => other.plug.handlers.isHere(...asked)),
      announceFreeTables: () => {
        node.calls++;
        for (const other of this.others(node)) other.plug.handlers.peersLost();
      },
    };
  }
}

/** One after the other, each by itself: whatever a node still asks for may hold a row of either. */
export async function clearNodes(database: Database): Promise<void> {
  await database.run('delete from live_tables');
  await database.run('delete from nodes');
}

function byWire<T>(message: T): T {
  return JSON.parse(JSON.stringify(message)) as T;
}

function counted(directory: TableDirectory, node: TestNode, onFirst: () => void): TableDirectory {
  return {
    ...directory,
    async listOrphans(most) {
      const ids = await directory.listOrphans(most);
      // So many at most are asked for by who looks after the tables, as the last thing.
      if (most !== undefined && ++node.looks === 1) onFirst();
      return ids;
    },
    claim(tableId) {
      node.takes++;
      return directory.claim(tableId);
    },
  };
}
