// A cluster in invented time, for tests: real nodes on a database and a cable within one process, whose nodes can be
// frozen, cut off and killed at any statement.

import { randomFromNumber, type Random } from '#cards/random.ts';
import type { Command } from '#table/commands.ts';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import type { Outcome, TableChange } from '#table/tableActor.ts';
import type { Time } from '#table/table.ts';
import { StorageUnavailableError, VersionConflictError, type Journal } from '../store/store.ts';
import type { ForwardedCommand, ForwardResult } from '../tables/peerNodes.ts';
import type { TableDirectory } from '../tables/tableDirectory.ts';
import { openTableHost, type TableHost } from '../tables/tableHost.ts';
import { openNode } from './cluster.ts';
import type { LeaseRows } from './nodeLease.ts';
import type { Inbox } from './peerNodes.ts';
import { TestHub, type TestCable } from './testCable.ts';

const LEASE_MS = 3000;
const MAX_DELAY_MS = 6;
const NEVER = new Promise<never>(() => {});
const HOUR = 3_600_000;

interface NodeRow {
  until: Time;
  hears: boolean;
}

interface InboxRow extends ForwardedCommand {
  readonly from: string;
  outcome: ForwardResult | null;
}

/** Executes statements one after the other, as PostgreSQL does by its locks. */
class SimulatedDatabase {
  readonly tableId: string;
  readonly events: TableEvent[];
  readonly nodes = new Map<string, NodeRow>();
  readonly inbox = new Map<string, InboxRow>();
  owner: string | null = null;
  isRunning = false;
  /** Without its key, two nodes may write the same version: then tests must fail. */
  hasKey = true;

  constructor(tableId: string, events: readonly TableEvent[]) {
    [this.tableId, this.events] = [tableId, [...events]];
  }

  isAlive(node: string | null, forNode: string): boolean {
    const row = node === null ? undefined : this.nodes.get(node);
    const hears = row?.hears === true || this.nodes.get(forNode)?.hears !== true;
    return row !== undefined && row.until > Date.now() && hears;
  }

  append(events: readonly TableEvent[], expectedVersion: number): void {
    if (this.hasKey && this.events.length !== expectedVersion)
      throw new VersionConflictError(this.tableId, expectedVersion);
    this.events.push(...events);
  }
}

/** Called before and after each statement of a node; its statements are numbered from 1. */
type OnStatement = (node: SimulatedNode, number: number, moment: 'before' | 'after') => void;

export class SimulatedNode {
  readonly name: string;
  readonly cable: TestCable;
  /** The announcements of this node to its clients. */
  readonly announced: { readonly version: number; readonly event: TableEvent }[] = [];
  readonly faults: unknown[] = [];
  statements = 0;
  isDead = false;
  tables!: TableHost;
  private readonly database: SimulatedDatabase;
  private readonly random: Random;
  private readonly onStatement: OnStatement;
  private isCutOff = false;
  private thaw: { readonly done: Promise<void>; resolve(): void } | null = null;

  constructor(cluster: SimulatedCluster, name: string, onStatement: OnStatement) {
    [this.name, this.onStatement] = [name, onStatement];
    [this.database, this.random] = [cluster.database, cluster.random];
    this.cable = cluster.hub.open();
  }

  async open(): Promise<void> {
    const { name: node } = this;
    const onFault = (fault: unknown): number => this.faults.push(fault);
    const { peers } = await openNode({
      node,
      secret: 'secret',
      cable: this.cable,
      rows: this.leaseRows(),
      inbox: this.inbox(),
      onFault,
    });
    this.tables = await openTableHost({
      journal: this.journal(),
      directory: this.directory(),
      node,
      chooseBotMove: () => NEVER,
      now: Date.now,
      sweepTimes: { everyMs: 1000, afterMs: Infinity },
      reconnectGraceMs: HOUR,
      peers,
      onFault,
    });
    this.tables.onChange((change) => this.note(change));
  }

  /** The process stands still: it sends nothing and receives nothing, and goes on later as if nothing had happened. */
  freeze(): void {
    if (this.thaw) return;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.thaw = { done, resolve };
    this.cable.hold();
  }

  goOn(): void {
    this.thaw?.resolve();
    this.thaw = null;
    this.cable.release();
  }

  cutOffDatabase(isCutOff: boolean): void {
    this.isCutOff = isCutOff;
  }

  /** The process ends between two statements. */
  kill(): void {
    this.isDead = true;
    this.cable.cut();
  }

  async execute(command: Command): Promise<Outcome> {
    const handle = await this.tables.getHandle(this.database.tableId);
    if (!handle) throw new StorageUnavailableError('There is no table');
    return handle.execute(command);
  }

  private note({ table, steps }: TableChange): void {
    const first = table.version - steps.length + 1;
    steps.forEach(({ event }, index) => this.announced.push({ version: first + index, event }));
  }

