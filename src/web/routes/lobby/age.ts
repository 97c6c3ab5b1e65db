// The age of something in words, and a clock that keeps it up to date.

import { useEffect, useState } from 'react';

const UPDATE_INTERVAL_MS = 30_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function formatAge(locale: string, since: number, now: number): string {
  const age = Math.max(0, now - since);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const [unit, size] = UNITS.find(([, size]) => age >= size) ?? UNITS[2];
  return format.format(-Math.floor(age / size), unit);
}
