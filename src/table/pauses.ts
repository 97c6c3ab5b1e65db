// Pauses of a game: while nobody is there, and between two rounds.

import { DEALER, type Seat } from '#rules/game.ts';
import { requireGame, requireSeat } from './assertions.ts';
import type { CommandOf, Decision } from './commands.ts';
import { gameOf } from './gameOf.ts';
import { isPlayedByBot, isPresent, type RunningGame, type Table, type Time } from './table.ts';

/** Updates since when the table is empty, and pauses or resumes its clock. */
export function notePresence(table: Table, at: Time): void {
  const isAnyonePresent = table.places.some(isPresent);
  if (isAnyonePresent) table.emptySince = null;
  else table.emptySince ??= at;
  if (table.status === 'playing') pauseOrResume(requireGame(table), { isAnyonePresent, at });
}

function pauseOrResume(
  play: RunningGame,
  { isAnyonePresent, at }: { isAnyonePresent: boolean; at: Time },
): void {
  if (!isAnyonePresent) {
    play.pausedSince ??= at;
  } else if (play.pausedSince !== null) {
    const pause = at - play.pausedSince;
    if (play.deadline !== null) play.deadline += pause;
    if (play.coming) play.coming.promiseBy += pause;
    if (play.coming?.openBy) play.coming.openBy += pause;
    play.pausedSince = null;
  }
}

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
