// Commands about lost and restored connections.

import type { Seat } from '#rules/game.ts';
import { requireGame, requireSeat } from './assertions.ts';
import { isKept } from './clock.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventPayload } from './events.ts';
import { turnOf } from './gameOf.ts';
import { nextOwner } from './seats.ts';
import { refuse } from './refusals.ts';
import { isWatching, seatOf, type Table } from './table.ts';
import { clockMove } from './ticking.ts';

/**
 * Frees the seat at once before the game, unless the table keeps seats; during it the seat is kept and a bot may cover it.
 */
export function decideGoAway(table: Table, { player }: CommandOf<'goAway'>): Decision {
  const seat = seatOf(table, player);
  if (seat === null) return isWatching(table, player) ? [{ type: 'stoppedWatching', player }] : [];
  if (table.places[seat].awaySince !== null) return [];
  if (table.status === 'open' && !isKept(table)) {
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

/** A bot plays for a player who is here and has something else to do. */
export function decideStepAway(table: Table, { by }: CommandOf<'stepAway'>): Decision {
  if (table.status !== 'playing') return refuse('notStarted');
  // A bot may play better than the player, which ratings must not show.
  if (requireGame(table).rated) return refuse('ratedGame');
  const seat = requireSeat(table, by);
  const { isCovered, resigned } = table.places[seat];
  if (resigned) return refuse('resigned');
  return isCovered ? [] : [{ type: 'covered', seat }];
}

export function decideStepBack(table: Table, { by }: CommandOf<'stepBack'>): Decision {
  const { isCovered } = table.places[requireSeat(table, by)];
  return isCovered ? [{ type: 'cameBack', player: by }] : [];
}

export function decideComeBack(table: Table, { player }: CommandOf<'comeBack'>): Decision {
  const seat = seatOf(table, player);
  if (seat === null) return refuse('notSeated');
  return table.places[seat].awaySince === null ? [] : [{ type: 'cameBack', player }];
}
