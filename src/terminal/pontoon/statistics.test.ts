// Tests the sums of rounds, in a session and over all of them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PontoonView } from '#games/pontoon/view.ts';
import { readOwnFile } from '../settings/files.ts';
import { countRound, noRounds, saveRound, type Statistics } from './statistics.ts';

function round(change: number, ...kinds: string[]): PontoonView {
  const hands = [kinds.map((kind) => ({ kind }))];
  return { sheet: [{ change: [change] }], hands } as unknown as PontoonView;
}

function after(...changes: number[]): Statistics {
  return changes.reduce((sum, change) => countRound(sum, round(change)), noRounds());
}

test('the longest winning streak stays when a shorter one follows', () => {
  expect(after(1, 1, 1, -1, 1)).toMatchObject({ streak: 1, longestStreak: 3 });
  expect(after(1, -1, 1, 1)).toMatchObject({ streak: 2, longestStreak: 2 });
  expect(after(1, 0)).toMatchObject({ streak: 0, longestStreak: 1 });
});

test('rounds are won, lost or even', () => {
  expect(after(2, -1, 0, -3)).toMatchObject({ rounds: 4, wins: 1, losses: 2 });
});

test('every hand of a round counts', () => {
  const view = round(1, 'pontoon', 'five-card trick', 'pontoon', 'points');
  expect(countRound(noRounds(), view)).toMatchObject({ pontoons: 2, fiveCardTricks: 1 });
});

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'masa-statistics-'));
  vi.stubEnv('MASA_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

function saved(): Statistics {
  return JSON.parse(readOwnFile('pontoon.json')!);
}

test('adds all rounds ever played', () => {
  saveRound(round(1));
  saveRound(round(1, 'pontoon'));
  saveRound(round(-1));
  expect(saved()).toEqual({
    rounds: 3,
    wins: 2,
    losses: 1,
    pontoons: 1,
    fiveCardTricks: 0,
    streak: 0,
    longestStreak: 2,
  });
});

test.each(['', 'null', '{', '{"rounds":1}', JSON.stringify({ ...noRounds(), wins: -1 })])(
  'a damaged file, %j, counts as no rounds',
  (text) => {
    writeFileSync(join(home, 'pontoon.json'), text);
    saveRound(round(1));
    expect(saved().rounds).toBe(1);
  },
);
