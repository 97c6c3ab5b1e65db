// Chooses the cards to pass in Hearts.

import { CLUBS, DIAMONDS, HEARTS, SPADES, strengthOf, suitOf, type Card } from '#cards/card.ts';
import { cardsOfHand, countMask, type Hand } from '#cards/hands.ts';
import { PASS_SIZE, QUEEN_OF_SPADES } from '../state.ts';
import { below } from '#bots/masks.ts';

const QUEEN = strengthOf(QUEEN_OF_SPADES);
/** The number of small spades that protects the queen, or a hand against her. */
const SAFE_SPADES = 4;

/** Returns how willingly a card is passed. */
export function passValue(hand: Hand, card: Card): number {
  const suit = suitOf(card);
  const strength = strengthOf(card);
  const count = countMask(hand[suit]);
  if (suit === SPADES) return spadeValue(hand, strength);
  if (suit === HEARTS) return 2.9 * strength - 4 * countMask(below(hand[suit], 5));
  const guards = countMask(below(hand[suit], 6));
  const shortness = count <= PASS_SIZE ? 23 - 2 * count : 0;
  return 2.6 * strength - 5 * guards + shortness - (suit === CLUBS ? 4 : 0);
}

function spadeValue(hand: Hand, strength: number): number {
  const small = countMask(below(hand[SPADES], QUEEN));
  if (strength === QUEEN) return small >= SAFE_SPADES ? -10 : 90 - 6 * small;
  if (strength > QUEEN) return small >= SAFE_SPADES ? 0 : 45 - 6 * small;
  return -20;
}

export function choosePass(hand: Hand): Card[] {
  return rankPass(hand).slice(0, PASS_SIZE);
}

/** Returns all cards of the hand, the most willingly passed first. */
export function rankPass(hand: Hand): Card[] {
  return cardsOfHand(hand)
    .map((card) => ({ card, value: passValue(hand, card) }))
    .sort((one, other) => other.value - one.value)
    .map(({ card }) => card);
}

/** Returns the pass of a hand that shoots the moon: low cards of its short suits. */
export function moonPass(hand: Hand): Card[] {
  return cardsOfHand(hand)
    .map((card) => ({ card, value: moonValue(hand, card) }))
    .sort((one, other) => one.value - other.value)
    .slice(0, PASS_SIZE)
    .map(({ card }) => card);
}

function moonValue(hand: Hand, card: Card): number {
  const suit = suitOf(card);
  const isMinor = suit === CLUBS || suit === DIAMONDS;
  return 2 * strengthOf(card) + 3 * countMask(hand[suit]) - (suit === HEARTS ? 4 : isMinor ? 0 : 1);
}
