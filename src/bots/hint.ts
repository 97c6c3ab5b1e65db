// Advice for a person: the best few moves, what each is worth and why.

import type { Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import type { PlainReason, Reason } from '#rules/reasons.ts';
import { knowledgeOf, gameOfView } from './knowledgeOf.ts';
import { BUDGETS, type Level, NORMAL } from './levels.ts';
import { evaluateMoves } from './search.ts';

export interface Advice {
  move: WireMove;
  /** How far behind the best move, in points and in what they mean for the game; 0 for the best. */
  value: number;
  reason: Reason;
}

const MAX_HINTS = 3;

/** The best first; the same view, chance and level give the same advice. */
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

/** So little that chance could have turned it around. */
const HARDLY = 0.3;

function behind(move: WireMove, difference: number): Advice {
  const value = Math.min(0, difference);
  const reason: PlainReason = { key: value > -HARDLY ? 'asGood' : 'worse' };
  return { move, value, reason };
}
