// The other nodes of a cluster, reached by the bus and the database. A command for a table that another node runs may
// hold cards, so it is left in the table `inbox`, and the bus says only that there is one.

import { sql } from 'kysely';
import type { PlayerId } from '#table/table.ts';
import { StorageUnavailableError } from '../store/store.ts';
import type { Db } from '../store/schema.ts';
import type {
  ForwardedCommand,
  ForwardResult,
  PeerHandlers,
  PeerMessage,
  PeerNodes,
  PresenceKind,
} from '../tables/peerNodes.ts';
import { unrefDelay } from '../store/delay.ts';
import type { NodeBus } from './nodeBus.ts';

export type Inbox = ReturnType<typeof createInbox>;

/** A message to one node. */
type NodeMessage =
  | { readonly type: 'inbox' | 'readAgain'; readonly tableId: string }
  | { readonly type: 'answered'; readonly id: string };

interface Presence {
  readonly tableId: string;
  readonly player: PlayerId;
  readonly kind: PresenceKind;
}

const LOBBY = 'lobby';
const FREE_TABLES = 'freeTables';
const IS_PRESENT = 'isPresent';
/** Messages may be lost, so the outcome is looked up after this time. */
const ANSWER_TIMEOUT_MS = 250;
const RETRY_DELAY_MS = 1000;
/** A Redis outage shorter than this does not make the other nodes unreachable. */
const MAX_OUTAGE_MS = 1500;

export interface ClusterPeersDeps {
  readonly bus: NodeBus;
  readonly inbox: Inbox;
  holdsLease(): boolean;
  onFault(fault: unknown, where: string): unknown;
}

export class ClusterPeers implements PeerNodes {
  handlers: PeerHandlers | null = null;
  private readonly deps: ClusterPeersDeps;
  private readonly bus: NodeBus;
  /** Ends the wait for the outcome of a command, by the id of the command. */
  private readonly waiting = new Map<string, () => void>();
  /** Tables whose inboxes are being read, and whether they must be read once more. */
  private readonly reading = new Map<string, { isStale: boolean }>();

  constructor(deps: ClusterPeersDeps) {
    [this.deps, this.bus] = [deps, deps.bus];
    this.bus.onReconnected(() => this.handlers?.messagesMissed());
    this.bus.onAsked(
      IS_PRESENT,
      ({ tableId, player, kind }: Presence) =>
        this.handlers?.isHere(tableId, player, kind) ?? false,
    );
  }

  async begin(): Promise<void> {
    const { bus } = this;
    await bus.subscribe(`node:${bus.node}`, (message: NodeMessage) => this.receive(message));
    await bus.subscribe(FREE_TABLES, () => this.handlers?.peersLost());
    await bus.subscribe(LOBBY, ({ tableId, isOffer }: { tableId: string; isOffer: boolean }) =>
      this.handlers?.listingChanged(tableId, isOffer),
    );
  }

  connect(handlers: PeerHandlers): void {
    this.handlers = handlers;
  }

  holdsLease(): boolean {
    return this.deps.holdsLease();
  }

  isReachable(): boolean {
    return this.bus.disconnectedMs() < MAX_OUTAGE_MS;
  }

  requestCatchUp(node: string, tableId: string): void {
    this.tell(node, { type: 'readAgain', tableId });
  }

  publish(tableId: string, message: PeerMessage): void {
    this.bus.publish(`table:${tableId}`, message);
  }

  async subscribe(tableId: string, receive: (message: PeerMessage) => void): Promise<() => void> {
    try {
      return await this.bus.subscribe(`table:${tableId}`, receive);
    } catch (cause) {
      throw new StorageUnavailableError('Redis does not answer', { cause });
    }
  }

  async forward(node: string, forwarded: ForwardedCommand): Promise<ForwardResult | null> {
    const { inbox } = this.deps;
    const { id, tableId } = forwarded;
    await inbox.add(forwarded, this.bus.node);
    const answered = this.awaitAnswer(id);
    this.tell(node, { type: 'inbox', tableId });
    await answered;
    const outcome = await inbox.outcome(id);
    if (outcome) inbox.remove(id).catch(this.onFault);
    return outcome;
  }

