// How well cards fit the decisions of the policy: naming trump, staying, sitting out, exchanging.

import { CARD_SPACE, strengthOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { MAX_EXCHANGED, partyPlayerOf, type SobeState } from '../state.ts';
import { chooseTrump, isWorthKeeping, requiredPotential, cardPotential } from './policy.ts';

/** The chance that a player names trump, stays or sits out against the policy. */
const DEVIATION_RATE = 0.05;
/** The chance that a player keeps a card that the policy would exchange, or the reverse. */
const ODD_CARD_RATE = 0.03;

/** Returns whether two first cards explain the decision of a seat. */
export type PairTest = (one: Card, other: Card) => boolean;

/**
 * Returns the test that explains a seat's decision, or null if it had no choice or has not decided. `sure` is
 * the number of players who were certain to play when it was the seat's turn.
 */
export function reasonOf(state: SobeState, seat: Seat, sure: number): PairTest | null {
  const { trump } = state;
  if (seat === partyPlayerOf(state)) {
    return state.blind ? null : (one, other) => TRUMP_OF_PAIR[one * CARD_SPACE + other] === trump;
  }
  const isPlaying = state.playing[seat];
  if (isPlaying === null || state.bound[seat] !== null) return null;
  const needed = requiredPotential(sure, state.totals[seat]);
  return (one, other) =>
    cardPotential(one, trump) + cardPotential(other, trump) >= needed === isPlaying;
}

/** The trump that the policy names with two cards. */
const TRUMP_OF_PAIR = new Int8Array(CARD_SPACE ** 2);
for (const one of DECK_40.cards) {
  for (const other of DECK_40.cards) {
    TRUMP_OF_PAIR[one * CARD_SPACE + other] = chooseTrump(handOfCards([one, other]));
  }
}

/** Returns the fit of a decision if any two of these cards may have been the first. */
export function fitOfReason(reason: PairTest, cards: readonly Card[]): number {
  let fitting = 0;
  let pairs = 0;
  for (let one = 1; one < cards.length; one++) {
    for (let other = 0; other < one; other++) {
      pairs++;
      if (reason(cards[one], cards[other])) fitting++;
    }
  }
  return DEVIATION_RATE + ((1 - DEVIATION_RATE) * fitting) / pairs;
}

/**
 * Returns the fit of an exchange. Cards that were kept should be worth keeping or, if no more could be
 * exchanged, not be weaker than the exchanged ones. Cards that were exchanged should not be worth keeping.
 */
export function fitOfExchange(kept: readonly Card[], gone: readonly Card[], trump: Suit): number {
  let fit = 1;
  let enough = gone.length < MAX_EXCHANGED ? DECK_40.ranks.length : 0;
  for (const card of gone) {
    if (isWorthKeeping(card, trump)) fit *= ODD_CARD_RATE;
    enough = Math.max(enough, strengthOf(card));
  }
  for (const card of kept) {
    if (!isWorthKeeping(card, trump) && strengthOf(card) < enough) fit *= ODD_CARD_RATE;
  }
  return fit;
}
