// The pause between two rounds, which ends as soon as every player has seen the result.

import { DEALER, type Seat } from '#rules/game.ts';
import { requireGame, requireSeat } from './assertions.ts';
import type { CommandOf } from './commands.ts';
import type { Decision } from './decision.ts';
import { gameOf } from './gameOf.ts';
import { isPlayedByBot, isPresent, type Table, type Time } from './table.ts';

/** Continuing twice or too late changes nothing, because the next deal may be made at that very moment. */
export function decideGoOn(table: Table, { by }: CommandOf<'goOn'>): Decision {
  const seat = requireSeat(table, by);
  if (!isBetweenRounds(table) || requireGame(table).goneOn.includes(seat)) return [];
  return [{ type: 'wentOn', seat }];
}

function isBetweenRounds(table: Table): boolean {
  if (table.status !== 'playing') return false;
  const { state, dealt } = requireGame(table);
  return dealt !== null && gameOf(table).turn(state)[0] === DEALER;
}

/** Ends the pause when the last player present has continued. */
export function applyWentOn(table: Table, { seat, at }: { seat: Seat; at: Time }): void {
  const play = requireGame(table);
  play.goneOn = [...play.goneOn, seat];
  const isAwaited = table.places.some(
    (place, other) => isPresent(place) && !isPlayedByBot(place) && !play.goneOn.includes(other),
  );
  if (!isAwaited && play.deadline !== null) play.deadline = Math.min(play.deadline, at);
}
