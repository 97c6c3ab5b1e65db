// The deal of the day: one for each game and date, and how places and points are reckoned.

import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { View } from '#rules/game.ts';
import { dailyResult, dailySeats, dailySeed } from './daily.ts';
import { gameOf } from './gameOf.ts';

test('the same for everybody on a day, another for every game and every day', () => {
  const days = Array.from(
    { length: 28 },
    (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
  );
  const seeds = GAMES.flatMap(({ id }) => days.map((day) => dailySeed(id, day)));
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(GAMES.flatMap(({ id }) => days.map((day) => dailySeed(id, day)))).toEqual(seeds);
});

test('a seed stays what it was: those who played a day must be able to play it again', () => {
  expect(dailySeed('hearts', '2026-11-17')).toBe(3820489526);
  expect(dailySeed('pontoon', '2027-01-01')).toBe(4170778807);
});

test('is for as many as usual, unless the game says otherwise', () => {
  expect(GAMES.map((game) => [game.id, dailySeats(game)])).toEqual(
    GAMES.map((game) => [game.id, game.dailySeats ?? 4]),
  );
  expect(dailySeats({ seats: { min: 5, max: 6 } })).toBe(5);
  expect(dailySeats({ seats: { min: 1, max: 2 } })).toBe(2);
});

function stands(scores: number[], sides: number[][]): View {
  return { scores, sides } as View;
}

test('places go by what is good in the game; who is even shares the place', () => {
  const four = [[0], [1], [2], [3]];
  const hearts = gameOf({ game: 'hearts' });
  expect(dailyResult(hearts, stands([4, 0, 18, 4], four), 0)).toEqual({
    score: 4,
    place: 2,
    of: 4,
  });
  expect(dailyResult(hearts, stands([4, 0, 18, 4], four), 2)).toEqual({
    score: 18,
    place: 4,
    of: 4,
  });
  const pitch = gameOf({ game: 'pitch' });
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(dailyResult(pitch, stands([3, 1], teams), 2)).toEqual({ score: 3, place: 1, of: 2 });
  expect(dailyResult(pitch, stands([1, 3], teams), 0)).toEqual({ score: 1, place: 2, of: 2 });
  const sobesobe = gameOf({ game: 'sobesobe' });
  expect(dailyResult(sobesobe, stands([17, 25, 20, 20], four), 0)).toEqual({
    score: -3,
    place: 1,
    of: 4,
  });
});
