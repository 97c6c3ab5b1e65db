// What somebody who follows a table by a stream is told of each step.

import type { AnyFact } from '#rules/catalog.ts';
import type { View } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import type { TableView } from './tableView.ts';
import type { TimeOut } from './timeOut.ts';

/** Not of the game: somebody's time ran out. */
export interface TimedOut extends TimeOut {
  type: 'timedOut';
}

export interface TableStreamMessage<V = View> {
  /** Of the game that the table is at. */
  readonly gameId: string;
  /** What happened, or `state` for how things stand. */
  readonly type: TableEvent['type'] | 'state';
  readonly at: string;
  readonly version: number;
  /** What happened in the game, as far as this seat may know. */
  readonly facts: (AnyFact | TimedOut)[];
  readonly table: TableView;
  /** What this seat, or a watcher, may know of the game; null before it. */
  readonly view: V | null;
}
