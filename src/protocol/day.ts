// Which day it is for the deals of the day, everywhere on earth alike.

import type { Day } from '#table/daily.ts';

const A_DAY = 86_400_000;

/** It changes at midnight UTC. */
export function dayOf(now: Date): Day {
  return now.toISOString().slice(0, 10);
}

/** Who began before midnight may end after it. */
export function isDayOpen(day: Day, now: Date): boolean {
  return day === dayOf(now) || day === dayOf(new Date(now.getTime() - A_DAY));
}
