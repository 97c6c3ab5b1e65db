// The messages of a table's event stream, and the timeouts of players in it.

import type { AnyFact } from '#games/registry.ts';
import type { Seat, View } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { isTimeout } from '#table/clock.ts';
import { isPlayedByBot, type PlayerId, type Table } from '#table/table.ts';
import type { TableView } from './tableView.ts';

/** The timeout of a player. */
export interface TimeOut {
  /** The seat of the player. */
  seat: Seat;
  /** The id of the player. */
  playerId: PlayerId;
  /** The name of the player. */
  name: string;
  /** The number of timeouts in this game, including this one. */
  count: number;
  /** The number of timeouts after which the host may remove a player. */
  removableFrom: number;
  /** Whether the host may do so now. Hosts cannot remove themselves. */
  removable: boolean;
}

/** Returns null for every event other than a move that the clock made because a person's time ran out. */
export function timeOutOf(event: TableEvent, table: Table): TimeOut | null {
  if (event.type !== 'moved' || !isTimeout(table, event)) return null;
  const { places, settings, owner } = table;
  const { person, infractions: count } = places[event.seat];
  if (!person || isPlayedByBot(places[event.seat])) return null;
  const { infractions: removableFrom } = settings;
  return {
    seat: event.seat,
    playerId: person.id,
    name: person.name,
    count,
    removableFrom,
    removable: count >= removableFrom && person.id !== owner,
  };
}

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
