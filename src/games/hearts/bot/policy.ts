// The policy for Hearts: sound play, quick enough for thousands of rollouts.

import { HEARTS, SPADES, strengthOf, suitOf, type Card, type Suit } from '#cards/card.ts';
import { countHand, countMask, handOf, SUIT_COUNT, type SuitMask } from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { playable } from '../legal.ts';
import {
  QUEEN_OF_SPADES,
  QUEEN_POINTS,
  SEATS,
  type HeartsMove,
  type HeartsState,
} from '../state.ts';
import { playOfCard, handOfChoice } from '#rules/moves.ts';
import {
  above,
  below,
  countSureWinners,
  heldByOthers,
  lowCard,
  lowOf,
  topCard,
  topOf,
} from '#bots/masks.ts';
import { trickSoFar, type TrickSoFar } from '#bots/trickSoFar.ts';
import { choosePass } from './passing.ts';

const QUEEN = strengthOf(QUEEN_OF_SPADES);
const QUEEN_MASK = 1 << QUEEN;
/** A player who has all points so far, and at least this many, must be stopped. */
const MOON_THREAT_POINTS = 14;
const NOBODY = -1;

export function heartsPolicy(state: HeartsState, seat: Seat): HeartsMove {
  if (state.phase === 'passing')
    return { type: 'pass', cards: choosePass(handOf(state.hands, seat)) };
  return playOfCard(chooseCard(state, seat));
}

function chooseCard(state: HeartsState, seat: Seat): Card {
  const choice = playable(state);
  const trick = trickSoFar(state, SEATS, NO_TRUMP);
  if (isShooting(state, seat)) return shoot(state, seat, handOfChoice(choice), trick);
  if (choice.kind === 'suit' && trick.count > 0) return follow(state, seat, choice.mask, trick);
  const hand = handOfChoice(choice);
  return trick.count === 0 ? lead(state, seat, hand) : discard(state, seat, hand, trick);
}

/** Returns the seat that has taken all points so far, if they are many. */
function moonThreat({ points }: HeartsState): Seat {
  let shooter = NOBODY;
  for (let seat = 0; seat < SEATS; seat++) {
    if (points[seat] === 0) continue;
    if (shooter !== NOBODY) return NOBODY;
    shooter = seat;
  }
  return shooter !== NOBODY && points[shooter] >= MOON_THREAT_POINTS ? shooter : NOBODY;
}

/**
 * The number of remaining tricks that need not be sure, by the points taken so far. Higher numbers gain a
 * point a round against policies, but a search with such rollouts hopes for moons that real players stop.
 */
const SLACK = [0, 0, 0, 0, ...Array<number>(9).fill(1), 2, 2, 2, 2, ...Array<number>(10).fill(3)];

/** Returns whether nobody else has a point, and the hand can take nearly all remaining tricks. */
function isShooting(state: HeartsState, seat: Seat): boolean {
  const { points, hands } = state;
  for (let other = 0; other < SEATS; other++) if (other !== seat && points[other] > 0) return false;
  const left = countHand(hands, seat);
  const slack = SLACK[points[seat]];
  let winners = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const others = heldByOthers(hands, seat, suit);
    winners += countSureWinners(hands[seat * SUIT_COUNT + suit], others);
  }
  return winners + slack >= left;
}

function shoot(state: HeartsState, seat: Seat, hand: readonly SuitMask[], trick: TrickSoFar): Card {
  const mustFollow = trick.count > 0 && hand[trick.led] !== 0;
  if (mustFollow) return topCard(trick.led, hand[trick.led]);
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const others = heldByOthers(state.hands, seat, suit);
    const isSure = topOf(hand[suit]) > topOf(others);
    // Leads prefer winners of suits that the others still hold; discards keep winners and points.
    const value =
      trick.count === 0
        ? (isSure ? 20 : 0) + countMask(others)
        : (isSure ? -20 : 0) - (suit === HEARTS ? 10 : 0) - countMask(hand[suit]);
    if (value > bestValue) {
      bestValue = value;
      best = trick.count === 0 ? topCard(suit, hand[suit]) : lowCard(suit, hand[suit]);
    }
  }
  return best;
}

