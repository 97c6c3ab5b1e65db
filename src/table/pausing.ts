// Whether anybody is there: where nobody is, the clock stands still.

import { requireGame } from './assertions.ts';
import { isPresent, type RunningGame, type Table, type Time } from './table.ts';

/** Who sits there decides whether the table counts as empty and whether the clock runs. */
export function notePresence(table: Table, at: Time): void {
  const isAnybodyHere = table.places.some(isPresent);
  if (isAnybodyHere) table.emptySince = null;
  else table.emptySince ??= at;
  if (table.status === 'playing') pauseOrResume(requireGame(table), { isAnybodyHere, at });
}

function pauseOrResume(
  play: RunningGame,
  { isAnybodyHere, at }: { isAnybodyHere: boolean; at: Time },
): void {
  if (!isAnybodyHere) {
    play.pausedSince ??= at;
  } else if (play.pausedSince !== null) {
    const pause = at - play.pausedSince;
    if (play.deadline !== null) play.deadline += pause;
    if (play.coming) play.coming.promiseBy += pause;
    if (play.coming?.openBy) play.coming.openBy += pause;
    play.pausedSince = null;
  }
}
