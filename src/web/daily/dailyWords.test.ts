// What is said of a deal of the day: one's own result with its place where there are others, and how many have played.

import { expect, test } from 'vitest';
import { DAILY_WORDS } from './dailyWords.ts';
import { formatOwnResult } from './formatOwnResult.ts';

test('one’s own result has a place among others, and none alone', () => {
  const { en } = DAILY_WORDS;
  const own = (of: number): string => formatOwnResult(en, { score: 7, place: 2, of } as never);
  expect(own(4)).toBe(en.own('7', 2, 4));
  expect(own(2)).toBe(en.own('7', 2, 2));
  expect(own(1)).toBe(en.ownAlone('7'));
});

test('one has played, or so many have', () => {
  for (const { players } of Object.values(DAILY_WORDS)) {
    expect(players(2)).toContain('2');
    expect(players(7).replace('7', '2')).toBe(players(2));
  }
  for (const language of ['en', 'pt'] as const) {
    expect(DAILY_WORDS[language].players(1)).not.toContain('1');
  }
});
