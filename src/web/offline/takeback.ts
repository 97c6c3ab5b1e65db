// Going back to before one's own last move in the game that is on.

import type { Seat } from '#rules/game.ts';
import type { TableEvent } from '#table/events.ts';

/** Null where there is nothing of one's own to take back. */
export function eventsBeforeLastMove(
  events: readonly TableEvent[],
  seat: Seat | null,
): TableEvent[] | null {
  const start = events.findLastIndex(({ type }) => type === 'started');
  const last = events.findLastIndex(
    (event) => event.type === 'moved' && event.seat === seat && event.by === 'player',
  );
  return last > start ? events.slice(0, last) : null;
}
