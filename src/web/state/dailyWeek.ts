// The daily deals that the player finished, in short: the last days, and how many in a row. This browser keeps them,
// and the account brings them to other devices.

import type { Answer } from '#client/api.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Day, DailyResult } from '#table/daily.ts';
import { api } from './session.ts';

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
  saveDailyResults({ ...all, [day]: { ...all[day], [game]: result } });
}

function saveDailyResults(results: DailyResults): void {
  const days = Object.entries(results);
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

type PlayedDay = Answer<'playedDays'>['days'][number];
type DailyAccount = Pick<Account, 'id' | 'isGuest'>;

/** The account that the results of this browser were last shared with. */
const OWNER_KEY = 'masa.dailyOwner';
const DAYS_PER_REQUEST = 100;

/**
 * Shares the results with the account: adds those that it lacks, and keeps those of other devices here. What a guest
 * played goes to the account that they sign in to; what another account played stays with that one.
 */
export async function shareDailyResults({ id, isGuest }: DailyAccount): Promise<void> {
  const owner = localStorage.getItem(OWNER_KEY);
  if (owner !== null && owner !== id) localStorage.removeItem(KEY);
  if (isGuest) localStorage.removeItem(OWNER_KEY);
  else localStorage.setItem(OWNER_KEY, id);
  const shared = await api.playedDays(id);
  if (isRefusal(shared)) return;
  const known = new Set(shared.days.map(({ day, game }) => `${day} ${game}`));
  const missing = daysOf(readDailyResults()).filter(
    ({ day, game }) => !known.has(`${day} ${game}`),
  );
  for (let first = 0; first < missing.length; first += DAYS_PER_REQUEST) {
    await api.addPlayedDays(id, missing.slice(first, first + DAYS_PER_REQUEST));
  }
  saveDailyResults(withDays(readDailyResults(), shared.days));
}

function daysOf(results: DailyResults): PlayedDay[] {
  return Object.entries(results).flatMap(([day, games]) =>
    Object.entries(games).map(([game, { score, place, of }]) => ({
      day,
      game,
      score,
      place,
      sides: of,
    })),
  );
}

function withDays(results: DailyResults, days: readonly PlayedDay[]): DailyResults {
  const all: Record<Day, Record<string, DailyResult>> = { ...results };
  for (const { day, game, score, place, sides } of days) {
    all[day] = { ...all[day], [game]: { score, place, of: sides } };
  }
  return all;
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
