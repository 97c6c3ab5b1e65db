// Finds moves without an alternative, which clients make by themselves.

import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';

/** Returns the only legal move, unless it plays a card; null if there is a choice or no legal move. */
export function onlyMove({ legal }: Pick<View, 'legal'>): WireMove | null {
  const [choice] = legal;
  if (legal.length !== 1) return null;
  if (choice.kind === 'plain') return { type: choice.type };
  return choice.kind === 'value' && choice.from.length === 1
    ? { type: choice.type, [choice.field]: choice.from[0] }
    : null;
}

/** Whether the seat has something to decide. */
export function hasDecision(view: Pick<View, 'legal'>): boolean {
  return view.legal.length > 0 && onlyMove(view) === null;
}
