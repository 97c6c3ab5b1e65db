// The deal of the day: one for each game and date, its score and rank, and its end.

import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { dailyResult, dailySeats, dailySeed, isDailyOver } from './daily.ts';
import { gameOf } from './gameOf.ts';
import { TestTable } from './testTable.ts';

test('every game and every day has a seed of its own, the same for everyone', () => {
  const days = Array.from(
    { length: 28 },
    (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
  );
  const seeds = GAMES.flatMap(({ id }) => days.map((day) => dailySeed(id, day)));
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(GAMES.flatMap(({ id }) => days.map((day) => dailySeed(id, day)))).toEqual(seeds);
});

test('seeds never change, so that every past day can be played again', () => {
  expect(dailySeed('hearts', '2026-11-17')).toBe(3820489526);
  expect(dailySeed('pontoon', '2027-01-01')).toBe(4170778807);
});

test('four play the deal of the day, unless the game says otherwise', () => {
  expect(GAMES.map((game) => [game.id, dailySeats(game)])).toEqual(
    GAMES.map((game) => [game.id, game.dailySeats ?? 4]),
  );
  expect(dailySeats({ seats: { min: 5, max: 6 } })).toBe(5);
  expect(dailySeats({ seats: { min: 1, max: 2 } })).toBe(2);
});

function viewOf(scores: number[], sides: number[][]): View {
  return { scores, sides } as View;
}

test('players are ranked by the game’s own goal, and equal scores share a place', () => {
  const four = [[0], [1], [2], [3]];
  const hearts = gameOf({ game: 'hearts' });
  expect(dailyResult(hearts, viewOf([4, 0, 18, 4], four), 0)).toEqual({
    score: 4,
    place: 2,
    of: 4,
  });
  expect(dailyResult(hearts, viewOf([4, 0, 18, 4], four), 2)).toEqual({
    score: 18,
    place: 4,
    of: 4,
  });
  const pitch = gameOf({ game: 'pitch' });
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(dailyResult(pitch, viewOf([3, 1], teams), 2)).toEqual({ score: 3, place: 1, of: 2 });
  expect(dailyResult(pitch, viewOf([1, 3], teams), 0)).toEqual({ score: 1, place: 2, of: 2 });
  const sobesobe = gameOf({ game: 'sobesobe' });
  expect(dailyResult(sobesobe, viewOf([17, 25, 20, 20], four), 0)).toEqual({
    score: -3,
    place: 1,
    of: 4,
  });
});

test('the deal of the day is over when a round is scored and a whole deck is due, or when the game ends', () => {
  const at = new TestTable('hearts');
  expect(isDailyOver(at.table)).toBe(false);
  at.sit('bora', 'ceren', 'deniz');
  expect([at.table.status, isDailyOver(at.table)]).toEqual(['playing', false]);
  at.deal();
  expect(isDailyOver(at.table)).toBe(false);
  at.playHandOf(10);
  expect(isDailyOver(at.table)).toBe(false);
  at.playHand();
  expect(isDailyOver(at.table)).toBe(true);
  at.deal();
  expect(isDailyOver(at.table)).toBe(false);
  at.playGame();
  expect([at.table.status, isDailyOver(at.table)]).toEqual(['finished', true]);
});