function pointsInTrick({ plays }: HeartsState, start: number): number {
  let points = 0;
  for (let at = start; at < plays.length; at++) {
    if (suitOf(plays[at]) === HEARTS) points++;
    else if (plays[at] === QUEEN_OF_SPADES) points += QUEEN_POINTS;
  }
  return points;
}

function follow(state: HeartsState, seat: Seat, mask: SuitMask, trick: TrickSoFar): Card {
  const suit = trick.led;
  const best = strengthOf(trick.best);
  const under = below(mask, best);
  if (suit === SPADES && (under & QUEEN_MASK) !== 0) return QUEEN_OF_SPADES;
  const harmless = suit === SPADES && mask !== QUEEN_MASK ? mask & ~QUEEN_MASK : mask;
  const points = pointsInTrick(state, trick.start);
  const isLast = trick.count === SEATS - 1;
  const over = above(harmless, best);
  const threat = moonThreat(state);
  if (threat !== seat && over !== 0) {
    const winner = (state.leaders[state.leaders.length - 1] + trick.bestPlace) % SEATS;
    if (winner === threat && (points > 0 || !isLast)) {
      return isLast ? lowCard(suit, over) : topCard(suit, over);
    }
  }
  if (isLast) return points === 0 || under === 0 ? topCard(suit, harmless) : topCard(suit, under);
  if (state.leaders.length === 1) return topCard(suit, harmless);
  if (under !== 0) return topCard(suit, under);
  return isEarly(state, seat, suit, trick) ? topCard(suit, harmless) : lowCard(suit, harmless);
}

/** Returns whether all players after this one most likely follow suit, and the queen is no danger. */
function isEarly(state: HeartsState, seat: Seat, suit: Suit, trick: TrickSoFar): boolean {
  if (suit === HEARTS || pointsInTrick(state, trick.start) > 0) return false;
  const others = heldByOthers(state.hands, seat, suit);
  if (suit === SPADES && (others & QUEEN_MASK) !== 0) return false;
  return countMask(others) >= 2 * SEATS - trick.count;
}

function discard(
  state: HeartsState,
  seat: Seat,
  hand: readonly SuitMask[],
  trick: TrickSoFar,
): Card {
  const threat = moonThreat(state);
  const winner = (state.leaders[state.leaders.length - 1] + trick.bestPlace) % SEATS;
  const isFeeding = threat === winner && threat !== seat;
  if (!isFeeding && (hand[SPADES] & QUEEN_MASK) !== 0) return QUEEN_OF_SPADES;
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const mask =
      suit === SPADES && isFeeding && hand[suit] !== QUEEN_MASK
        ? hand[suit] & ~QUEEN_MASK
        : hand[suit];
    const value = discardValue(state, seat, suit, mask) - (isFeeding && suit === HEARTS ? 40 : 0);
    if (value > bestValue) {
      bestValue = value;
      best = topCard(suit, mask);
    }
  }
  return best;
}

function discardValue(state: HeartsState, seat: Seat, suit: Suit, mask: SuitMask): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return suit === HEARTS ? 0 : -10;
  const top = topOf(mask);
  const isHunted = suit === SPADES && top > QUEEN && (others & QUEEN_MASK) !== 0;
  const isSafe = lowOf(mask) < lowOf(others) && countMask(mask) > 1;
  return (
    2 * top +
    (suit === HEARTS ? 7 : 0) +
    (isHunted ? 9 : 0) -
    3 * countMask(mask) -
    (isSafe ? 6 : 0)
  );
}

function lead(state: HeartsState, seat: Seat, hand: readonly SuitMask[]): Card {
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (hand[suit] === 0) continue;
    const value = leadValue(state, seat, suit, hand[suit]);
    if (value > bestValue) {
      bestValue = value;
      best = lowCard(suit, hand[suit]);
    }
  }
  return best;
}

function leadValue(state: HeartsState, seat: Seat, suit: Suit, mask: SuitMask): number {
  const others = heldByOthers(state.hands, seat, suit);
  if (others === 0) return -20;
  const low = lowOf(mask);
  const value = countMask(above(others, low)) - 0.35 * countMask(below(others, low));
  if (suit !== SPADES) return value;
  if ((mask & QUEEN_MASK) !== 0) return value - 10;
  if ((others & QUEEN_MASK) === 0) return value;
  return topOf(mask) > QUEEN ? value - 7 : value + 6.5;
}
