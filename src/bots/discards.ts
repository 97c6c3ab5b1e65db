// Where the good cards of a sampled state lie when players have put cards away: hardly among those.

import type { Card } from '#cards/card.ts';
import type { Random } from '#cards/random.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import { stockLeft, type Stock } from '#rules/stock.ts';

export interface WithDiscards extends Stock {
  discards: BySeat<readonly Card[] | null>;
}

/** Exchanges cards that others would have kept for others of the stock, as far as there are any. */
export function takeFromDiscards(
  state: WithDiscards,
  seat: Seat | null,
  isKept: (card: Card) => boolean,
  random: Random,
): void {
  const stock = stockLeft(state);
  const useless = stock
    .keys()
    .filter((at) => !isKept(stock[at]))
    .toArray();
  state.discards = state.discards.map((cards, owner) => {
    if (!cards || owner === seat) return cards;
    return cards.map((card) => {
      if (!isKept(card) || useless.length === 0) return card;
      const [at] = useless.splice(random(useless.length), 1);
      const other = stock[at];
      stock[at] = card;
      return other;
    });
  });
  state.stock = stock;
  state.drawn = 0;
}
