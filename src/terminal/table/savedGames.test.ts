// Tests saved games: they are found by name, and the right one is continued.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findGame } from '#table/gameOf.ts';
import { isRefusal } from '#rules/refusal.ts';
import { LocalTable } from './localTable.ts';
import {
  resumeCommand,
  newestUnfinished,
  readSavedGame,
  savedNames,
  saveGame,
  type SavedGame,
} from './savedGames.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'masa-saved-'));
  vi.stubEnv('MASA_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const DAY = 86_400_000;
const RESULT = { winners: [0], scores: [1], reason: 'It is over.' };

/** Saves a game with the days on which it was begun and last played. */
function save(game: string, begun: number, touched: number, more: Partial<SavedGame> = {}): string {
  const table = LocalTable.open(findGame(game)!, { options: {}, seats: 4, level: 'easy', seed: 1 });
  if (isRefusal(table)) throw new Error(table.message);
  const name = saveGame({ ...table.record, startedAt: begun * DAY, ...more });
  const at = new Date(touched * DAY);
  utimesSync(join(home, 'games', `${name}.json`), at, at);
  return name;
}

function goesOnWith(game: string | null): number | undefined {
  const found = newestUnfinished(game);
  return found ? found.startedAt / DAY : undefined;
}

test('continues the game that was played last, whenever it was begun', () => {
  save('hearts', 1, 30);
  save('hearts', 2, 20);
  save('nine', 3, 10);
  expect(goesOnWith(null)).toBe(1);
  expect(goesOnWith('nine')).toBe(3);
  expect(goesOnWith('pitch')).toBeUndefined();
});

test('does not continue a finished game, or a file that is no game', () => {
  save('hearts', 1, 10);
  save('hearts', 2, 20, { result: RESULT, endedAt: 0 });
  writeFileSync(join(home, 'games', 'hearts-nonsense.json'), '{}');
  expect(goesOnWith(null)).toBe(1);
  expect(savedNames()).toHaveLength(3);
});

test('finds nothing if nothing was saved', () => {
  expect(goesOnWith(null)).toBeUndefined();
  expect(savedNames()).toEqual([]);
});

test('finds a game by its name or path, and refuses other files with a sentence', () => {
  const name = save('pontoon', 5, 5);
  expect(name).toBe('pontoon-19700106-000000');
  expect(readSavedGame(name)).toMatchObject({ game: 'pontoon', seed: 1 });
  expect(readSavedGame(join(home, 'games', `${name}.json`))).toMatchObject({ game: 'pontoon' });
  mkdirSync(join(home, 'other'));
  writeFileSync(join(home, 'other', 'x'), 'no');
  expect(readSavedGame(join(home, 'other', 'x'))).toMatchObject({ code: 'INVALID_RECORD' });
  expect(readSavedGame('nowhere')).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['run', 'npm run masa -- play --resume'],
  ['run-script', 'npm run masa -- play --resume'],
  ['test', 'masa play --resume'],
  [undefined, 'masa play --resume'],
])('started by npm %s, a game is continued with %s', (npmCommand, command) => {
  expect(resumeCommand({ npm_command: npmCommand })).toBe(command);
});
