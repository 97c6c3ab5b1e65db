// The streak and the week of daily deals.
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testStorage.ts';
import {
  dailyStreak,
  gradeOf,
  readDailyResults,
  rememberDailyResult,
  weekUntil,
} from './dailyWeek.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new TestStorage()));

const RESULT = { score: 3, place: 1, of: 4 };
const TODAY = '2026-03-01';

test('the streak counts the days in a row until today, or until yesterday before today is played', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 20 })), (ago) => {
      vi.stubGlobal('localStorage', new TestStorage());
      const dayAgo = (days: number): string =>
        new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
      for (const days of ago) rememberDailyResult('hearts', dayAgo(days), RESULT);
      const first = ago.includes(0) ? 0 : 1;
      let end = first;
      while (ago.includes(end)) end++;
      expect(dailyStreak(readDailyResults(), TODAY)).toBe(end - first);
    }),
  );
});

test('only the first result of a day counts, and damaged storage counts as none', () => {
  rememberDailyResult('hearts', TODAY, RESULT);
  rememberDailyResult('hearts', TODAY, { ...RESULT, place: 4 });
  rememberDailyResult('nine', TODAY, RESULT);
  expect(readDailyResults()[TODAY]).toEqual({ hearts: RESULT, nine: RESULT });
  localStorage.setItem('masa.dailyResults', '{');
  expect(readDailyResults()).toEqual({});
});

test('a week has seven days, also across the end of a month', () => {
  expect(weekUntil(TODAY)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('the grade is the place, and alone against the banker the sign of the score', () => {
  const grades = [1, 2, 3].map((place) => gradeOf({ score: 0, place, of: 4 }));
  expect(grades).toEqual(['first', 'second', 'other']);
  const alone = [5, 0, -5].map((score) => gradeOf({ score, place: 1, of: 1 }));
  expect(alone).toEqual(['first', 'second', 'other']);
  expect(gradeOf(undefined)).toBe('none');
});
