// Passes a table on to its next owner.

import type { EventPayload } from './events.ts';
import { seatOf, type PlayerId, type Table } from './table.ts';

/** Gives the table of a leaving owner to a player who stays. */
export function nextOwner(table: Table, leaving: PlayerId): EventPayload[] {
  if (table.owner !== leaving) return [];
  const successor = table.places.find(({ person }) => person && person.id !== leaving)?.person;
  return successor ? [{ type: 'ownerChanged', owner: successor.id }] : [];
}

/** Gives a table whose owner has no seat to the player who sits down. */
export function firstOwner(table: Table, sitting: PlayerId): EventPayload[] {
  const isOwned = table.owner === sitting || seatOf(table, table.owner) !== null;
  return isOwned ? [] : [{ type: 'ownerChanged', owner: sitting }];
}
