// The timeout of a player: who, how often, and whether the owner may remove them.

import type { Seat } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { isTimeout } from '#table/evolve.ts';
import { isPlayedByBot, type PlayerId, type Table } from '#table/table.ts';

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
