// The messages of a table's event stream.

import type { AnyFact } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import type { TableView } from './tableView.ts';
import type { TimeOut } from './timeOut.ts';

/** Sent among the facts, though no rule of the game makes it: a player's time ran out. */
export interface TimedOut extends TimeOut {
  type: 'timedOut';
}

export interface TableStreamMessage<V = View> {
  /** The id of the current game. */
  readonly gameId: string;
  /** The type of the event, or `state` for the current state. */
  readonly type: TableEvent['type'] | 'state';
  readonly at: string;
  readonly version: number;
  /** The facts that this seat may see. */
  readonly facts: (AnyFact | TimedOut)[];
  readonly table: TableView;
  /** The view of this seat or of a spectator; null before the game. */
  readonly view: V | null;
}
