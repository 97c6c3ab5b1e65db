// Texts of the daily deal: the player's own result and the number of players.

import { expect, test } from 'vitest';
import { DAILY_WORDS } from './dailyWords.ts';
import { formatOwnResult } from '../routes/daily/useDailyList.ts';

test('the own result names a place among others, but not in a game for one', () => {
  const { en } = DAILY_WORDS;
  const own = (of: number): string => formatOwnResult(en, { score: 7, place: 2, of } as never);
  expect(own(4)).toBe(en.own('7', 2, 4));
  expect(own(2)).toBe(en.own('7', 2, 2));
  expect(own(1)).toBe(en.ownAlone('7'));
});

test('the number of players has a singular in English and Portuguese', () => {
  for (const { players } of Object.values(DAILY_WORDS)) {
    expect(players(2)).toContain('2');
    expect(players(7).replace('7', '2')).toBe(players(2));
  }
  for (const language of ['en', 'pt'] as const) {
    expect(DAILY_WORDS[language].players(1)).not.toContain('1');
  }
});
