// What a game's own wire adds to what sockets say and hear of any game.

import type { Request, LegacyRequestName } from '#protocol/requests.ts';
import type { ServerEvents } from '#protocol/socketEvents.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import type { Table } from '#table/table.ts';
import type { DeferredMove } from './deferredMove.ts';

/** To everybody at the table, to those who may read the chat, to one seat, or to those who watch. */
export type Recipient = 'table' | 'chat' | 'watchers' | Seat;

export interface TableMessage<E extends keyof ServerEvents = keyof ServerEvents> {
  readonly to: Recipient;
  readonly event: E;
  readonly payload: Parameters<ServerEvents[E]>[0];
}

export interface LegacySocketApi {
  /** The moves that requests of its own ask for. */
  readonly requests: { readonly [N in LegacyRequestName]?: (request: Request<N>) => DeferredMove };
  /** Beside what is told of the state of any game. */
  stateOf(table: Table, view: View): object;
  /** What asks all at once who are in turn; null where each is told of their own turn. */
  promptOf(table: Table): TableMessage | null;
  /** Beside what is told of any game's facts. */
  factMessages(table: Table, fact: AnyFact): TableMessage[];
}
