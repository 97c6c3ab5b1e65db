// What a server has to do with others that run tables of the same database: one node of a cluster among several.

import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { EventBatch } from '#table/tableActor.ts';
import type { PlayerId } from '#table/table.ts';

/** What is said about a table to all who follow it. */
export type PeerMessage =
  | ({ readonly type: 'news' } & EventBatch)
  /** Somebody runs it from now on; null: nobody does. */
  | { readonly type: 'owner'; readonly owner: string | null };

/** What a command came to at the node that runs the table; null where that node does not run it. */
export type ForwardResult = { readonly news: EventBatch } | { readonly refusal: Refusal } | null;

export interface PeerNodes {
  /** Whether what this node runs is its own: where it is not sure, the database knows. */
  holdsLease(): boolean;
  /** Whether others can be told and asked; a moment of silence does not count. */
  isReachable(): boolean;
  /** Something was stored at a table that another node runs by now: it shall look. */
  requestCatchUp(node: string, tableId: string): void;
  onCatchUpRequested(look: (tableId: string) => Promise<unknown>): void;
  publish(tableId: string, message: PeerMessage): void;
  /** Heard from when it is settled; answers how to stop. */
  subscribe(tableId: string, hear: (message: PeerMessage) => void): Promise<() => void>;
  /** Rejects where the node does not answer: then nobody knows what came of it. */
  forward(node: string, tableId: string, command: Command): Promise<ForwardResult>;
  onForwarded(carryOut: (tableId: string, command: Command) => Promise<ForwardResult>): void;
  /** Something that the lobby says of a table has changed. */
  publishListingChange(tableId: string, isOffer: boolean): void;
  onListingChange(listener: (tableId: string, isOffer: boolean) => void): void;
  /** Whether somebody is at the table by another node: by a connection, or by requests as well. Asks until others hear it. */
  isPresent(tableId: string, player: PlayerId, way: PresenceKind): Promise<boolean>;
  onPresenceQuestion(
    answer: (tableId: string, player: PlayerId, way: PresenceKind) => boolean,
  ): void;
  /** Others have stopped, or tables of theirs wait for somebody. */
  onPeersLost(listener: () => void): void;
  /** Some tables wait for somebody to run them. */
  announceFreeTables(): void;
  /** What was told may not have been heard for a while. */
  onMessagesMissed(listener: () => void): void;
}

export type PresenceKind = 'connection' | 'request';
