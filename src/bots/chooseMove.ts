// A bot's move, from nothing but what its seat may see.

import { ownSeat } from '#rules/seats.ts';
import type { Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { knowledgeOf, gameOfView } from './knowledgeOf.ts';
import { BUDGETS, type Level } from './levels.ts';
import { evaluateMoves, type Budget } from './search.ts';

/** The same view, level and chance always give the same move. */
export function chooseMove(view: View, level: Level, random: Random): WireMove {
  return chooseWithin(view, BUDGETS[level], random);
}

/** Without a budget, by rule of thumb. */
export function chooseWithin(view: View, budget: Budget | null, random: Random): WireMove {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const move = budget
    ? evaluateMoves(game, knowledge, view, budget, random)[0].move
    : knowledge.policy(game.redeal(view, random), ownSeat(view), random);
  return wireMove(game.deck, move);
}
