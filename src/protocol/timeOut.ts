// A player's time ran out: who it was, how often by now, and from when on the owner may remove them.

import type { Seat } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';
import { isPlayedByBot, type PlayerId, type Table } from '#table/table.ts';

export interface TimeOut {
  seat: Seat;
  playerId: PlayerId;
  name: string;
  /** In this game, this one included. */
  count: number;
  /** From so many on the owner may remove a player. */
  removableFrom: number;
  /** Whether the owner may do so now; nobody removes themselves. */
  removable: boolean;
}

/** Null for everything but a move that the clock made for a person. */
export function timeOutOf(event: TableEvent, { places, settings, owner }: Table): TimeOut | null {
  if (event.type !== 'moved' || event.by !== 'clock') return null;
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
