// Everybody who is online, on this node or another, each once and with their table.

import type { OnlinePlayer } from '#protocol/socketEvents.ts';
import type { PlayerId } from '#table/table.ts';
import type { TableHost } from '../tables/tableHost.ts';
import { accountOf } from './client.ts';
import type { Roster } from './roster.ts';

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
const BROADCAST_INTERVAL_MS = 100;
/** How often a node reports all of its people; a node that is silent for three times as long is gone. */
const FULL_SYNC_INTERVAL_MS = 5000;
const NODE_TIMEOUT_MS = 3 * FULL_SYNC_INTERVAL_MS;
const CHANNEL = 'visitors';

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
      ?.subscribe(CHANNEL, (message: PresenceMessage, sender) => this.hear(message, sender))
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
    this.bus?.publish(CHANNEL, { people: [], gone: [], isAll: true });
  }

  private noteHere(player: PlayerId): void {
    this.note(player);
    if (!this.bus) return;
    this.changed.add(player);
    this.timer ??= setTimeout(() => this.tell(), BROADCAST_INTERVAL_MS).unref();
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
    this.bus?.publish(CHANNEL, {
      people,
      gone,
      isAll: false,
    } satisfies PresenceMessage);
  }

  private tellAll(): void {
    const people = [...this.roster.people()].flatMap((player) => this.findHere(player) ?? []);
    this.bus?.publish(CHANNEL, {
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
