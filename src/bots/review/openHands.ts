// What the moves would have come to with all hands open: luck told apart from skill. No part of any verdict.

import { quickRandom, seedFromNumber } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { ownSeat, sideOfSeat } from '#rules/seats.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { scoreOf } from '../knowledge.ts';
import { gameOfView, knowledgeOf } from '../knowledgeOf.ts';
import { Search, type Budget } from '../search.ts';
import { newNode } from '../searchTree.ts';
import { readMove, REVIEW_BUDGET, rounded } from './judgeMove.ts';

/** A move and the points of the hand that it led to, for who sees everything. */
export interface OpenMove {
  readonly move: WireMove;
  readonly points: number;
}

/** Each move is tried so many times less often than in the review: there is one state alone to try it on. */
const LESS = 15;

/** `state` is how things really were; cards that were not dealt yet are dealt at random. */
export function withOpenHands(
  view: View,
  state: unknown,
  moves: readonly WireMove[],
  seed: number,
  budget: Budget = REVIEW_BUDGET,
): OpenMove[] {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const random = quickRandom(seedFromNumber(seed));
  const search = new Search(game, knowledge, view, budget, random);
  const root = newNode(moves.map((move) => readMove(game, move)));
  const side = sideOfSeat(view, ownSeat(view));
  const sums = moves.map(() => 0);
  // Everybody answers better and better: the last half counts.
  const counted = Math.ceil(budget.runs / LESS / 2);
  for (let once = 0; once < 2 * counted; once++) {
    moves.forEach((_, at) => {
      const after = game.copy(state);
      search.descend(root, at, after);
      if (once < counted) return;
      sums[at] += scoreOf(game, knowledge, after)[side] - view.scores[side];
    });
  }
  return moves.map((move, at) => ({ move, points: rounded(sums[at] / counted) }));
}
