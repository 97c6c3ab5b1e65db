// The cards that each seat has played in a round.

import type { Card } from '#cards/card.ts';
import type { BySeat } from '#rules/game.ts';
import { listPlays, type TrickLog, type TrickOrder } from '#rules/tricks.ts';

export function playsBySeat(log: TrickLog, order: TrickOrder, seats: number): BySeat<Card[]> {
  const played: Card[][] = Array.from({ length: seats }, () => []);
  for (const { seat, card } of listPlays(log, order)) played[seat].push(card);
  return played;
}
