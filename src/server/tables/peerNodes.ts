// The other nodes of a cluster, as the tables of this node know them.

import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { StoredRange } from '#table/tableActor.ts';
import type { PlayerId } from '#table/table.ts';

/** A message to all nodes that follow a table. It says that there is news; the journal says what it is. */
export type PeerMessage =
  | ({ readonly type: 'stored' } & StoredRange)
  /** A node runs the table from now on; null if none does. */
  | { readonly type: 'owner'; readonly owner: string | null };

/** A command for a table that another node runs. */
export interface ForwardedCommand {
  /** The same each time the command is forwarded. */
  readonly id: string;
  readonly tableId: string;
  readonly command: Command;
}

/** The outcome of a forwarded command: the versions that it led to, or a refusal. */
export type ForwardResult = { readonly stored: StoredRange } | { readonly refusal: Refusal };

/** By a connection only, or by requests as well. */
export type PresenceKind = 'connection' | 'request';

/** Handles the requests and messages of other nodes. */
export interface PeerHandlers {
  /** Null if this node does not run the table. */
  execute(forwarded: ForwardedCommand): Promise<ForwardResult | null>;
  /** Another node stored something at a table of this node. */
  readAgain(tableId: string): Promise<unknown>;
  isHere(tableId: string, player: PlayerId, kind: PresenceKind): boolean;
  /** The lobby's entry of a table has changed. */
  listingChanged(tableId: string, isOffer: boolean): void;
  /** Other nodes have stopped, or left tables that nobody runs. */
  peersLost(): void;
  /** Messages may have been lost. */
  messagesMissed(): void;
}

export interface PeerNodes {
  connect(handlers: PeerHandlers): void;
  /** Whether the tables of this node are certainly its own; if not, the database knows. */
  holdsLease(): boolean;
  /** Whether other nodes can be reached; a short outage does not count. */
  isReachable(): boolean;
  /** Tells a node to read the journal of its table, because another node stored something there. */
  requestCatchUp(node: string, tableId: string): void;
  publish(tableId: string, message: PeerMessage): void;
  /** Resolves when messages are received, with a function that ends it. */
  subscribe(tableId: string, receive: (message: PeerMessage) => void): Promise<() => void>;
  /**
   * Null if the node has not answered in time: it may be gone, or may still execute the command. Forwarded again, the
   * command is executed once.
   */
  forward(node: string, forwarded: ForwardedCommand): Promise<ForwardResult | null>;
  /** Executes the commands that were forwarded for a table before this node took it over. */
  executeForwarded(tableId: string): Promise<void>;
  publishListingChange(tableId: string, isOffer: boolean): void;
  /** Whether the player is at the table by another node. Asks until the other nodes can answer. */
  isPresent(tableId: string, player: PlayerId, kind: PresenceKind): Promise<boolean>;
  announceFreeTables(): void;
}
