// The cards on the table as they are displayed: a taken trick is shown until the next update.

import type { CardArea } from '#rules/cardsOnTable.ts';
import type { Fact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';

/** Clears a taken trick unless it is among the facts that are being displayed. */
export function shownTable({ table }: View, facts: readonly Fact[]): CardArea[] {
  const isTrickShown = facts.some(({ type }) => type === 'trickTaken');
  return isTrickShown ? table : table.map(cleared);
}

function cleared(area: CardArea): CardArea {
  const isTaken = area.kind === 'trick' && area.winner !== null;
  return isTaken ? { ...area, plays: [], winner: null } : area;
}
