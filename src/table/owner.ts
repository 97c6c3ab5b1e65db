// Whose table it is.

import type { Happening } from './events.ts';
import type { PlayerId, Table } from './table.ts';

/** The table goes to somebody who is still there. */
export function nextOwner(table: Table, leaving: PlayerId): Happening[] {
  if (table.owner !== leaving) return [];
  const heir = table.places.find(({ person }) => person && person.id !== leaving)?.person;
  return heir ? [{ type: 'ownerChanged', owner: heir.id }] : [];
}
