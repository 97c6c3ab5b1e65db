// Whose table it is.

import { refuse, type Refusal } from '#rules/refusal.ts';
import type { Happening } from './events.ts';
import type { PlayerId, Table } from './table.ts';

export function notOwner(table: Table, player: PlayerId): Refusal | null {
  return table.owner === player
    ? null
    : refuse('NOT_GAME_CREATOR', 'Only the owner of the table may do that.');
}

/** The table goes to somebody who is still there. */
export function nextOwner(table: Table, leaving: PlayerId): Happening[] {
  if (table.owner !== leaving) return [];
  const heir = table.places.find(({ person }) => person && person.id !== leaving)?.person;
  return heir ? [{ type: 'ownerChanged', owner: heir.id }] : [];
}
