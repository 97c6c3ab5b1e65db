// Questions about suit masks that policies ask all the time.

import { cardAt, strengthOf, suitOf, type Card, type Suit } from '#cards/card.ts';
import { SUIT_COUNT, type Hand, type Hands, type SuitMask } from '#cards/hands.ts';

/** The strength of the strongest card; -1 for none. */
export function topOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask);
}

/** The strength of the weakest card of a mask that is not empty. */
export function lowOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask & -mask);
}

export function topCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, topOf(mask));
}

export function lowCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, lowOf(mask));
}

/** The cards weaker than this strength. */
export function below(mask: SuitMask, strength: number): SuitMask {
  return mask & ((1 << strength) - 1);
}

/** The cards stronger than this strength. */
export function above(mask: SuitMask, strength: number): SuitMask {
  return mask & -(1 << (strength + 1));
}

/** The cards of a suit that all seats but this one hold together: nothing that the seat does not know. */
export function heldByOthers(hands: Hands, seat: number, suit: Suit): SuitMask {
  let all = 0;
  for (let at = suit; at < hands.length; at += SUIT_COUNT) all |= hands[at];
  return all & ~hands[seat * SUIT_COUNT + suit];
}

/** What a seat has not seen where more than the hands is hidden: all but its own cards and those played. */
export function unseenCards(
  wholeSuit: SuitMask,
  hands: Hands,
  seat: number,
  seen: readonly Card[],
): Hand {
  const unseen: Hand = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    unseen.push(wholeSuit & ~hands[seat * SUIT_COUNT + suit]);
  }
  for (let at = 0; at < seen.length; at++) unseen[suitOf(seen[at])] &= ~(1 << strengthOf(seen[at]));
  return unseen;
}

/** How many cards of the mask no card of `others` beats. */
export function countSureWinners(mask: SuitMask, others: SuitMask): number {
  let count = 0;
  for (let rest = above(mask, topOf(others)); rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * One card of each run that nothing can come between, for the others of the run do the same; of a run
 * with the `sound` card, that one. `apart` are cards that are like no other.
 */
export function distinctCards(hand: Hand, between: Hand, apart: Hand, sound: Card): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let isRunning = false;
    for (let strength = 0; hand[suit] >> strength !== 0; strength++) {
      const card = cardAt(suit, strength);
      const isOwn = ((hand[suit] >> strength) & 1) === 1;
      const isAlone = ((apart[suit] >> strength) & 1) === 1;
      if (isOwn && isRunning && !isAlone) {
        if (card === sound) cards[cards.length - 1] = card;
      } else if (isOwn) cards.push(card);
      const isBroken = ((between[suit] >> strength) & 1) === 1 || isAlone;
      isRunning = !isBroken && (isOwn || isRunning);
    }
  }
  return cards;
}
