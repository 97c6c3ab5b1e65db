// How long bots of each level think.

import type { Budget } from './search.ts';

export const LEVELS = ['easy', 'normal', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export const NORMAL: Budget = {
  worlds: 300,
  runs: 200,
  exploration: 0.3,
  depth: 1,
  plans: false,
  infers: false,
  solves: false,
};

export const STRONG: Budget = {
  worlds: 1600,
  runs: 8000,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: true,
};

/**
 * Easy plays by rule of thumb alone. Normal tries each card out on hands that the others may hold, and leaves
 * passes, bids and exchanges to the rule of thumb. Strong thinks about those too and much longer about
 * everything, looks ahead in a tree, and asks which hands fit what the others have done.
 */
export const BUDGETS: Readonly<Record<Level, Budget | null>> = {
  easy: null,
  normal: NORMAL,
  strong: STRONG,
};
