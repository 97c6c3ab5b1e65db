// The policy for Nine Tricks: a bid from the hand, then tricks towards the bid.

import { strengthOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { countHand, countMask, SUIT_COUNT, type Hands, type SuitMask } from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { playOfCard, handOfChoice } from '#rules/moves.ts';
import { biddable, playable } from '../legal.ts';
import { SEATS, type NineMove, type NineState } from '../state.ts';
import { above, below, heldByOthers, lowCard, lowOf, topCard, topOf } from '#bots/masks.ts';
import { trickSoFar, type TrickSoFar } from '#bots/trickSoFar.ts';

const WHOLE_SUIT = (1 << DECK_36.ranks.length) - 1;
const NONE = -1;

export function ninePolicy(state: NineState, seat: Seat): NineMove {
  if (state.phase === 'bidding') {
    return { type: 'bid', value: nearest(biddable(state), estimateTricks(state.hands, seat)) };
  }
  return playOfCard(chooseCard(state, seat));
}

function nearest(bids: readonly number[], target: number): number {
  let best = bids[0];
  for (const bid of bids) if (Math.abs(bid - target) < Math.abs(best - target)) best = bid;
  return best;
}

/**
 * The share of a trick that a card adds to a bid, by the number of stronger cards that are out. Fitted to
 * many games: few tricks are easier to hit than many, and small cards of a long suit help to lose tricks.
 */
const IN_SHORT_SUIT = [2, 0.41, 0.05, 0.09, 0.05, 0, 0, 0, 0];
const IN_LONG_SUIT = [0.94, 0.13, -0.1, -0.15, -0.18, 0.1, 0.05];
const LONG_SUIT = 3;
const MODESTY = 0.6;

/** Returns the number of tricks that a hand should aim for. */
export function estimateTricks(hands: Hands, seat: Seat): number {
  let tricks = -MODESTY;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hands[seat * SUIT_COUNT + suit];
    const shares = countMask(mask) >= LONG_SUIT ? IN_LONG_SUIT : IN_SHORT_SUIT;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      tricks += shares[countMask(above(WHOLE_SUIT & ~mask, lowOf(rest)))];
    }
  }
  return tricks;
}

function chooseCard(state: NineState, seat: Seat): Card {
  const choice = playable(state);
  const trick = trickSoFar(state, SEATS, NO_TRUMP);
  const isGreedy = missingTricks(state, seat) > 0;
  if (trick.count === 0) return lead(state, seat, handOfChoice(choice), isGreedy);
  if (choice.kind !== 'suit') return discard(state, seat, handOfChoice(choice), isGreedy);
  return isGreedy ? followToWin(state, seat, choice.mask, trick) : followToLose(choice.mask, trick);
}

function followToLose(mask: SuitMask, trick: TrickSoFar): Card {
  const under = below(mask, strengthOf(trick.best));
  if (under !== 0) return topCard(trick.led, under);
  return trick.count === SEATS - 1 ? topCard(trick.led, mask) : lowCard(trick.led, mask);
}

function followToWin(state: NineState, seat: Seat, mask: SuitMask, trick: TrickSoFar): Card {
  const suit = trick.led;
  const over = above(mask, strengthOf(trick.best));
  if (over === 0) return lowCard(suit, mask);
  if (trick.count === SEATS - 1) return lowCard(suit, over);
  const others = heldByOthers(state.hands, seat, suit);
  const sure = above(over, topOf(others));
  if (sure !== 0) return lowCard(suit, sure);
  const stronger = countMask(above(others, topOf(over)));
  const toCome = SEATS - 1 - trick.count;
  const isWorthIt = stronger * toCome <= 1 || isDesperate(state, seat);
  return isWorthIt ? topCard(suit, over) : lowCard(suit, mask);
}

function isDesperate(state: NineState, seat: Seat): boolean {
  return missingTricks(state, seat) >= countHand(state.hands, seat);
}

function lead(state: NineState, seat: Seat, hand: readonly SuitMask[], isGreedy: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  const consider = (card: Card, value: number): void => {
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  };
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hand[suit];
    if (mask === 0) continue;
    const others = heldByOthers(state.hands, seat, suit);
    if (isGreedy) consider(topCard(suit, mask), winningLead(mask, others));
    consider(lowCard(suit, mask), losingLead(mask, others) - (isGreedy ? 4 : 0));
  }
  return best;
}

/** Returns how good a lead the top of a suit is for a hand that wants tricks. */
export function winningLead(mask: SuitMask, others: SuitMask): number {
  const stronger = countMask(above(others, topOf(mask)));
  return stronger === 0 ? 15 + countMask(mask) : -3 * stronger + countMask(mask);
}

/** Returns how good a lead the lowest of a suit is for a hand that wants none. */
export function losingLead(mask: SuitMask, others: SuitMask): number {
  const low = lowOf(mask);
  return 2 * countMask(above(others, low)) - 2 * countMask(below(others, low)) - (others ? 0 : 20);
}

/** Keeps winners in a hand that wants tricks, and gets rid of them in another. */
function discard(state: NineState, seat: Seat, hand: readonly SuitMask[], isGreedy: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask = hand[suit];
    if (mask === 0) continue;
    const card = isGreedy ? lowCard(suit, mask) : topCard(suit, mask);
    const value = (isGreedy ? -1 : 1) * danger(state, seat, suit, card) - 0.6 * countMask(mask);
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  }
  return best;
}

/** Returns how likely a card is to take a trick. */
function danger(state: NineState, seat: Seat, suit: Suit, card: Card): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return 1;
  return countMask(below(others, strengthOf(card))) - countMask(above(others, strengthOf(card)));
}

/** Returns the number of tricks that are still missing to the bid. */
function missingTricks({ bids, tricksTaken }: NineState, seat: Seat): number {
  return (bids[seat] ?? 0) - tricksTaken[seat];
}
