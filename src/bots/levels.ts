// How long bots of each level think.

import type { Budget } from './search.ts';

export const LEVELS = ['easy', 'normal', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Easy plays by rule of thumb alone. Normal tries each move out on hands that the others may hold. Strong
 * does so five times as often, looks ahead in a tree, and asks which hands fit what the others have done.
 */
export const BUDGETS: Readonly<Record<Level, Budget | null>> = {
  easy: null,
  normal: { worlds: 300, runs: 600, exploration: 0.3, depth: 1, infers: false, solves: false },
  strong: { worlds: 600, runs: 3000, exploration: 0.3, depth: 20, infers: true, solves: true },
};
