// Functions of suit masks.

import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { dealAround, emptyHands, addCards, handOfCards } from '#cards/hands.ts';
import { nameCards, readCards } from '#cards/notation.ts';
import {
  above,
  below,
  countSureWinners,
  distinctCards,
  heldByOthers,
  lowOf,
  topOf,
  unseenCards,
} from './cardKnowledge.ts';

test('topOf, lowOf, above and below', () => {
  const mask = 0b1011010;
  expect(topOf(mask)).toBe(6);
  expect(lowOf(mask)).toBe(1);
  expect(topOf(0)).toBe(-1);
  expect(above(mask, 3)).toBe(0b1010000);
  expect(below(mask, 3)).toBe(0b10);
  expect(above(mask, -1)).toBe(mask);
  expect(below(mask, 0)).toBe(0);
});

test('sure winners are the cards above all cards of the others', () => {
  expect(countSureWinners(0b11010, 0b00101)).toBe(2);
  expect(countSureWinners(0b11010, 0)).toBe(3);
  expect(countSureWinners(0b00010, 0b00100)).toBe(0);
});

test('heldByOthers leaves out the own hand', () => {
  const hands = dealAround(DECK_52.cards, 4);
  for (let suit = 0; suit < 4; suit++) {
    expect(heldByOthers(hands, 1, suit)).toBe(0x1fff & ~hands[4 + suit]);
  }
});

test('unseenCards are neither in the own hand nor played', () => {
  const hands = emptyHands(2);
  addCards(hands, 0, readCards(DECK_52, ['2C', 'AS']));
  addCards(hands, 1, readCards(DECK_52, ['3C']));
  const unseen = unseenCards(0x1fff, hands, 0, readCards(DECK_52, ['4C']));
  expect(unseen).toEqual([0x1fff & ~0b101, 0x1fff, 0x1fff, 0x0fff]);
});

test('distinctCards has one card per run, the preferred one if it is in the run', () => {
  const hand = handOfCards(readCards(DECK_52, ['3C', '4C', '6C', '8C', 'QS', 'KS', 'AS']));
  const out = handOfCards(readCards(DECK_52, ['7C']));
  const queen = handOfCards(readCards(DECK_52, ['QS']));
  const [preferred] = readCards(DECK_52, ['4C']);
  const distinct = distinctCards(hand, out, queen, preferred);
  expect(nameCards(DECK_52, distinct)).toEqual(['4C', '8C', 'QS', 'KS']);
});
