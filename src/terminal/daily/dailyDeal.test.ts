// The deal of the day: one for each game and date, and the first time is marked.

import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { SavedGame } from '../play/savedGame.ts';
import { dailyResults, dailySeed, dayOf } from './dailyDeal.ts';

const DAY = '2026-11-17';

function saved(startedAt: number, score: number, more: Partial<SavedGame> = {}): SavedGame {
  return {
    game: 'nine',
    seed: dailySeed('nine', DAY),
    startedAt,
    players: [
      { name: null, bot: null },
      ...Array.from({ length: 3 }, () => ({ name: null, bot: 'normal' })),
    ],
    result: { winners: [0], scores: [score, 9, 9, 9], reason: '' },
    ...more,
  } as SavedGame;
}

test('the same for everybody on a day, another for every game and every day', () => {
  expect(dailySeed('nine', DAY)).toBe(dailySeed('nine', DAY));
  const seeds = GAMES.flatMap(({ id }) =>
    Array.from({ length: 60 }, (_, at) => dailySeed(id, dayOf(new Date(at * 86_400_000)))),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(dayOf(new Date('2026-11-17T23:59:59Z'))).toBe(DAY);
});

test('results are told in the order of playing, and only the first counts as new', () => {
  const games = [
    saved(20, 4),
    saved(10, 2),
    saved(5, 1, { seed: 7 }),
    saved(6, 1, { result: null }),
    saved(7, 1, { game: 'hearts' }),
  ];
  expect(dailyResults(games, 'nine', DAY)).toEqual([
    { score: 2, isWon: true, isFirst: true },
    { score: 4, isWon: true, isFirst: false },
  ]);
  expect(dailyResults(games, 'nine', '2026-11-18')).toEqual([]);
});

test('a side of two has one score', () => {
  const result = { winners: [1, 3], scores: [3, 11], reason: '' };
  const pitch = saved(1, 0, { game: 'pitch', seed: dailySeed('pitch', DAY), result });
  expect(dailyResults([pitch], 'pitch', DAY)).toEqual([{ score: 3, isWon: false, isFirst: true }]);
});
