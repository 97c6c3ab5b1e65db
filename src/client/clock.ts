// The server's clock beside this machine's own: deadlines are shown in local time.

import type { Time } from '#table/table.ts';

/** Messages take now more, now less time; the clocks themselves do not drift so far apart. */
const JITTER_MS = 400;

/** By how much the server is ahead; what was found before stays while it is near enough. */
export function clockOffset(before: number | null, serverNow: Time, localNow: Time): number {
  const offset = serverNow - localNow;
  return before !== null && Math.abs(offset - before) <= JITTER_MS ? before : offset;
}

/** The same with its times by this machine's clock. */
export function inLocalTime<T extends { deadline: Time | null }>(timed: T, offset: number): T {
  return timed.deadline === null ? timed : { ...timed, deadline: timed.deadline - offset };
}
