// Chooses a bot's move from its seat's view alone.

import { ownSeat } from '#rules/seats.ts';
import type { Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { Bot } from './knowledge.ts';
import { BUDGETS, type Level } from './levels.ts';
import { evaluateMoves, type Budget } from './search.ts';

/** Chooses a move; the same view, level and randomness always give the same move. */
export function chooseMove(bot: Bot, view: View, level: Level, random: Random): WireMove {
  return chooseWithin(bot, view, BUDGETS[level], random);
}

/** Chooses a move by search or, without a budget, by the policy. */
export function chooseWithin(
  { game, knowledge }: Bot,
  view: View,
  budget: Budget | null,
  random: Random,
): WireMove {
  const move = budget
    ? evaluateMoves(game, knowledge, view, budget, random)[0].move
    : knowledge.policy(game.redeal(view, random), ownSeat(view), random);
  return wireMove(game.deck, move);
}
