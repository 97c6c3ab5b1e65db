// Hints for players: the best few moves in points of the game, with reasons.

import type { View } from '#rules/game.ts';
import type { Reason } from '#rules/reasons.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { Bot } from './knowledge.ts';
import { compareToBest, reasonFor } from './reasonFor.ts';
import type { Budget } from './search.ts';
import { ADVICE_BUDGET, differenceOf, weighMoves } from './weighMoves.ts';

export interface Advice {
  move: WireMove;
  /** The expected points of the round after the move; where teams play, the team's lead. */
  points: number;
  /** The difference between these points and those of the best move: 0 for the best, else negative. */
  value: number;
  /** The margin of error of the value. A move that is less than this behind is too close to call. */
  error: number;
  reason: Reason;
}

const MAX_HINTS = 3;

/** Returns the best moves, the best first. The same view gives the same hint, and a review the same points. */
export function hint(bot: Bot, view: View, budget: Budget = ADVICE_BUDGET): Advice[] {
  const { moves, scale } = weighMoves(bot, view, [], budget);
  return moves.slice(0, MAX_HINTS).map((one, place) => {
    const { gain, error } = differenceOf(one, moves[0], scale);
    const move = wireMove(bot.game.deck, one.move);
    return {
      move,
      points: one.points,
      value: gain,
      error,
      reason: reasonFor(
        bot,
        view,
        move,
        place === 0 ? 'best' : compareToBest({ gain: -gain, error }),
      ),
    };
  });
}