  /** In the order in which they were forwarded, one after the other. */
  async executeForwarded(tableId: string): Promise<void> {
    const running = this.reading.get(tableId);
    if (running) return void (running.isStale = true);
    const state = { isStale: true };
    this.reading.set(tableId, state);
    try {
      while (state.isStale) {
        state.isStale = false;
        for (const one of await this.deps.inbox.waiting(tableId)) await this.execute(one);
      }
    } finally {
      this.reading.delete(tableId);
    }
  }

  publishListingChange(tableId: string, isOffer: boolean): void {
    this.bus.publish(LOBBY, { tableId, isOffer });
  }

  /** Silence means no only if a yes could have been received. */
  async isPresent(tableId: string, player: PlayerId, kind: PresenceKind): Promise<boolean> {
    for (;;) {
      const isHere = await this.bus.askAll(IS_PRESENT, {
        tableId,
        player,
        kind,
      } satisfies Presence);
      if (isHere) return true;
      if (this.bus.isClosed() || (await this.bus.isResponsive())) return false;
      await unrefDelay(RETRY_DELAY_MS, null);
    }
  }

  announceFreeTables(): void {
    this.bus.publish(FREE_TABLES, {});
  }

  private readonly onFault = (fault: unknown): void => {
    if (!(fault instanceof StorageUnavailableError)) this.deps.onFault(fault, 'peers');
  };

  private tell(node: string, message: NodeMessage): void {
    this.bus.publish(`node:${node}`, message);
  }

  private receive(message: NodeMessage): void {
    if (message.type === 'answered') return this.waiting.get(message.id)?.();
    const { type, tableId } = message;
    const work =
      type === 'inbox' ? this.executeForwarded(tableId) : this.handlers?.readAgain(tableId);
    work?.catch(this.onFault);
  }

  private awaitAnswer(id: string): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(end, ANSWER_TIMEOUT_MS).unref();
      this.waiting.set(id, end);
    });
  }

  /** If this node dies before it answers, the next one learns from the command's own id that it was executed. */
  private async execute({
    from,
    ...forwarded
  }: ForwardedCommand & { from: string }): Promise<void> {
    const outcome = await this.handlers?.execute(forwarded);
    if (!outcome) return;
    await this.deps.inbox.answer(forwarded.id, outcome);
    this.tell(from, { type: 'answered', id: forwarded.id });
  }
}

/** Commands that nodes forward to each other; each is kept for a minute at most. */
export function createInbox(db: Db) {
  return {
    add: ({ id, tableId, command }: ForwardedCommand, node: string): Promise<unknown> =>
      sql`insert into inbox (id, table_id, node, command)
        values (${id}, ${tableId}, ${node}, ${JSON.stringify(command)})
        on conflict (id) do nothing`.execute(db),
    /** Returns the commands of a table that have no outcome, oldest first, and the nodes that forwarded them. */
    async waiting(tableId: string): Promise<(ForwardedCommand & { readonly from: string })[]> {
      const { rows } = await sql<ForwardedCommand & { from: string }>`
        select id, table_id as "tableId", node as "from", command from inbox
        where table_id = ${tableId} and outcome is null order by made_at`.execute(db);
      return rows;
    },
    answer: (id: string, outcome: ForwardResult): Promise<unknown> =>
      sql`update inbox set outcome = ${JSON.stringify(outcome)} where id = ${id}`.execute(db),
    /** Null if there is none yet. */
    async outcome(id: string): Promise<ForwardResult | null> {
      const { rows } = await sql<{ outcome: ForwardResult | null }>`
        select outcome from inbox where id = ${id}`.execute(db);
      return rows[0]?.outcome ?? null;
    },
    remove: (id: string): Promise<unknown> =>
      sql`delete from inbox where id = ${id}
        or made_at < clock_timestamp() - interval '1 minute'`.execute(db),
  };
}
