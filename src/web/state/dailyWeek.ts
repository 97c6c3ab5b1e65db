// The daily deals that were finished in this browser, in short: the last days, and how many in a row.

import type { Day, DailyResult } from '#table/daily.ts';

const KEY = 'masa.dailyResults';
const MAX_DAYS = 400;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The first result of each day, by day and game. */
export type DailyResults = Readonly<Record<Day, Readonly<Record<string, DailyResult>>>>;

/** Keeps the first result of a day in each game. */
export function rememberDailyResult(game: string, day: Day, result: DailyResult): void {
  const all = readDailyResults();
  if (all[day]?.[game]) return;
  const days = Object.entries({ ...all, [day]: { ...all[day], [game]: result } });
  const latest = days.toSorted(([one], [other]) => (one < other ? 1 : -1)).slice(0, MAX_DAYS);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
}

export function readDailyResults(): DailyResults {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Counts the days in a row on which a deal was finished. Today counts once it is played, and breaks nothing before. */
export function dailyStreak(results: DailyResults, today: Day): number {
  let day = results[today] ? today : dayBefore(today);
  let count = 0;
  while (results[day]) {
    count++;
    day = dayBefore(day);
  }
  return count;
}

/** The last seven days, today last. */
export function weekUntil(today: Day): Day[] {
  const days = [today];
  while (days.length < WEEK_DAYS) days.unshift(dayBefore(days[0]));
  return days;
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** How well a deal went: the best side, the second, any other, or not played. */
export type DailyGrade = 'first' | 'second' | 'other' | 'none';

/** Alone against the banker, a gain is the first place and an even result the second. */
export function gradeOf(result: DailyResult | undefined): DailyGrade {
  if (!result) return 'none';
  const place = result.of > 1 ? result.place : 2 - Math.sign(result.score);
  if (place === 1) return 'first';
  return place === 2 ? 'second' : 'other';
}
