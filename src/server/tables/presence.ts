// Presence at tables: by a connection, by a stream, or by requests alone, at this node or at another. A player who is
// silent for a while is away. After a start of the server everyone who was there has some time to come back.

import type { Command } from '#table/commands.ts';
import type { TableChange } from '#table/tableActor.ts';
import { isPresent, seatOf, type PlayerId, type Table, type Time } from '#table/table.ts';
import type { PeerNodes, PresenceKind } from './peerNodes.ts';

/** Whether a player is at a table by this node: by a connection, or by requests as well. */
export type PresenceCheck = (tableId: string, player: PlayerId, kind: PresenceKind) => boolean;

export interface PresenceDeps {
  readonly peers: Pick<PeerNodes, 'isPresent'> | null;
  now(): Time;
  find(tableId: string): Promise<Table | null>;
  execute(tableId: string, command: Command): Promise<unknown>;
  onFault(fault: unknown, where: string, details?: object): unknown;
  /** After a start, how long the players of running tables have to come back. */
  readonly reconnectGraceMs?: number | undefined;
  /** How long a player counts as present after a request. */
  readonly requestTimeoutMs?: number | undefined;
}

interface Attendance {
  readonly tableId: string;
  readonly player: PlayerId;
  heardAt: Time;
  streams: number;
}

const RECONNECT_GRACE_MS = 30_000;
const REQUEST_TIMEOUT_MS = 2 * 60_000;
/** Absent players are looked for this often within the timeout. */
const CHECKS_PER_TIMEOUT = 4;

export class Presence {
  private readonly deps: PresenceDeps;
  private readonly checks: PresenceCheck[] = [];
  /** Players who are at a table by streams and requests, by table and player. */
  private readonly attendances = new Map<string, Attendance>();
  /** Players who have not come back since the start, by table. */
  readonly missing = new Map<string, Set<PlayerId>>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(deps: PresenceDeps) {
    this.deps = deps;
    const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = deps;
    const check = (): void => this.dropSilent(requestTimeoutMs);
    this.timers.add(setInterval(check, requestTimeoutMs / CHECKS_PER_TIMEOUT).unref());
  }

  addCheck(isHere: PresenceCheck): void {
    this.checks.push(isHere);
  }

  recordRequest(tableId: string, player: PlayerId): void {
    this.attend(tableId, player);
  }

  /** The player follows the table until the stream ends. */
  recordStream(tableId: string, player: PlayerId): { end(): void } {
    this.attend(tableId, player).streams++;
    let isOpen = true;
    return {
      end: () => {
        if (isOpen) this.attend(tableId, player).streams--;
        isOpen = false;
      },
    };
  }

  isHere(tableId: string, player: PlayerId, kind: PresenceKind): boolean {
    const attendance = this.attendances.get(keyOf(tableId, player));
    if (attendance && (kind === 'request' || attendance.streams > 0)) return true;
    return this.isChecked(tableId, player, kind);
  }

  /** Whether a player is at the table by another node, or here again while the others were asked. */
  async isElsewhere(tableId: string, player: PlayerId, kind: PresenceKind): Promise<boolean> {
    const { peers } = this.deps;
    if (!peers) return false;
    return (
      (await peers.isPresent(tableId, player, kind)) || this.isHere(tableId, player, 'connection')
    );
  }

  /** A player who still follows the table by a stream is not away. */
  async connectionLost(tableId: string, player: PlayerId): Promise<void> {
    if ((this.attendances.get(keyOf(tableId, player))?.streams ?? 0) > 0) return;
    if (await this.isElsewhere(tableId, player, 'connection')) return;
    await this.deps.execute(tableId, { type: 'goAway', player });
  }

  /** The node that runs a table cannot see that a player is still connected to this node. */
  correct({ table, steps }: TableChange): void {
    for (const { event } of steps) {
      if (event.type !== 'wentAway' || !this.isHere(table.id, event.player, 'connection')) continue;
      const { player } = event;
      this.deps
        .execute(table.id, { type: 'comeBack', player })
        .catch((fault: unknown) => this.deps.onFault(fault, 'peers'));
    }
  }

  /** Everybody at these tables is away if nothing is heard of them in time. */
  awaitReturns(tables: Iterable<Table>): void {
    const ids: string[] = [];
    for (const { id, places, watchers } of tables) {
      const seated = places.filter(isPresent).flatMap(({ person }) => person ?? []);
      const players = [...seated, ...watchers].map((person) => person.id);
      if (players.length === 0) continue;
      this.missing.set(id, new Set(players));
      ids.push(id);
    }
    if (ids.length === 0) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      for (const id of ids) this.dropMissing(id);
    }, this.deps.reconnectGraceMs ?? RECONNECT_GRACE_MS);
    this.timers.add(timer.unref());
  }

  markReturned(tableId: string, player: PlayerId): void {
    const players = this.missing.get(tableId);
    players?.delete(player);
    if (players?.size === 0) this.missing.delete(tableId);
  }

  /** Whether a player of the table still has time to come back. */
  isAwaiting(tableId: string): boolean {
    return this.missing.has(tableId);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private isChecked(tableId: string, player: PlayerId, kind: PresenceKind): boolean {
    return this.checks.some((isHere) => isHere(tableId, player, kind));
  }

  private attend(tableId: string, player: PlayerId): Attendance {
    const key = keyOf(tableId, player);
    const attendance = this.attendances.get(key) ?? { tableId, player, heardAt: 0, streams: 0 };
    attendance.heardAt = this.deps.now();
    this.attendances.set(key, attendance);
    return attendance;
  }

  private dropSilent(requestTimeoutMs: number): void {
    const latest = this.deps.now() - requestTimeoutMs;
    for (const [key, { tableId, player, heardAt, streams }] of this.attendances) {
      if (streams > 0 || heardAt > latest) continue;
      this.attendances.delete(key);
      this.silenceOf(tableId, player).catch((fault: unknown) => this.deps.onFault(fault, 'goAway'));
    }
  }

  private async silenceOf(tableId: string, player: PlayerId): Promise<void> {
    if (this.isChecked(tableId, player, 'connection')) return;
    const table = await this.deps.find(tableId);
    if (table && seatOf(table, player) !== null) await this.sendAway(tableId, player);
  }

  private dropMissing(tableId: string): void {
    const players = this.missing.get(tableId) ?? [];
    this.missing.delete(tableId);
    for (const player of players) {
      this.sendAway(tableId, player).catch((fault: unknown) =>
        this.deps.onFault(fault, 'table', { table: tableId }),
      );
    }
  }

  private async sendAway(tableId: string, player: PlayerId): Promise<void> {
    if (this.isHere(tableId, player, 'request')) return;
    if (await this.isElsewhere(tableId, player, 'request')) return;
    await this.deps.execute(tableId, { type: 'goAway', player });
  }
}

function keyOf(tableId: string, player: PlayerId): string {
  return `${tableId}/${player}`;
}
