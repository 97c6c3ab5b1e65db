// Where the trumps of a sampled state lie when players have put cards away: hardly among those.

import { suitOf, type Card, type Suit } from '#cards/card.ts';
import type { Random } from '#cards/random.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import { stockLeft, type Stock } from '#rules/stock.ts';

export interface WithDiscards extends Stock {
  trump: Suit;
  discards: BySeat<readonly Card[] | null>;
}

/** Exchanges trumps that others put away for other cards of the stock, as far as there are any. */
export function takeTrumpsFromDiscards(
  state: WithDiscards,
  seat: Seat | null,
  random: Random,
): void {
  const { trump } = state;
  const stock = stockLeft(state);
  const plain = stock
    .keys()
    .filter((at) => suitOf(stock[at]) !== trump)
    .toArray();
  state.discards = state.discards.map((cards, owner) => {
    if (!cards || owner === seat) return cards;
    return cards.map((card) => {
      if (suitOf(card) !== trump || plain.length === 0) return card;
      const [at] = plain.splice(random(plain.length), 1);
      const other = stock[at];
      stock[at] = card;
      return other;
    });
  });
  state.stock = stock;
  state.drawn = 0;
}
