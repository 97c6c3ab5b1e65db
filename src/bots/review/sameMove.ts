// Whether two moves are the same: cards that are given together have no order.

import type { Card } from '#cards/card.ts';
import type { Move } from '#rules/moves.ts';

export function isSameMove(one: Move, other: Move): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(move: Move & { readonly cards?: readonly Card[] }): string {
  const cards = move.cards?.toSorted((first, second) => first - second);
  return JSON.stringify(cards ? { ...move, cards } : move);
}
