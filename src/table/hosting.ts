// What the owner of a table may do.

import { refuse } from '#rules/refusal.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { notOwner } from './owner.ts';
import { leaveGame } from './playing.ts';
import type { Table } from './table.ts';

export function decideClose(table: Table, { by }: CommandOf<'close'>): Decision {
  const refusal = notOwner(table, by);
  if (refusal) return refusal;
  return table.status === 'playing'
    ? refuse('GAME_IN_PROGRESS', 'A table cannot be closed during a game.')
    : [{ type: 'closed', because: 'owner' }];
}

/** Before the game anybody; during it only who let the clock run out too often. */
export function decideKick(table: Table, { by, seat }: CommandOf<'kick'>): Decision {
  const refusal = notOwner(table, by);
  if (refusal) return refusal;
  const place = table.places[seat];
  if (!place?.person || place.person.id === by) {
    return refuse('INVALID_SEAT', 'There is nobody to remove.');
  }
  if (table.status !== 'playing') return [{ type: 'left', seat, because: 'kicked' }];
  const { infractions } = table.settings;
  if (place.infractions >= infractions) return leaveGame(table, seat, 'kicked');
  return refuse('FORBIDDEN', `A player may be removed after ${infractions} time-outs.`, null, {
    infractions: place.infractions,
  });
}
