// The results of moves with all hands open, which separate luck from skill. They are no part of a verdict.

import { quickRandom, seedFromNumber } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { ownSeat, sideOfSeat } from '#rules/seats.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Bot } from '../knowledge.ts';
import { Search, type Budget, newNode } from '../search.ts';
import { ADVICE_BUDGET, inPoints, roundTo, scaleOf } from '../weighMoves.ts';
import { readMove } from './judgeMove.ts';

/** A move, and the points of the round that it leads to if all cards are known. */
export interface OpenMove {
  readonly move: WireMove;
  readonly points: number;
}

/** Divides the budget of the review, because moves are tried on one state only. */
const BUDGET_DIVISOR = 15;

/** Tries moves in the real `state`; cards that were not dealt yet are dealt at random. */
export function withOpenHands(
  bot: Bot,
  view: View,
  state: unknown,
  moves: readonly WireMove[],
  seed: number,
  budget: Budget = ADVICE_BUDGET,
): OpenMove[] {
  const { game } = bot;
  const knowledge = inPoints(bot, view);
  const { direction, parts } = scaleOf(bot, view);
  const random = quickRandom(seedFromNumber(seed));
  const search = new Search(game, knowledge, view, budget, random);
  const root = newNode(moves.map((move) => readMove(game, move)));
  const side = sideOfSeat(view, ownSeat(view));
  const base = knowledge.worth(state)[side];
  const sums = moves.map(() => 0);
  // The replies of all seats improve as the tree grows, so only the second half counts.
  const counted = Math.ceil(budget.runs / BUDGET_DIVISOR / 2);
  for (let once = 0; once < 2 * counted; once++) {
    moves.forEach((_, at) => {
      const after = game.copy(state);
      const worth = search.descend(root, at, after);
      if (once >= counted) sums[at] += worth - base;
    });
  }
  return moves.map((move, at) => ({
    move,
    points: roundTo((direction * sums[at]) / counted, parts),
  }));
}
