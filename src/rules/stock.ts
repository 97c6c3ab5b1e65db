// The stock: cards that lie face down beside the hands.

import type { Card } from '#cards/card.ts';
import { addCard, type Hands } from '#cards/hands.ts';
import type { Seat } from './game.ts';

/** Part of a state: a list of cards and a position in it, so that drawing a card makes no new list. */
export interface Stock {
  /** All cards in the order of drawing, also those drawn. Never changed in place, so copies of a state share it. */
  stock: readonly Card[];
  /** The number of cards drawn, which is the index of the next card. */
  drawn: number;
}

export function stockCount({ stock, drawn }: Stock): number {
  return stock.length - drawn;
}

/** Returns the cards that are left, the next one first. */
export function stockLeft({ stock, drawn }: Stock): Card[] {
  return stock.slice(drawn);
}

export function drawToHand(state: Stock & { hands: Hands }, seat: Seat, count: number): void {
  const { hands, stock, drawn } = state;
  for (let at = drawn; at < drawn + count; at++) addCard(hands, seat, stock[at]);
  state.drawn = drawn + count;
}

/** Deals `each` cards to every seat of `order`, one at a time. */
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
