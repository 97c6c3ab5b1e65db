// Between two hands: the next is dealt as soon as everybody has seen what the last was worth.

import { DEALER, type Seat } from '#rules/game.ts';
import { requireGame, requireSeat } from './assertions.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { gameOf } from './gameOf.ts';
import { isPlayedByBot, isPresent, type Table, type Time } from './table.ts';

/** Too late or twice changes nothing, and is no fault: the next hand may be dealt at that very moment. */
export function decideGoOn(table: Table, { by }: CommandOf<'goOn'>): Decision {
  const seat = requireSeat(table, by);
  if (!isBetweenHands(table) || requireGame(table).goneOn.includes(seat)) return [];
  return [{ type: 'wentOn', seat }];
}

function isBetweenHands(table: Table): boolean {
  if (table.status !== 'playing') return false;
  const { state, dealt } = requireGame(table);
  return dealt !== null && gameOf(table).turn(state)[0] === DEALER;
}

/** With the last of them the pause is over. */
export function applyWentOn(table: Table, { seat, at }: { seat: Seat; at: Time }): void {
  const play = requireGame(table);
  play.goneOn = [...play.goneOn, seat];
  const isAwaited = table.places.some(
    (place, other) => isPresent(place) && !isPlayedByBot(place) && !play.goneOn.includes(other),
  );
  if (!isAwaited && play.deadline !== null) play.deadline = Math.min(play.deadline, at);
}
