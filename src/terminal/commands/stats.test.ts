// Tests that saved games are counted for the player’s seat.
import { expect, test } from 'vitest';
import type { SavedGame } from '../table/savedGames.ts';
import { countGames, formatRatings } from './stats.ts';

function gameOf(game: string, winners: number[] | null, seat?: number): SavedGame {
  const players = [
    { name: null, bot: null },
    { name: null, bot: 'easy' },
    { name: null, bot: null },
  ];
  const result = winners && { winners, scores: [], reason: '' };
  return {
    game,
    players,
    result,
    ...(seat !== undefined && { seat }),
  } as Partial<SavedGame> as SavedGame;
}

test('counts won, lost and open games for the saved seat, or else the first person’s', () => {
  const games = [
    gameOf('hearts', [0]),
    gameOf('hearts', [2]),
    gameOf('hearts', [2], 2),
    gameOf('hearts', null),
    gameOf('nine', [1, 2], 2),
  ];
  expect(countGames(games)).toEqual([
    { game: 'hearts', played: 3, won: 2, open: 1 },
    { game: 'nine', played: 1, won: 1, open: 0 },
  ]);
});

test('counts a game with the same cards once', () => {
  const again = (startedAt: number, seed: number | null): SavedGame => ({
    ...gameOf('nine', [0]),
    seed,
    startedAt,
  });
  const games = [again(2, 7), again(1, 7), again(3, 8), again(4, null), again(5, null)];
  expect(countGames(games)).toEqual([{ game: 'nine', played: 4, won: 4, open: 0 }]);
});

test('the same seed in another game counts as another deal', () => {
  const one = { ...gameOf('nine', [0]), seed: 7, startedAt: 1 };
  const other = { ...gameOf('hearts', [0]), seed: 7, startedAt: 2 };
  expect(countGames([one, other]).map(({ played }) => played)).toEqual([1, 1]);
});

test('shows each rating with its uncertainty, and what it means', () => {
  const value = { rating: 1540, deviation: 160, isProvisional: false, winsOf100: 51 };
  const common = { games: 70, gamesOfPeople: 64, lastAt: '2026-11-19T12:00:00Z' };
  const pool = { seats: 4, options: {}, bots: { easy: 1500, normal: 1700, strong: 2100 } };
  const lines = formatRatings(
    [
      { ...common, ...value, pool: 'hearts' },
      { ...common, ...value, pool: 'pitch-10-point', games: 1, isProvisional: true },
    ],
    [
      { ...pool, id: 'hearts', game: 'hearts' },
      { ...pool, id: 'pitch-10-point', game: 'pitch' },
    ],
  );
  expect(lines).toEqual([
    'Hearts             1,540 ± 160  70 games  beats an average player in 51 of 100 games',
    'Pitch (10 points)  1,540 ± 160  1 game    beats an average player in 51 of 100 games (provisional)',
  ]);
});
