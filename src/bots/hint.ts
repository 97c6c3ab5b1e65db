// Hints for players: the best few moves with their values and reasons.

import type { Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { PlainReason, Reason } from '#rules/reasons.ts';
import { knowledgeOf, gameOfView } from './knowledgeOf.ts';
import { BUDGETS, type Level, NORMAL } from './levels.ts';
import { evaluateMoves } from './search.ts';

export interface Advice {
  move: WireMove;
  /** The difference to the best move, in points and their effect on winning the game; 0 for the best. */
  value: number;
  reason: Reason;
}

const MAX_HINTS = 3;

/** Returns the best moves, the best first; the same view, randomness and level give the same hint. */
export function hint(view: View, random: Random, level: Level = 'strong'): Advice[] {
  const game = gameOfView(view);
  const knowledge = knowledgeOf(game);
  const budget = { ...(BUDGETS[level] ?? NORMAL), plans: true, solves: true };
  const [best, ...others] = evaluateMoves(game, knowledge, view, budget, random);
  const first = wireMove(game.deck, best.move);
  const next = others.map(({ move, value }) =>
    behind(wireMove(game.deck, move), value - best.value),
  );
  next.sort((one, other) => other.value - one.value);
  return [
    { move: first, value: 0, reason: knowledge.reason(view, first) },
    ...next.slice(0, MAX_HINTS - 1),
  ];
}

/** A smaller difference may be due to chance. */
const CHANCE_MARGIN = 0.3;

function behind(move: WireMove, difference: number): Advice {
  const value = Math.min(0, difference);
  const reason: PlainReason = { key: value > -CHANCE_MARGIN ? 'asGood' : 'worse' };
  return { move, value, reason };
}
