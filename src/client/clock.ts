// Converts times of the server to local time.

import type { Time } from '#table/table.ts';

/** Differences up to this are due to varying latency rather than to clock drift. */
const JITTER_MS = 400;

/** Returns how far the server's clock is ahead; the previous offset if it is close enough. */
export function clockOffset(before: number | null, serverNow: Time, localNow: Time): number {
  const offset = serverNow - localNow;
  return before !== null && Math.abs(offset - before) <= JITTER_MS ? before : offset;
}

/** Returns a copy with the deadline in local time. */
export function inLocalTime<T extends { deadline: Time | null }>(timed: T, offset: number): T {
  return timed.deadline === null ? timed : { ...timed, deadline: timed.deadline - offset };
}
