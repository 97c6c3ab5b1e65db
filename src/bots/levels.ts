// The search budgets of the bot levels.

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
 * Easy plays its policy. Normal tries each card on sampled states, and leaves passes, bids and exchanges to
 * the policy. Strong searches those too and everything much longer, looks ahead in a tree, and prefers states
 * that fit the moves of the others.
 */
export const BUDGETS: Readonly<Record<Level, Budget | null>> = {
  easy: null,
  normal: NORMAL,
  strong: STRONG,
};
