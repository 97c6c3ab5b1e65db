// Presence at a table: the clock stops while nobody is there.

import { requireGame } from './assertions.ts';
import { isPresent, type RunningGame, type Table, type Time } from './table.ts';

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
