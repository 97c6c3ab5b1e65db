// The commands of the owner of a table.

import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import type { EventPayload } from './events.ts';
import { leaveGame } from './playing.ts';
import { refuse } from './refusals.ts';
import type { Table } from './table.ts';

export function decideClose(table: Table): Decision {
  return table.status === 'playing'
    ? refuse('cannotClose')
    : [{ type: 'closed', because: 'owner' }];
}

/**
 * Before the game any player may be removed, during it only one with too many timeouts. A new invitation keeps them
 * out.
 */
export function decideKick(table: Table, { by, seat, invitation }: CommandOf<'kick'>): Decision {
  const place = table.places[seat];
  if (!place?.person || place.person.id === by) return refuse('nobodyToRemove');
  const renewed: EventPayload[] =
    invitation === undefined ? [] : [{ type: 'invitationRenewed', invitation }];
  if (table.status !== 'playing') return [{ type: 'left', seat, because: 'kicked' }, ...renewed];
  const { infractions } = table.settings;
  if (place.infractions >= infractions) return [...leaveGame(table, seat, 'kicked'), ...renewed];
  return refuse('mayNotRemove', { infractions: place.infractions, needed: infractions });
}

/** Gives an invitation to a table from before there were any. */
export function decideInvite(table: Table, { invitation }: CommandOf<'invite'>): Decision {
  return table.invitation ? [] : [{ type: 'invitationRenewed', invitation }];
}
