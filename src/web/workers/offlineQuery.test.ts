// The query of a local game's URL, and how invalid values in it are corrected.

import { expect, test } from 'vitest';
import { game as pontoon } from '#games/pontoon/game.ts';
import { readOfflineGame } from './offlineQuery.ts';

test('reads options and settings by their declarations', () => {
  const query = 'stakes=true&rounds=3&botPause=0&seats=2&bots=strong&seed=7&other=1';
  expect(readOfflineGame(pontoon, query)).toEqual({
    game: 'pontoon',
    options: { stakes: true, rounds: 3 },
    settings: { turnSeconds: 0, handPause: 10_000, botPause: 0 },
    seats: 2,
    level: 'strong',
    seed: 7,
    isAgain: false,
    isLesson: false,
  });
});

test('`again` marks a retried game', () => {
  expect(readOfflineGame(pontoon, 'seed=7&again').isAgain).toBe(true);
});

test('replaces invalid values by valid ones', () => {
  const { seats, level, seed } = readOfflineGame(pontoon, 'seats=99&bots=genius');
  expect({ seats, level, seed }).toEqual({ seats: 5, level: 'normal', seed: null });
});

test('raises the number of seats to the minimum of the game', () => {
  expect(readOfflineGame(pontoon, 'seats=0').seats).toBe(1);
});
