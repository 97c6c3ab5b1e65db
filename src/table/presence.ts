// Commands about lost and restored connections.

import type { Seat } from '#rules/game.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventPayload } from './events.ts';
import { turnOf } from './gameOf.ts';
import { nextOwner } from './seats.ts';
import { refuse } from './refusals.ts';
import { isWatching, seatOf, type Table } from './table.ts';
import { clockMove } from './ticking.ts';

/** Frees the seat at once before the game; during it the seat is kept and a bot may cover it. */
export function decideGoAway(table: Table, { player }: CommandOf<'goAway'>): Decision {
  const seat = seatOf(table, player);
  if (seat === null) return isWatching(table, player) ? [{ type: 'stoppedWatching', player }] : [];
  if (table.places[seat].awaySince !== null) return [];
  if (table.status === 'open') {
    return [{ type: 'left', seat, because: 'lost' }, ...nextOwner(table, player)];
  }
  const away: EventPayload = { type: 'wentAway', player };
  const isCovered = table.status === 'playing' && table.settings.coverAfterSeconds === 0;
  return isCovered ? [away, { type: 'covered', seat }, ...moveAtOnce(table, seat)] : [away];
}

/** In a simultaneous decision the clock moves for the absent player at once, so that nobody waits. */
function moveAtOnce(table: Table, seat: Seat): EventPayload[] {
  const turn = turnOf(table);
  return turn.length > 1 && turn.includes(seat) ? [clockMove(table, seat)] : [];
}

export function decideComeBack(table: Table, { player }: CommandOf<'comeBack'>): Decision {
  const seat = seatOf(table, player);
  if (seat === null) return refuse('notSeated');
  return table.places[seat].awaySince === null ? [] : [{ type: 'cameBack', player }];
}
