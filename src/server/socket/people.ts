// Knows who is online and who is typing, on this node and on others, and tells the clients.

import type { OnlinePlayer } from '#protocol/socketEvents.ts';
import { isAllowed } from '#table/permissions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { TableHost } from '../tables/tableHost.ts';
import { accountOf } from './client.ts';
import type { Roster } from './roster.ts';
import { encodeEvent, sendToAll } from './sendQueue.ts';

export interface OnlinePlayers {
  /** Null if the person is not online. */
  find(player: PlayerId): OnlinePlayer | null;
  /** Those who came first. */
  first(most: number): OnlinePlayer[];
  count(): number;
  /** Calls the listener for everybody who comes, goes, changes or moves to another table. */
  onChanged(listener: (player: PlayerId) => void): void;
  close(): void;
}

/** Sends to other nodes. */
export interface OnlinePlayersBus {
  publish(channel: string, message: object): void;
  subscribe(channel: string, listener: (message: never, sender: string) => void): Promise<unknown>;
  onReconnected(listener: () => void): void;
}

/** A node's report of its people: of some, or of all. */
interface PresenceMessage {
  readonly people: readonly OnlinePlayer[];
  readonly gone: readonly PlayerId[];
  readonly isAll: boolean;
}

/** Changes within this time are sent together. */
const PEOPLE_INTERVAL_MS = 100;
/** How often a node reports all of its people; a node that is silent for three times as long is gone. */
const FULL_SYNC_INTERVAL_MS = 5000;
const NODE_TIMEOUT_MS = 3 * FULL_SYNC_INTERVAL_MS;
const PEOPLE_CHANNEL = 'visitors';

interface Elsewhere {
  readonly people: ReadonlyMap<PlayerId, OnlinePlayer>;
  readonly heardAt: number;
}

export function openOnlinePlayers(
  roster: Roster,
  tables: Pick<TableHost, 'peek'>,
  bus: OnlinePlayersBus | null,
): OnlinePlayers {
  return new ClusterOnlinePlayers(roster, tables, bus);
}

class ClusterOnlinePlayers implements OnlinePlayers {
  private readonly roster: Roster;
  private readonly tables: Pick<TableHost, 'peek'>;
  private readonly bus: OnlinePlayersBus | null;
  private readonly nodes = new Map<string, Elsewhere>();
  private readonly changed = new Set<PlayerId>();
  private readonly telling: NodeJS.Timeout | null;
  private note: (player: PlayerId) => void = () => {};
  private timer: NodeJS.Timeout | undefined;

  constructor(roster: Roster, tables: Pick<TableHost, 'peek'>, bus: OnlinePlayersBus | null) {
    [this.roster, this.tables, this.bus] = [roster, tables, bus];
    const tellAll = (): void => this.tellAll();
    roster.onPersonChanged((player) => this.noteHere(player));
    this.telling = bus && setInterval(tellAll, FULL_SYNC_INTERVAL_MS).unref();
    bus
      ?.subscribe(PEOPLE_CHANNEL, (message: PresenceMessage, sender) => this.hear(message, sender))
      .then(tellAll, () => {});
    bus?.onReconnected(tellAll);
  }

  find(player: PlayerId): OnlinePlayer | null {
    const [one, other] = [this.findHere(player), this.findElsewhere(player)];
    return one && one.tableId !== null ? one : (other ?? one);
  }

  first(most: number): OnlinePlayer[] {
    return [...this.everybody().take(most)].flatMap((player) => this.find(player) ?? []);
  }

  count(): number {
    return this.nodes.size === 0 ? this.roster.countPeople() : [...this.everybody()].length;
  }

  onChanged(listener: (player: PlayerId) => void): void {
    this.note = listener;
  }

  close(): void {
    clearTimeout(this.timer);
    if (this.telling) clearInterval(this.telling);
    this.bus?.publish(PEOPLE_CHANNEL, { people: [], gone: [], isAll: true });
  }

  private noteHere(player: PlayerId): void {
    this.note(player);
    if (!this.bus) return;
    this.changed.add(player);
    this.timer ??= setTimeout(() => this.tell(), PEOPLE_INTERVAL_MS).unref();
  }

  /** Private tables are not shown. */
  private findHere(player: PlayerId): OnlinePlayer | null {
    const clients = this.roster.of(player);
    if (clients.length === 0) return null;
    const { id, name, avatar } = accountOf(clients[0]);
    const shown = clients.find(
      ({ tableId }) => tableId !== null && this.tables.peek(tableId)?.isPrivate === false,
    );
    const atTable = clients.some(({ tableId }) => tableId !== null);
    return { id, name, avatar, atTable, tableId: shown?.tableId ?? null };
  }

  private findElsewhere(player: PlayerId): OnlinePlayer | null {
    const found = [...this.nodes.values()].flatMap(({ people }) => people.get(player) ?? []);
    const atListed = found.find(({ tableId }) => tableId !== null);
    return atListed ?? found.find(({ atTable }) => atTable) ?? found[0] ?? null;
  }

  private *everybody(): Generator<PlayerId> {
    const known = new Set<PlayerId>();
    const elsewhere = [...this.nodes.values()].map(({ people }) => people.keys());
    for (const people of [this.roster.people(), ...elsewhere]) {
      for (const player of people) {
        if (!known.has(player)) yield player;
        known.add(player);
      }
    }
  }

