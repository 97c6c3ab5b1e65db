// Whose table it is.

import type { EventPayload } from './events.ts';
import { seatOf, type PlayerId, type Table } from './table.ts';

/** The table goes to somebody who is still there. */
export function nextOwner(table: Table, leaving: PlayerId): EventPayload[] {
  if (table.owner !== leaving) return [];
  const heir = table.places.find(({ person }) => person && person.id !== leaving)?.person;
  return heir ? [{ type: 'ownerChanged', owner: heir.id }] : [];
}

/** A table that everybody has left goes to whoever sits down next. */
export function firstOwner(table: Table, sitting: PlayerId): EventPayload[] {
  const isOwned = table.owner === sitting || seatOf(table, table.owner) !== null;
  return isOwned ? [] : [{ type: 'ownerChanged', owner: sitting }];
}