  /** An answer may be lost although the statement was executed. */
  private async ask<T>(statement: (database: SimulatedDatabase) => T): Promise<T> {
    const number = ++this.statements;
    this.onStatement(this, number, 'before');
    await this.travel();
    const answer = structuredClone(statement(this.database));
    this.onStatement(this, number, 'after');
    await this.travel();
    return answer;
  }

  private async travel(): Promise<void> {
    const ms = this.random(MAX_DELAY_MS);
    if (ms > 0) await new Promise((resolve) => void setTimeout(resolve, ms));
    await this.thaw?.done;
    if (this.isDead) await NEVER;
    if (this.isCutOff) throw new StorageUnavailableError('The database does not answer');
  }

  private leaseRows(): LeaseRows {
    const { name } = this;
    const until = (): Time => Date.now() + LEASE_MS;
    return {
      begin: (hears) =>
        this.ask(({ nodes }) => {
          nodes.set(name, { until: until(), hears });
          return Date.now();
        }),
      renew: (hears) =>
        this.ask(({ nodes }) => {
          const row = nodes.get(name);
          if (!row || row.until <= Date.now() || (!row.hears && hears)) return null;
          nodes.set(name, { until: until(), hears });
          return Date.now();
        }),
      others: () =>
        this.ask(({ nodes }) =>
          [...nodes].flatMap(([id, { until: end, hears }]) =>
            id === name ? [] : { id, hears, isAlive: end > Date.now() },
          ),
        ),
      deleteDead: (dead) =>
        this.ask(({ nodes, owner }) => {
          const free = dead.filter((id) => id !== owner);
          for (const id of free) nodes.delete(id);
          return free.length > 0;
        }),
      end: () => this.ask(({ nodes }) => nodes.delete(name)),
    };
  }

  private inbox(): Inbox {
    return {
      add: (forwarded, from) =>
        this.ask(({ inbox }) => {
          if (!inbox.has(forwarded.id))
            inbox.set(forwarded.id, { ...forwarded, from, outcome: null });
        }),
      waiting: () =>
        this.ask(({ inbox }) =>
          [...inbox.values()].flatMap(({ outcome, ...row }) => (outcome ? [] : row)),
        ),
      answer: (id, outcome) =>
        this.ask(({ inbox }) => {
          const row = inbox.get(id);
          if (row) row.outcome = outcome;
        }),
      outcome: (id) => this.ask(({ inbox }) => inbox.get(id)?.outcome ?? null),
      remove: (id) => this.ask(({ inbox }) => inbox.delete(id)),
    };
  }

  private journal(): Journal {
    return {
      append: ({ events, expectedVersion }) =>
        this.ask((database) => database.append(events, expectedVersion)),
      load: () => this.ask(({ events }) => rebuild(events)),
      events: (_, { after } = { after: 0, limit: null }) =>
        this.ask(({ events }) => events.slice(after)),
      liveTableIds: () => this.ask(({ tableId }) => [tableId]),
      findCommand: async () => null,
      wasExecuted: async () => false,
      findExistingIds: async () => new Set(),
    };
  }

  private directory(): TableDirectory {
    const { name } = this;
    const none = async (): Promise<never[]> => [];
    return {
      listOrphans: () =>
        this.ask((database) => {
          const isOrphan = database.isRunning && !database.isAlive(database.owner, name);
          return isOrphan ? [database.tableId] : [];
        }),
      claim: () =>
        this.ask((database) => {
          const { owner, isRunning } = database;
          const isFree = owner === null || owner === name || !isRunning;
          if (!isFree && database.isAlive(owner, name)) return { owner };
          [database.owner, database.isRunning] = [name, true];
          return { isFromAnother: owner !== name, isDescribed: true };
        }),
      versions: () => this.ask(({ tableId, events }) => new Map([[tableId, events.length]])),
      release: () => this.ask((database) => void (database.isRunning = false)),
      listDue: none,
      updateRow: async () => {},
      findByPlainName: none,
      listTablesOf: none,
      findByCommand: async () => null,
      listOwnedBy: async () => [],
      countOwnedBy: async () => ({ all: 0, waiting: 0 }),
      countFrom: async () => 0,
      lastEventTime: async () => null,
    };
  }
}

export class SimulatedCluster {
  readonly hub = new TestHub();
  readonly random: Random;
  readonly database: SimulatedDatabase;
  readonly nodes: SimulatedNode[] = [];
  onStatement: OnStatement = () => {};

  constructor(seed: number, tableId: string, events: readonly TableEvent[]) {
    this.random = randomFromNumber(seed);
    this.database = new SimulatedDatabase(tableId, events);
  }

  /** Resolves when time passes. */
  open(name: string): { node: SimulatedNode; isOpen: Promise<void> } {
    const node = new SimulatedNode(this, name, (...statement) => this.onStatement(...statement));
    this.nodes.push(node);
    return { node, isOpen: node.open() };
  }
}