  private tell(): void {
    this.timer = undefined;
    const players = [...this.changed];
    this.changed.clear();
    const people = players.flatMap((player) => this.findHere(player) ?? []);
    const gone = players.filter((player) => this.roster.of(player).length === 0);
    this.bus?.publish(PEOPLE_CHANNEL, {
      people,
      gone,
      isAll: false,
    } satisfies PresenceMessage);
  }

  private tellAll(): void {
    const people = [...this.roster.people()].flatMap((player) => this.findHere(player) ?? []);
    this.bus?.publish(PEOPLE_CHANNEL, {
      people,
      gone: [],
      isAll: true,
    } satisfies PresenceMessage);
    for (const [node, { heardAt, people: theirs }] of this.nodes) {
      if (performance.now() - heardAt < NODE_TIMEOUT_MS) continue;
      this.nodes.delete(node);
      for (const player of theirs.keys()) this.note(player);
    }
  }

  private hear({ people, gone, isAll }: PresenceMessage, from: string): void {
    const known = this.nodes.get(from);
    const before = known?.people ?? new Map<PlayerId, OnlinePlayer>();
    const after = new Map(isAll ? [] : before);
    for (const visitor of people) after.set(visitor.id, visitor);
    for (const player of gone) after.delete(player);
    this.nodes.set(from, { people: after, heardAt: performance.now() });
    for (const player of new Set([...before.keys(), ...after.keys()])) {
      const isSame = JSON.stringify(before.get(player)) === JSON.stringify(after.get(player));
      if (!isSame) this.note(player);
    }
    if (!known) this.tellAll();
  }
}

export interface Typing {
  note(tableId: string, player: Account, isTyping: boolean): void;
  /** The person is gone, or has sent what they typed. */
  forget(tableId: string, player: PlayerId): void;
}

const TYPING_TIMEOUT_MS = 5000;
/** The others learn of a person who starts and stops typing once in this time. */
const TYPING_INTERVAL_MS = 500;
const MAX_NAMES = 10;

/** Sends to other nodes. */
export interface TypingBus {
  publish(channel: string, message: object): void;
  subscribe(channel: string, listener: (message: never) => void): Promise<unknown>;
}

export interface TypingNote {
  readonly tableId: string;
  readonly player: Pick<Account, 'id' | 'name'>;
  readonly isTyping: boolean;
}

const TYPING_CHANNEL = 'typing';

export function openTyping(
  roster: Roster,
  tables: Pick<TableHost, 'peek'>,
  bus: TypingBus | null = null,
): Typing {
  const byTable = new Map<string, Map<PlayerId, { name: string; timer: NodeJS.Timeout }>>();
  const telling = throttleByKey<string>(TYPING_INTERVAL_MS, (tableId) => {
    const table = tables.peek(tableId);
    if (!table) return;
    const typists = [...(byTable.get(tableId)?.values() ?? [])].slice(0, MAX_NAMES);
    const players = typists.map(({ name }) => name);
    const readers = roster
      .at(tableId)
      .filter((client) => isAllowed(table, accountOf(client).id, 'chat'));
    sendToAll(readers, encodeEvent('typingUpdate', { players }));
  });

  function forget(tableId: string, player: PlayerId): void {
    const typists = byTable.get(tableId);
    const typist = typists?.get(player);
    if (!typists || !typist) return;
    clearTimeout(typist.timer);
    typists.delete(player);
    if (typists.size === 0) byTable.delete(tableId);
    telling.schedule(tableId, tableId);
  }

  function note({ tableId, player: { id, name }, isTyping }: TypingNote): void {
    if (!isTyping) return forget(tableId, id);
    const typists = byTable.get(tableId) ?? new Map();
    clearTimeout(typists.get(id)?.timer);
    const timer = setTimeout(() => forget(tableId, id), TYPING_TIMEOUT_MS).unref();
    const isNew = !typists.has(id);
    byTable.set(tableId, typists.set(id, { name, timer }));
    if (isNew) telling.schedule(tableId, tableId);
  }

  bus
    ?.subscribe(TYPING_CHANNEL, (told: TypingNote) => {
      if (roster.isAnybodyAt(told.tableId)) note(told);
    })
    .catch(() => {});
  return {
    note(tableId, { id, name }, isTyping) {
      const player = { id, name };
      note({ tableId, player, isTyping });
      bus?.publish(TYPING_CHANNEL, { tableId, player, isTyping } satisfies TypingNote);
    },
    forget,
  };
}

export interface KeyedThrottle<T> {
  /** Runs the work at once if it has not run lately, otherwise when its time has come; the last request wins. */
  schedule(key: string, latest: T): void;
  close(): void;
}

interface Turn<T> {
  readonly timer: NodeJS.Timeout;
  /** The last request since then. */
  next: { readonly latest: T } | null;
}

/** Throttles each key by itself; `work` must not throw. */
export function throttleByKey<T>(everyMs: number, work: (latest: T) => void): KeyedThrottle<T> {
  const turns = new Map<string, Turn<T>>();

  function take(key: string, latest: T): void {
    const timer = setTimeout(() => end(key), everyMs).unref();
    turns.set(key, { timer, next: null });
    work(latest);
  }

  function end(key: string): void {
    const next = turns.get(key)?.next;
    turns.delete(key);
    if (next) take(key, next.latest);
  }

  return {
    schedule(key, latest) {
      const turn = turns.get(key);
      if (turn) turn.next = { latest };
      else take(key, latest);
    },
    close() {
      for (const { timer } of turns.values()) clearTimeout(timer);
    },
  };
}
