// Hands as bit masks: four per seat, one per suit, with bit n for the card of strength n.
//
// All hands of a table share one flat array, so copying them is one slice
// and “the spades of seat 2” is one read.

import { cardAt, strengthOf, suitOf, type Card, type Suit } from './card.ts';
import type { Random } from './random.ts';

export type Hands = number[];

/** One hand, or any set of cards: four masks. */
export type Hand = number[];

/** The cards of one suit, one bit each. */
export type SuitMask = number;

export const SUIT_COUNT = 4;
const MAX_RANKS = 13;

export function emptyHands(seats: number): Hands {
  const hands: Hands = [];
  for (let at = 0; at < seats * SUIT_COUNT; at++) hands.push(0);
  return hands;
}

/** The bit of a card within its suit. */
export function maskOf(card: Card): SuitMask {
  return 1 << strengthOf(card);
}

export function addCard(hands: Hands, seat: number, card: Card): void {
  hands[seat * SUIT_COUNT + suitOf(card)] |= maskOf(card);
}

export function addCards(hands: Hands, seat: number, cards: readonly Card[]): void {
  for (const card of cards) addCard(hands, seat, card);
}

export function removeCard(hands: Hands, seat: number, card: Card): void {
  hands[seat * SUIT_COUNT + suitOf(card)] &= ~maskOf(card);
}

export function removeCards(hands: Hands, seat: number, cards: readonly Card[]): void {
  for (const card of cards) removeCard(hands, seat, card);
}

export function holdsCard(hands: Hands, seat: number, card: Card): boolean {
  return ((hands[seat * SUIT_COUNT + suitOf(card)] >> strengthOf(card)) & 1) === 1;
}

export function suitMask(hands: Hands, seat: number, suit: Suit): SuitMask {
  return hands[seat * SUIT_COUNT + suit];
}

export function countMask(mask: SuitMask): number {
  return COUNTS[mask];
}

export function countHand(hands: Hands, seat: number): number {
  const at = seat * SUIT_COUNT;
  return (
    countMask(hands[at]) +
    countMask(hands[at + 1]) +
    countMask(hands[at + 2]) +
    countMask(hands[at + 3])
  );
}

export function handOf(hands: Hands, seat: number): Hand {
  const at = seat * SUIT_COUNT;
  return [hands[at], hands[at + 1], hands[at + 2], hands[at + 3]];
}

/** Deals `cards`, or the first `count` of them, one at a time to seats 0, 1, 2 … and around again. */
export function dealAround(cards: readonly Card[], seats: number, count = cards.length): Hands {
  const hands = emptyHands(seats);
  for (let seat = 0; seat < seats; seat++) {
    for (let at = seat; at < count; at += seats) addCard(hands, seat, cards[at]);
  }
  return hands;
}

/** Returns a hand with cards of one suit only. */
export function handOfSuit(suit: Suit, mask: SuitMask): Hand {
  return [
    suit === 0 ? mask : 0,
    suit === 1 ? mask : 0,
    suit === 2 ? mask : 0,
    suit === 3 ? mask : 0,
  ];
}

export function handOfCards(cards: readonly Card[]): Hand {
  const hand = [0, 0, 0, 0];
  addCards(hand, 0, cards);
  return hand;
}

export function isHandEmpty(hands: Hands, seat: number): boolean {
  const at = seat * SUIT_COUNT;
  return (hands[at] | hands[at + 1] | hands[at + 2] | hands[at + 3]) === 0;
}

/** Lists a hand: clubs, diamonds, hearts, spades, weakest first. */
export function cardsOfHand(hands: Hands, seat = 0): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rest = suitMask(hands, seat, suit); rest !== 0; rest &= rest - 1) {
      cards.push(cardAt(suit, lowestBit(rest)));
    }
  }
  return cards;
}

function lowestBit(mask: SuitMask): number {
  return 31 - Math.clz32(mask & -mask);
}

// Lookup tables for the number of cards in each mask and the strength of each of them. Bots spend
// much of their time drawing from hands, and loops over bits defeat the branch predictor.
const MASKS = 1 << MAX_RANKS;
const COUNTS = new Uint8Array(MASKS);
const STRENGTHS = new Uint8Array(MASKS * MAX_RANKS);
for (let mask = 1; mask < MASKS; mask++) {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    STRENGTHS[mask * MAX_RANKS + COUNTS[mask]++] = lowestBit(rest);
  }
}

/** Returns `cardsOfHand(hand)[place]` without building the list. */
export function cardAtPlace(hand: Hand, place: number): Card {
  let suit = 0;
  let left = place;
  while (left >= COUNTS[hand[suit]]) left -= COUNTS[hand[suit++]];
  return cardInMask(suit, hand[suit], left);
}

/** Returns the card at index `place` of a suit mask, weakest first. */
export function cardInMask(suit: Suit, mask: SuitMask, place: number): Card {
  return cardAt(suit, STRENGTHS[mask * MAX_RANKS + place]);
}

/** Returns the weakest card by rank; of equal ranks, the first in suit order. */
export function lowestCard(hand: Hand): Card {
  return cardsOfHand(hand).reduce((lowest, card) =>
    strengthOf(card) < strengthOf(lowest) ? card : lowest,
  );
}

/** Draws `count` different cards; throws a RangeError if the hand has fewer. */
export function drawCards(from: Hand, count: number, random: Random): Card[] {
  const rest = handOf(from, 0);
  let left = countHand(rest, 0);
  const cards: Card[] = [];
  while (cards.length < count) {
    const card = cardAtPlace(rest, random(left--));
    removeCard(rest, 0, card);
    cards.push(card);
  }
  return cards;
}
