// The cards that lie face down beside the hands, as a state keeps them.

import type { Card } from '#cards/card.ts';
import { addCard, type Hands } from '#cards/hands.ts';
import type { Seat } from './game.ts';

/** Part of a state: a whole deck and a place in it, so that drawing a card makes no new list. */
export interface Stock {
  /** In the order of drawing, those drawn included; replaced and never changed, so copies share it. */
  stock: readonly Card[];
  /** How many are drawn, so where in `stock` the next card is. */
  drawn: number;
}

export function stockCount({ stock, drawn }: Stock): number {
  return stock.length - drawn;
}

/** The cards that are left, the next one first. */
export function stockLeft({ stock, drawn }: Stock): Card[] {
  return stock.slice(drawn);
}

export function drawToHand(state: Stock & { hands: Hands }, seat: Seat, count: number): void {
  const { hands, stock, drawn } = state;
  for (let at = drawn; at < drawn + count; at++) addCard(hands, seat, stock[at]);
  state.drawn = drawn + count;
}

/** So many cards to each of these seats, one at a time. */
export function drawAround(
  state: Stock & { hands: Hands },
  order: readonly Seat[],
  each: number,
): void {
  const { hands, stock } = state;
  let { drawn } = state;
  for (let time = 0; time < each; time++) {
    for (let place = 0; place < order.length; place++) addCard(hands, order[place], stock[drawn++]);
  }
  state.drawn = drawn;
}
