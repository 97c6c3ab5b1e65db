// The address of a game without a server says what is played; nonsense in it is set right.
import { expect, test } from 'vitest';
import { game as pontoon } from '#rules/pontoon/game.ts';
import { readOfflineGame } from './offlineQuery.ts';

test('options and settings are read by their declarations', () => {
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

test('a deal that was played before says so', () => {
  expect(readOfflineGame(pontoon, 'seed=7&again').isAgain).toBe(true);
});

test('what makes no sense is set right', () => {
  const { seats, level, seed } = readOfflineGame(pontoon, 'seats=99&bots=genius');
  expect({ seats, level, seed }).toEqual({ seats: 5, level: 'normal', seed: null });
});

test('no game has fewer seats than it is for', () => {
  expect(readOfflineGame(pontoon, 'seats=0').seats).toBe(1);
});
