// The time that tables go by: it runs on evenly when the clock of the machine is set.

import type { Time } from '#table/table.ts';

export interface ClockOptions {
  /** When something last happened before the start: the time does not go back behind it. */
  readonly notBefore: Time | null;
  readonly wall?: () => Time;
  /** Milliseconds since any moment, never set. */
  readonly monotonic?: () => number;
}

/** So much faster or slower at most, until it is at the machine's time again: a turn of 30 s takes 28.5 at least. */
const CORRECTION = 0.05;
/** A timestamp further ahead than this was written by a wrong clock and is ignored. */
const MAX_CLOCK_LEAD_MS = 24 * 60 * 60 * 1000;

export function openClock(options: ClockOptions): () => Time {
  const { wall = () => Date.now(), monotonic = () => performance.now() } = options;
  let time = startOf(wall(), options.notBefore);
  let last = monotonic();
  return () => {
    const passed = monotonic() - last;
    last += passed;
    const behind = wall() - (time + passed);
    const most = passed * CORRECTION;
    time += passed + Math.min(Math.max(behind, -most), most);
    return Math.floor(time);
  };
}

function startOf(now: Time, notBefore: Time | null): Time {
  return notBefore !== null && notBefore <= now + MAX_CLOCK_LEAD_MS
    ? Math.max(now, notBefore)
    : now;
}
