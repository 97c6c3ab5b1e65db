// The policy for Pitch: values each card by what the trick would bring.

import { strengthOf, suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_52, type Rank } from '#cards/deck.ts';
import { cardsOfHand, countHand, countMask, handOf, type Hand } from '#cards/hands.ts';
import { beats } from '#cards/trick.ts';
import type { Seat } from '#rules/game.ts';
import { playOfCard, handOfChoice } from '#rules/moves.ts';
import { lowestBid, playable } from '../legal.ts';
import type { Variant } from '../options.ts';
import { SEATS, sideOf, type PitchMove, type PitchState } from '../state.ts';
import { above, unseenCards } from '#bots/masks.ts';
import { trickSoFar, type TrickSoFar } from '#bots/trickSoFar.ts';
import { bestTrump } from './bidding.ts';

export function pitchPolicy(state: PitchState, seat: Seat): PitchMove {
  const hand = handOf(state.hands, seat);
  switch (state.phase) {
    case 'bidding':
      return { type: 'bid', value: chooseBid(state, hand) };
    case 'trump':
      return { type: 'trump', suit: SUITS[bestTrump(hand, state.options.variant).suit] };
    case 'replacing':
      return { type: 'replace', cards: uselessCards(hand, state.trump) };
    default:
      return playOfCard(chooseCard(state, seat));
  }
}

const WHOLE_SUIT = (1 << DECK_52.ranks.length) - 1;

/** How far a bid may exceed the expected points: naming trump and leading are worth something. */
export const BID_MARGIN: Readonly<Record<Variant, number>> = { '4-point': 0.9, '10-point': 0.3 };

function chooseBid(state: PitchState, hand: Hand): number | null {
  const { variant } = state.options;
  const limit = bestTrump(hand, variant).points + BID_MARGIN[variant];
  const lowest = lowestBid(state);
  return limit >= lowest && lowest <= state.options.maxBid ? lowest : null;
}

/** Returns all plain cards: only trumps are worth keeping if cards can be replaced. */
export function uselessCards(hand: Hand, trump: number): Card[] {
  return cardsOfHand(hand).filter((card) => suitOf(card) !== trump);
}

function byRank(values: Partial<Record<Rank, number>>): number[] {
  return DECK_52.ranks.map((rank) => values[rank] ?? 0);
}

/** The worth of a card to the side that takes it, in fifteenths of a point. */
const PLAIN_WORTH: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': byRank({ '10': 2, J: 0.2, Q: 0.4, K: 0.6, A: 0.8 }),
  '10-point': byRank({ '10': 5, J: 0.5, Q: 1, K: 1.5, A: 2 }),
};
const TRUMP_WORTH: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': byRank({ '2': 12, '3': 6, '4': 4.5, '10': 5, J: 8, Q: 2, K: 3, A: 4.7 }),
  '10-point': byRank({ '2': 13, '3': 5, '4': 2, '5': 75, '10': 6, J: 13, Q: 2, K: 3, A: 4 }),
};

export function worthOf(card: Card, { trump, options }: PitchState): number {
  const worths = suitOf(card) === trump ? TRUMP_WORTH : PLAIN_WORTH;
  return worths[options.variant][strengthOf(card)];
}

function chooseCard(state: PitchState, seat: Seat): Card {
  const hand = handOfChoice(playable(state));
  const cards = cardsOfHand(hand);
  if (cards.length === 1) return cards[0];
  const seen = state.discards[seat]?.length
    ? [...state.plays, ...state.discards[seat]]
    : state.plays;
  const unseen = unseenCards(WHOLE_SUIT, state.hands, seat, seen);
  const trick = trickSoFar(state, SEATS, state.trump);
  let pot = 0;
  for (let at = trick.start; at < state.plays.length; at++) pot += worthOf(state.plays[at], state);
  let best = cards[0];
  let bestValue = -Infinity;
  for (const card of cards) {
    const value = valueOfPlay(state, seat, card, trick, pot, unseen);
    if (value > bestValue) {
      best = card;
      bestValue = value;
    }
  }
  return best;
}

/** Returns the expected value of the trick minus what the card could still do later. */
function valueOfPlay(
  state: PitchState,
  seat: Seat,
  card: Card,
  trick: TrickSoFar,
  pot: number,
  unseen: Hand,
): number {
  const { trump } = state;
  const toCome = SEATS - 1 - trick.count;
  const takes = trick.count === 0 || beats(card, trick.best, trump);
  const winner = takes ? card : trick.best;
  const leader = state.leaders[state.leaders.length - 1];
  const winnerSeat = takes ? seat : (leader + trick.bestPlace) % SEATS;
  const isOurs = sideOf(winnerSeat) === sideOf(seat);
  const opponentsToCome = (toCome + 1) >> 1;
  const partnersToCome = toCome >> 1;
  const overtake = chanceToBeat(state, winner, unseen);
  const held = isOurs
    ? Math.pow(1 - overtake, opponentsToCome)
    : 1 - Math.pow(1 - overtake, partnersToCome);
  const stake = pot + worthOf(card, state) + toCome;
  return (2 * held - 1) * stake - costOf(card, state);
}

/** Returns the chance that one later player beats the winner so far. */
function chanceToBeat(state: PitchState, winner: Card, unseen: Hand): number {
  const { trump } = state;
  const all =
    countMask(unseen[0]) + countMask(unseen[1]) + countMask(unseen[2]) + countMask(unseen[3]);
  if (all === 0) return 0;
  const isTrump = suitOf(winner) === trump;
  const stronger = countMask(above(unseen[suitOf(winner)], strengthOf(winner)));
  // Only players who are void in a plain suit can trump it.
  const cutters = isTrump ? 0 : countMask(unseen[trump]) * CUT_SHARE;
  const held = countHand(state.hands, state.player);
  return 1 - Math.pow(1 - Math.min(1, (stronger + cutters) / all), held);
}

const CUT_SHARE = 0.56;

/** Returns the cost of spending a card; a high trump gives up control. */
export function costOf(card: Card, { trump, options }: PitchState): number {
  const strength = strengthOf(card);
  if (suitOf(card) !== trump) return 0.08 * strength;
  return options.variant === '4-point' ? 1.4 + 0.65 * strength : 4 + 1.8 * strength;
}
