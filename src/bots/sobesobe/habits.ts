// How well cards fit what the rule of thumb does with them: naming trump, staying, sitting out, exchanging.

import { CARD_SPACE, strengthOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { handOfCards } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { MAX_EXCHANGED, partyPlayerOf, type SobeState } from '#rules/sobesobe/state.ts';
import { chooseTrump, isWorthKeeping, requiredPotential, cardPotential } from './policy.ts';

/** So likely somebody names a trump, stays or sits out as the rule of thumb would not. */
const WHIM = 0.05;
/** So likely somebody keeps a card that it would exchange, or the other way round. */
const ODD_CARD = 0.03;

/** Whether two first cards are a reason for what a seat has said. */
export type PairTest = (one: Card, other: Card) => boolean;

/** So many were sure to play when it was the seat's turn. Null when it had no choice, or has not said yet. */
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

/** By two cards: the trump that is named with them. */
const TRUMP_OF_PAIR = new Int8Array(CARD_SPACE ** 2);
for (const one of DECK_40.cards) {
  for (const other of DECK_40.cards) {
    TRUMP_OF_PAIR[one * CARD_SPACE + other] = chooseTrump(handOfCards([one, other]));
  }
}

/** Any two of these cards may have been the first. */
export function fitOfReason(reason: PairTest, cards: readonly Card[]): number {
  let fitting = 0;
  let pairs = 0;
  for (let one = 1; one < cards.length; one++) {
    for (let other = 0; other < one; other++) {
      pairs++;
      if (reason(cards[one], cards[other])) fitting++;
    }
  }
  return WHIM + ((1 - WHIM) * fitting) / pairs;
}

/**
 * What was kept is worth keeping, or where no more could be exchanged at least not weaker than what was;
 * what went is not.
 */
export function fitOfExchange(kept: readonly Card[], gone: readonly Card[], trump: Suit): number {
  let fit = 1;
  let enough = gone.length < MAX_EXCHANGED ? DECK_40.ranks.length : 0;
  for (const card of gone) {
    if (isWorthKeeping(card, trump)) fit *= ODD_CARD;
    enough = Math.max(enough, strengthOf(card));
  }
  for (const card of kept) {
    if (!isWorthKeeping(card, trump) && strengthOf(card) < enough) fit *= ODD_CARD;
  }
  return fit;
}
