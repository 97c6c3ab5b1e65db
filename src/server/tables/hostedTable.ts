// A table at this node. Its actor runs here, or follows the node that runs the table and forwards commands to it.

import { randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#protocol/serverRefusals.ts';
import { summarizeTable } from '#protocol/tableView.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { ChooseBotMove } from '#table/botTurns.ts';
import type { Command } from '#table/commands.ts';
import { changesListing } from '#table/eventTraits.ts';
import { NO_TABLE } from '#table/permissions.ts';
import { ratedGameEndedBy } from '#table/ratedGame.ts';
import { peopleOf } from '#table/seats.ts';
import type { Step } from '#table/step.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import { type Outcome, TableActor, type TableChange } from '#table/tableActor.ts';
import { plainTableId } from '#table/tableId.ts';
import { projectStep } from '../readModels/projector.ts';
import type { LiveRow } from '../store/appendedRows.ts';
import { delay } from '../store/delay.ts';
import {
  type CommandKey,
  type Journal,
  type JournalEntry,
  type OutboxEntry,
  RepeatedCommandError,
  StorageUnavailableError,
  VersionConflictError,
} from '../store/store.ts';
import type { ForwardedCommand, ForwardResult, PeerMessage, PeerNodes } from './peerNodes.ts';
import type { Presence } from './presence.ts';
import type { TableClaim, TableDirectory } from './tableDirectory.ts';

/** The services that a table needs from its host. */
export interface HostContext {
  readonly journal: Journal;
  readonly directory: TableDirectory;
  /** The name of this server in the directory, another after each start. */
  readonly node: string;
  /** The other nodes; null if this server is the only one. */
  readonly peers: PeerNodes | null;
  readonly presence: Presence;
  readonly chooseBotMove: ChooseBotMove;
  readonly isStopped: boolean;
  now(): Time;
  isHosting(table: HostedTable): boolean;
  /** Whether somebody is at the table, or follows it. */
  isHeld(tableId: string): boolean;
  open(tableId: string): Promise<HostedTable | null>;
  announce(change: TableChange): void;
  /** Sets the table aside if the fault says that its journal is broken; else returns null. */
  setAsideIfBroken(tableId: string, fault: unknown): Refusal | null;
  onFault(fault: unknown, where: string, details?: object): unknown;
  onBotFallback(reason: unknown, tableId: string): void;
}

interface Opening {
  readonly table: Table | null;
  /** The address that asked for a new table. */
  readonly openedFrom?: string | null;
  /** The node that runs the table, if another does. */
  readonly owner?: string;
  readonly unsubscribe?: () => void;
}

export const STOPPING = refuse('stopping');
/** Longer than a lease lasts: until then another node runs the table. */
const FORWARD_TIMEOUT_MS = 8000;
const RETRY_INTERVAL_MS = 100;
const EVENTS_BETWEEN_SNAPSHOTS = 100;
const SECRET_BYTES = 32;
const INVITATION_BYTES = 16;

export class HostedTable {
  readonly id: string;
  readonly actor: TableActor;
  lastUsedAt: Time;
  /** When this node took the table from another, which may not know it yet; null if it did not. */
  claimedAt: Time | null = null;
  private readonly host: HostContext;
  private ownerNode: string | null;
  private unsubscribe: (() => void) | null;
  private pendingClaim: Promise<void> | null = null;

  constructor(host: HostContext, id: string, opening: Opening) {
    [this.host, this.id] = [host, id];
    this.lastUsedAt = host.now();
    this.ownerNode = opening.owner ?? null;
    this.unsubscribe = opening.unsubscribe ?? null;
    this.actor = this.createActor(opening.table, opening.openedFrom ?? null);
  }

  /** Whether this node runs the table. */
  get isOwn(): boolean {
    return this.ownerNode === null;
  }

  /** The table as it was stored last; null before its creation. */
  get table(): Table | null {
    return this.actor.table;
  }

  /** Resolves when the command is stored, with the steps it led to, or when it is refused. */
  execute(command: Command): Promise<Outcome> {
    const mayRun = this.isOwn && this.host.peers?.holdsLease() !== false;
    return mayRun ? this.executeHere(command) : this.executeAtOwner(command);
  }

  private async executeAtOwner(command: Command): Promise<Outcome> {
    const { host } = this;
    if (this.isOwn) await this.verifyClaim();
    if (this.isOwn) return this.executeHere(command);
    if (host.isStopped) return STOPPING;
    this.lastUsedAt = host.now();
    return this.forward(withKey(command));
  }

  /** Executes a command that another node forwarded; null if this node does not run the table. */
  async executeForwarded({ command }: ForwardedCommand): Promise<ForwardResult | null> {
    if (!this.isOwn || this.host.peers?.holdsLease() === false) return null;
    const steps = await this.executeHere(command);
    if (isRefusal(steps)) return steps === STOPPING ? null : { refusal: steps };
    const last = steps.at(-1)?.table.version ?? this.table?.version ?? 0;
    return { stored: { after: last - steps.length, last } };
  }

  /** Runs the table here from now on, as it is in memory. */
  async begin({ isFromAnother }: TableClaim): Promise<void> {
    const { host } = this;
    host.peers?.publish(this.id, { type: 'owner', owner: host.node });
    if (isFromAnother) {
      this.claimedAt = host.now();
      await this.actor.execute({ type: 'resume' });
      if (this.table) host.presence.awaitReturns([this.table]);
    }
    host.peers?.executeForwarded(this.id).catch(this.onFault);
    this.run();
  }

  /** Does from now on what is due at the table. */
  run(): void {
    if (this.host.isHosting(this) && !this.host.isStopped) this.actor.run();
  }

  /** Receives what other nodes say about the table. */
  hear(message: PeerMessage): void {
    const { host } = this;
    if (!host.isHosting(this) || this.isOwn) return;
    if (message.type === 'stored') this.actor.hear(message).catch(this.onFault);
    else if (message.owner !== null) this.ownerNode = message.owner;
    else if (host.isHeld(this.id)) this.claim().catch(this.onFault);
  }

  /** Asks the database who owns the table: this process may have been paused past its lease. */
  async verifyClaim(): Promise<void> {
    if (!this.isOwn) return this.claim();
    const { host } = this;
    const claim = await host.directory.claim(this.id);
    if (!host.isHosting(this)) return;
    if (claim && 'owner' in claim) {
      this.actor.stop();
      // The owner does not know what this node stored in the meantime.
      host.peers?.requestCatchUp(claim.owner, this.id);
      await this.follow(claim.owner);
    }
    await this.actor.readAgain();
  }

  /** Stops what the table does here; it is not in the memory of this node any more. */
  close(): void {
    this.actor.stop();
    this.unsubscribe?.();
  }

  private readonly onFault = (fault: unknown): unknown =>
    this.host.onFault(fault, 'table', { table: this.id });

  private createActor(table: Table | null, openedFrom: string | null): TableActor {
    const { host, id } = this;
    const { journal, node, chooseBotMove } = host;
    return new TableActor(table, {
      now: () => host.now(),
      after,
      chooseBotMove,
      append: (steps, before) =>
        journal.append(journalEntryOf(steps, before, { node, openedFrom })),
      isConflict: (error) => error instanceof VersionConflictError,
      isRepetition: (error) => error instanceof RepeatedCommandError,
      eventsAfter: (_, version) => journal.events(id, { after: version, limit: null }),
      announce: (change) => host.announce(change),
      newSecret: () => randomBytes(SECRET_BYTES).toString('hex'),
      newInvitation,
      isOwner: () => host.peers?.holdsLease() !== false,
      onBotFallback: (reason) => host.onBotFallback(reason, id),
      refusalOf: (fault) => host.setAsideIfBroken(id, fault),
      onFault: this.onFault,
    });
  }

  private executeHere(command: Command): Promise<Outcome> {
    const { host, id } = this;
    if (host.isStopped) return Promise.resolve(STOPPING);
    const player = playerIn(command);
    if (player !== null && host.presence.missing.size > 0) host.presence.markReturned(id, player);
    this.lastUsedAt = host.now();
    return this.actor.execute(command);
  }

  /** Sends the command to the node that runs the table, or takes the table over if that node is gone. */
  private async forward(command: Command): Promise<Outcome> {
    const { host, id } = this;
    const peers = assertDefined(host.peers, 'other node');
    const latest = performance.now() + FORWARD_TIMEOUT_MS;
    const forwarded: ForwardedCommand = { id: randomUUID(), tableId: id, command };
    while (this.ownerNode !== null) {
      // Without an answer nobody knows whether the command was executed. Its key lets it be executed once.
      const outcome = await peers.forward(this.ownerNode, forwarded).catch(() => null);
      if (outcome) return 'stored' in outcome ? this.actor.hear(outcome.stored) : outcome.refusal;
      const isHopeless = performance.now() > latest || !peers.isReachable();
      if (isHopeless) throw new StorageUnavailableError('No reachable node runs the table');
      await this.claim();
      if (!host.isHosting(this)) return NO_TABLE;
      if (!this.isOwn) await delay(RETRY_INTERVAL_MS);
    }
    return this.executeHere(command);
  }

  /** Runs the table here if no other node does; else finds out which one does. Concurrent claims are one. */
  private claim(): Promise<void> {
    this.pendingClaim ??= this.claimOnce().finally(() => (this.pendingClaim = null));
    return this.pendingClaim;
  }

  private async claimOnce(): Promise<void> {
    const { host } = this;
    if (host.isStopped) return;
    const claim = await host.directory.claim(this.id);
    if (this.isOwn || !host.isHosting(this)) return;
    if (claim && 'owner' in claim) return this.follow(claim.owner);
    await this.actor.readAgain();
    if (!claim || !host.isHosting(this)) return;
    this.unsubscribe?.();
    [this.ownerNode, this.unsubscribe] = [null, null];
    await this.begin(claim);
  }

  /** Without Redis nothing is heard; then the sweeper reads the journal, and this is tried again. */
  private async follow(owner: string): Promise<void> {
    this.ownerNode = owner;
    if (this.unsubscribe) return;
    const unsubscribe = await assertDefined(this.host.peers, 'other node')
      .subscribe(this.id, (message) => this.hear(message))
      .catch(() => null);
    const isWanted = this.host.isHosting(this) && !this.isOwn;
    if (isWanted && !this.unsubscribe) this.unsubscribe = unsubscribe;
    else unsubscribe?.();
  }
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}

/** Gives a command of a person a key by which the table recognises it when it is sent again. */
function withKey(command: Command): Command {
  const hasKey = !('by' in command) || command.commandId !== undefined;
  return hasKey ? command : { ...command, commandId: `passed/${randomUUID()}` };
}

function playerIn(command: Command): PlayerId | null {
  if ('by' in command) return command.by;
  return command.type === 'comeBack' ? command.player : null;
}

/** Returns an invitation that nobody guesses, in letters that fit in a link. */
export function newInvitation(): string {
  return randomBytes(INVITATION_BYTES).toString('base64url');
}

/** How a table was made, and which node runs it. */
export interface TableOrigin {
  readonly node: string;
  readonly madeBy: string | null;
  readonly openedFrom: string | null;
}

export function isSnapshotDue(versionBefore: number, versionAfter: number): boolean {
  const passed = (version: number): number => Math.floor(version / EVENTS_BETWEEN_SNAPSHOTS);
  return passed(versionAfter) > passed(versionBefore);
}

export function journalEntryOf(
  steps: readonly Step[],
  before: Table | null,
  origin: Omit<TableOrigin, 'madeBy'>,
): JournalEntry {
  const after = assertDefined(steps.at(-1), 'step to store').table;
  const expectedVersion = before?.version ?? 0;
  return {
    tableId: after.id,
    expectedVersion,
    events: steps.map(({ event }) => event),
    writes: steps.flatMap(projectStep),
    snapshot: isSnapshotDue(expectedVersion, after.version) ? after : null,
    key: commandKeyOf(steps),
    outbox: steps.flatMap(outboxOf),
    live: changesListing(steps) ? liveRowOf(after, { ...origin, madeBy: causeOf(steps) }) : null,
  };
}

/** A rated game that ends with this step is for the ratings. */
function outboxOf(step: Step): OutboxEntry[] {
  const game = ratedGameEndedBy(step);
  return game ? [{ kind: 'ratedGame', key: game.gameId, body: game, at: game.endedAt }] : [];
}

/** A repeated command is recognised for this long. */
const KEY_LIFETIME_MS = 24 * 60 * 60_000;

/** The name of a command among those of its person. A command that creates a table has no table yet. */
export function commandKey(tableId: string | null, commandId: string): string {
  return `${tableId ?? ''}/${commandId}`;
}

function commandKeyOf(steps: readonly Step[]): CommandKey | null {
  const caused = steps.find(({ event }) => event.cause !== undefined);
  if (!caused) return null;
  const { cause = '', type, at } = caused.event;
  const end = cause.indexOf(':');
  return {
    personId: cause.slice(0, end),
    key: commandKey(type === 'created' ? null : caused.table.id, cause.slice(end + 1)),
    fingerprint: type,
    answer: null,
    expiresAt: at + KEY_LIFETIME_MS,
  };
}

function causeOf([{ event }]: readonly Step[]): string | null {
  return event.type === 'created' ? (event.cause ?? null) : null;
}

export function liveRowOf(table: Table, { node, madeBy, openedFrom }: TableOrigin): LiveRow {
  const summary = summarizeTable(table);
  return {
    plain: plainTableId(table.id),
    node,
    made_by: madeBy,
    opened_from: openedFrom,
    status: table.status,
    owner_id: table.owner,
    people: [...peopleOf(table)],
    game: table.game,
    is_listed: !table.isPrivate,
    rank: summary.joinable ? 0 : 1,
    age: -table.createdAt,
    watchable: summary.watchable,
    summary,
  };
}
