// The current day of the deals of the day, the same everywhere.

import type { Day } from '#table/daily.ts';

const DAY_MS = 86_400_000;

/** Returns the day, which changes at midnight UTC. */
export function dayOf(now: Date): Day {
  return now.toISOString().slice(0, 10);
}

/** Whether results of a day are accepted. The previous day is, for games begun before midnight. */
export function isDayOpen(day: Day, now: Date): boolean {
  return day === dayOf(now) || day === dayOf(new Date(now.getTime() - DAY_MS));
}

/** The day that is a number of days earlier. */
export function daysBefore(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) - count * DAY_MS));
}
