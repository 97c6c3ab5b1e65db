// Drawing cards from a stock.

import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, emptyHands } from '#cards/hands.ts';
import { drawToHand, stockCount, stockLeft } from './stock.ts';

test('cards are drawn into a hand in order, and the list of the stock stays unchanged', () => {
  const state = { stock: Object.freeze(DECK_52.cards.slice(0, 7)), drawn: 1, hands: emptyHands(2) };
  expect(stockCount(state)).toBe(6);
  drawToHand(state, 1, 2);
  drawToHand(state, 0, 0);
  drawToHand(state, 0, 1);
  expect(cardsOfHand(state.hands, 1)).toEqual(DECK_52.cards.slice(1, 3));
  expect(cardsOfHand(state.hands, 0)).toEqual(DECK_52.cards.slice(3, 4));
  expect(stockLeft(state)).toEqual(DECK_52.cards.slice(4, 7));
  expect(stockCount(state)).toBe(3);
});
