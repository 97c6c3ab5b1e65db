// The trick on the table: whether its cards are seen, and one's own among them.

import type { CardName } from '#cards/notation.ts';
import { trickOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';

/** Whether cards of a trick lie there, if only for a moment more. */
export function isTrickSeen(areas: readonly CardArea[]): boolean {
  return (trickOnTable(areas)?.plays.length ?? 0) > 0;
}

/** One's own card lies there as soon as it is tapped: nobody waits for the answer. */
export function withOwnCard(
  table: readonly CardArea[],
  { seat }: View,
  card: CardName | null,
): readonly CardArea[] {
  if (seat === null || card === null) return table;
  return table.map((area) => {
    if (area.kind !== 'trick' || area.winner !== null) return area;
    const isThere = area.plays.some((play) => play.card === card);
    return isThere ? area : { ...area, plays: [...area.plays, { seat, card }] };
  });
}
