// The facts about each game for tests, found by the id of the game.

import type { AnyTesting } from '#rules/testing.ts';
import { GAMES } from './registry.ts';

export const TESTING: Readonly<Record<string, AnyTesting>> = Object.fromEntries(
  await Promise.all(
    GAMES.map(async ({ id }) => [id, (await import(`./${id}/testing.ts`)).testing]),
  ),
);
