// Error codes that games define.

import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import {
  GAME_ERRORS,
  gameErrors,
  findError,
  SHARED_ERRORS,
  type ErrorCode,
  MOVE_ERRORS,
} from './errors.ts';
import type { Refusals } from '#rules/refusal.ts';

test('a code that only one game uses needs no entry in the shared list', () => {
  const refusals = {
    hurry: ['NOT_SO_FAST', 'Not so fast.', 'XX1'],
    wait: ['NOT_SO_FAST', 'Wait.', 'XX1'],
    few: ['TOO_FEW', ({ most }: { most: number }) => `Only ${most}.`],
    said: ['TOO_LOUD', 'Hush.'],
    suit: ['MUST_FOLLOW_SUIT', 'As it is everywhere.'],
  } as const;
  expect(gameErrors([{ refusals, codes: { TOO_LOUD: 'It was said too loud.' } }])).toEqual([
    { code: 'NOT_SO_FAST', status: 400, words: 'Not so fast.' },
    { code: 'TOO_FEW', status: 400, words: 'The rules of the game do not allow it.' },
    { code: 'TOO_LOUD', status: 400, words: 'It was said too loud.' },
  ]);
});

test('every code of a game has a status and is listed for all games or for moves', () => {
  const shared = new Set<string>(SHARED_ERRORS.map(({ code }) => code));
  for (const { refusals = {} } of GAMES) {
    for (const [code] of Object.values<Refusals[string]>(refusals)) {
      expect(findError(code)).toBeDefined();
      expect(shared.has(code) || MOVE_ERRORS.includes(code as ErrorCode)).toBe(true);
    }
  }
  expect(GAME_ERRORS.length).toBeGreaterThan(20);
});
