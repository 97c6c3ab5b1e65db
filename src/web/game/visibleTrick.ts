// The trick as the player sees it: also after it was taken, and with the player's own card before the answer.

import type { CardName } from '#cards/notation.ts';
import { trickOnTable, type CardArea } from '#rules/cardsOnTable.ts';
import type { View } from '#rules/game.ts';

/** Whether cards of a trick lie on the table, even if only for a moment more. */
export function isTrickSeen(areas: readonly CardArea[]): boolean {
  return (trickOnTable(areas)?.plays.length ?? 0) > 0;
}

/** Adds the player's own card as soon as it is tapped, without waiting for the answer. */
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
