// Functions of suit masks that policies use all the time.

import { cardAt, strengthOf, suitOf, type Card, type Suit } from '#cards/card.ts';
import { SUIT_COUNT, type Hand, type Hands, type SuitMask } from '#cards/hands.ts';

/** Returns the strength of the strongest card, or -1 for none. */
export function topOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask);
}

/** Returns the strength of the weakest card of a mask that is not empty. */
export function lowOf(mask: SuitMask): number {
  return 31 - Math.clz32(mask & -mask);
}

export function topCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, topOf(mask));
}

export function lowCard(suit: Suit, mask: SuitMask): Card {
  return cardAt(suit, lowOf(mask));
}

/** Returns the cards below a strength. */
export function below(mask: SuitMask, strength: number): SuitMask {
  return mask & ((1 << strength) - 1);
}

/** Returns the cards above a strength. */
export function above(mask: SuitMask, strength: number): SuitMask {
  return mask & -(1 << (strength + 1));
}

/** Returns the cards of a suit that all other seats hold together, which the seat can infer. */
export function heldByOthers(hands: Hands, seat: number, suit: Suit): SuitMask {
  let all = 0;
  for (let at = suit; at < hands.length; at += SUIT_COUNT) all |= hands[at];
  return all & ~hands[seat * SUIT_COUNT + suit];
}

/** Returns the cards that a seat has not seen, in games that hide more than the hands: all but its own and `seen`. */
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

/** Counts the cards of a mask that no card of `others` beats. */
export function countSureWinners(mask: SuitMask, others: SuitMask): number {
  let count = 0;
  for (let rest = above(mask, topOf(others)); rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Returns one card of each run, since all cards with no card of `between` among them are equivalent. The
 * `preferred` card stands for its run; `special` cards are equivalent to no other.
 */
export function distinctCards(hand: Hand, between: Hand, special: Hand, preferred: Card): Card[] {
  const cards: Card[] = [];
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let isRunning = false;
    for (let strength = 0; hand[suit] >> strength !== 0; strength++) {
      const card = cardAt(suit, strength);
      const isOwn = ((hand[suit] >> strength) & 1) === 1;
      const isSpecial = ((special[suit] >> strength) & 1) === 1;
      if (isOwn && isRunning && !isSpecial) {
        if (card === preferred) cards[cards.length - 1] = card;
      } else if (isOwn) cards.push(card);
      const isBroken = ((between[suit] >> strength) & 1) === 1 || isSpecial;
      isRunning = !isBroken && (isOwn || isRunning);
    }
  }
  return cards;
}
