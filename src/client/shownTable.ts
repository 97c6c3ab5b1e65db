// What lies on the table while it is looked at: a trick that was taken is swept when that has been seen.

import type { CardArea } from '#rules/cardsOnTable.ts';
import type { Fact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';

/** `facts`: what is being told at this moment. */
export function shownTable({ table }: View, facts: readonly Fact[]): CardArea[] {
  const isTold = facts.some(({ type }) => type === 'trickTaken');
  return isTold ? table : table.map(swept);
}

function swept(area: CardArea): CardArea {
  const isTaken = area.kind === 'trick' && area.winner !== null;
  return isTaken ? { ...area, plays: [], winner: null } : area;
}
