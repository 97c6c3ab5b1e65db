// Where there is one answer only, there is no question: the clients make the move by themselves.

import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';

/** The one thing that a seat may do, where it is no card; null where there is a choice, or nothing to do. */
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
