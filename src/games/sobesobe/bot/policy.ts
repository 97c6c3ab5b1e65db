// The policy for SobeSobe: one trick first, then as many as possible.

import {
  cardAt,
  CLUBS,
  HEARTS,
  strengthOf,
  suitOf,
  SUITS,
  type Card,
  type Suit,
} from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import {
  cardsOfHand,
  countMask,
  handOf,
  SUIT_COUNT,
  type Hand,
  type SuitMask,
} from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { playOfCard, handOfChoice } from '#rules/moves.ts';
import { playable } from '../legal.ts';
import { MAX_EXCHANGED, STARTING_POINTS, type SobeMove, type SobeState } from '../state.ts';
import { above, below, lowCard, lowOf, topCard, topOf, unseenCards } from '#bots/masks.ts';
import { trickSoFar, type TrickSoFar } from '#bots/trickSoFar.ts';

const WHOLE_SUIT = (1 << DECK_40.ranks.length) - 1;
const NONE = -1;
const ACE = DECK_40.ranks.indexOf('A');

export function sobePolicy(state: SobeState, seat: Seat): SobeMove {
  const hand = handOf(state.hands, seat);
  switch (state.phase) {
    case 'trump':
      return state.looked ? { type: 'trump', suit: SUITS[chooseTrump(hand)] } : { type: 'look' };
    case 'decision':
      return { type: 'stay', playing: isWorthPlaying(state, seat, hand) };
    case 'exchange':
      return { type: 'exchange', cards: exchangeable(hand, state.trump) };
    default:
      return playOfCard(chooseCard(state, seat));
  }
}

/** Returns the potential of a hand with a suit as trump. */
export function trumpPotential(hand: Hand, trump: Suit): number {
  let potential = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let rest = hand[suit]; rest !== 0; rest &= rest - 1) {
      potential += cardPotential(lowCard(suit, rest), trump);
    }
  }
  return potential;
}

export function cardPotential(card: Card, trump: Suit): number {
  return (suitOf(card) === trump ? TRUMP_POTENTIAL : PLAIN_POTENTIAL)[strengthOf(card)];
}

/** The expected tricks of a card by its strength, two to ace. */
const TRUMP_POTENTIAL = [0.25, 0.25, 0.3, 0.3, 0.35, 0.45, 0.55, 0.7, 0.85, 1];
const PLAIN_POTENTIAL = [0, 0, 0, 0, 0, 0.05, 0.08, 0.15, 0.3, 0.5];

/** The potential from which hearts are named, because they double wins and losses. */
const MIN_HEARTS_POTENTIAL = 0.85;

export function chooseTrump(hand: Hand): Suit {
  let best = CLUBS;
  let bestPotential = -1;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    let potential = trumpPotential(hand, suit);
    // Clubs force everyone to play.
    if (suit === CLUBS) potential -= 0.2;
    if (suit === HEARTS) potential += potential >= MIN_HEARTS_POTENTIAL ? 1 : -0.18;
    if (potential > bestPotential) {
      best = suit;
      bestPotential = potential;
    }
  }
  return best;
}

function isWorthPlaying({ trump, active, totals }: SobeState, seat: Seat, hand: Hand): boolean {
  return trumpPotential(hand, trump) >= requiredPotential(active.length, totals[seat]);
}

/** The potential required per point above the starting points. */
const CAUTION = 0.02;

/**
 * Returns the potential required to play. It rises with the number of sure players, and with the points of the
 * seat, because the scores of five players who never get choosier would rise for ever.
 */
export function requiredPotential(playing: number, total: number): number {
  return 0.1 * playing - 0.05 + CAUTION * Math.max(0, total - STARTING_POINTS);
}

/** Returns whether a card is a trump or an ace; even a plain seven is worth less than a new card. */
export function isWorthKeeping(card: Card, trump: Suit): boolean {
  return suitOf(card) === trump || strengthOf(card) === ACE;
}

/** Returns the weakest plain cards, sorted by suit. */
function exchangeable(hand: Hand, trump: Suit): Card[] {
  return cardsOfHand(hand)
    .filter((card) => !isWorthKeeping(card, trump))
    .sort((one, other) => strengthOf(one) - strengthOf(other))
    .slice(0, MAX_EXCHANGED)
    .sort((one, other) => one - other);
}

/** Returns the strength of a card, with trumps above all others. */
export function power(card: Card, trump: Suit): number {
  return strengthOf(card) + (suitOf(card) === trump ? DECK_40.ranks.length : 0);
}

function chooseCard(state: SobeState, seat: Seat): Card {
  const { trump } = state;
  const size = state.active.length;
  const choice = playable(state);
  const trick = trickSoFar(state, size, trump);
  const unseen = unseenCards(WHOLE_SUIT, state.hands, seat, state.plays);
  if (choice.kind === 'suit') return follow(choice.suit, choice.mask, trick, unseen, state);
  const hand = handOfChoice(choice);
  if (trick.count === 0) return lead(hand, unseen, trump, state.tricksTaken[seat] > 0);
  const winningTrumps = winnersOf(trump, hand[trump], trick.best, trump);
  if (winningTrumps !== 0) return lowCard(trump, winningTrumps);
  return cheapest(hand, unseen, trump);
}

/** Plays the lowest sure winner, or else the highest winner, or else the lowest card. */
function follow(
  suit: Suit,
  mask: SuitMask,
  trick: TrickSoFar,
  unseen: Hand,
  { trump, active }: SobeState,
): Card {
  const winners = winnersOf(suit, mask, trick.best, trump);
  if (winners === 0) return lowCard(suit, mask);
  if (trick.count === active.length - 1) return lowCard(suit, winners);
  const canBeCut = suit !== trump && unseen[trump] !== 0;
  const sure = canBeCut ? 0 : above(winners, topOf(unseen[suit]));
  return sure !== 0 ? lowCard(suit, sure) : topCard(suit, winners);
}

function winnersOf(suit: Suit, mask: SuitMask, best: Card, trump: Suit): SuitMask {
  if (suit === suitOf(best)) return above(mask, strengthOf(best));
  return suit === trump ? mask : 0;
}

/** Leads the card nearest to the highest of its suit; trumps from the top once a trick is taken, and rarely before. */
function lead(hand: Hand, unseen: Hand, trump: Suit, hasTrick: boolean): Card {
  let best = NONE;
  let bestValue = -Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const mask: SuitMask = hand[suit];
    if (mask === 0) continue;
    const stronger = countMask(above(unseen[suit], topOf(mask)));
    const value = suit === trump ? trumpLead(stronger, countMask(mask), hasTrick) : -stronger;
    if (value > bestValue) {
      bestValue = value;
      best = topCard(suit, mask);
    }
  }
  return best;
}

/** Returns the value of leading trump, fitted to what a search finds best; a stronger card in a plain suit costs 1. */
function trumpLead(stronger: number, count: number, hasTrick: boolean): number {
  return (stronger === 0 ? 9 : 2 - 3 * stronger) + 4 * count - (hasTrick ? 0 : 11);
}

/** Returns the card that beats the fewest of its suit; a trump only if there is nothing else. */
function cheapest(hand: Hand, unseen: Hand, trump: Suit): Card {
  let best = NONE;
  let bestValue = Infinity;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    if (suit === trump || hand[suit] === 0) continue;
    const low = lowOf(hand[suit]);
    const weaker = countMask(below(unseen[suit], low));
    const value = 4 * weaker - countMask(above(unseen[suit], low));
    if (value < bestValue) {
      bestValue = value;
      best = cardAt(suit, low);
    }
  }
  return best === NONE ? lowCard(trump, hand[trump]) : best;
}
