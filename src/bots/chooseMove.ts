// Chooses a bot's move from its seat's view alone.

import { ownSeat } from '#rules/seats.ts';
import type { Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { knowledgeOf, gameOfView } from './knowledgeOf.ts';
import { BUDGETS, type Level } from './levels.ts';
import { evaluateMoves, type Budget } from './search.ts';

/** Chooses a move; the same view, level and randomness always give the same move. */
export function chooseMove(view: View, level: Level, random: Random): WireMove {
  return chooseWithin(view, BUDGETS[level], random);
}

/** Chooses a move by search or, without a budget, by the policy. */
export function chooseWithin(view: View, budget: Budget | null, random: Random): WireMove {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const move = budget
    ? evaluateMoves(game, knowledge, view, budget, random)[0].move
    : knowledge.policy(game.redeal(view, random), ownSeat(view), random);
  return wireMove(game.deck, move);
}
