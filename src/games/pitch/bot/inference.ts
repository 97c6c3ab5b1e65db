// Infers the hands of the others from bids, passes and replaced cards.

import { suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import {
  addCard,
  addCards,
  cardsOfHand,
  countMask,
  handOf,
  handOfCards,
  removeCard,
  SUIT_COUNT,
  type Hand,
} from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { Random } from '#cards/random.ts';
import type { Seat } from '#rules/game.ts';
import type { Variant } from '../options.ts';
import { redealPitch } from '../redeal.ts';
import { HAND_SIZE, winningBid, SEATS, type PitchState } from '../state.ts';
import { PITCH_ORDER, type PitchView } from '../view.ts';
import { listPlays } from '#rules/tricks.ts';
import { stockLeft } from '#rules/stock.ts';
import { oncePerView } from '#bots/oncePerView.ts';
import { playsBySeat } from '#bots/playsBySeat.ts';
import { bestTrump, expectedPoints } from './bidding.ts';
import { BID_MARGIN } from './policy.ts';

/** How much bidders differ in boldness, in points. */
const BOLDNESS_SPREAD: Readonly<Record<Variant, number>> = { '4-point': 0.4, '10-point': 1 };

/** Returns the fit of the bids; 1 once cards were replaced in 10-Point, because the hands have changed since. */
export function pitchPlausibility(state: PitchState, view: PitchView): number {
  if (view.replaced.some((count) => count !== null)) return 1;
  let fit = 1;
  let lowest = view.options.minBid;
  for (const { seat, value } of view.bids) {
    if (seat !== view.seat) fit *= fitOfBid(state, view, seat, value, lowest);
    if (value !== null) lowest = value + 1;
  }
  return fit;
}

function fitOfBid(
  state: PitchState,
  view: PitchView,
  seat: Seat,
  value: number | null,
  lowest: number,
): number {
  if (value === null && lowest > view.options.maxBid) return 1;
  const hand = firstHand(state, view, seat);
  const isWinner = state.trump !== NO_TRUMP && winningBid(state).seat === seat;
  const { variant } = view.options;
  const points = isWinner
    ? expectedPoints(hand, state.trump, variant)
    : bestTrump(hand, variant).points;
  const margin = points + BID_MARGIN[variant] - (value ?? lowest);
  const chance = 1 / (1 + Math.exp(-margin / BOLDNESS_SPREAD[variant]));
  return 0.02 + (value === null ? 1 - chance : chance);
}

const cardsPlayed = oncePerView<PitchView, PitchState, Card[][]>((state) =>
  playsBySeat(state, PITCH_ORDER, SEATS),
);

/** Returns the hand of a seat when it bid. */
function firstHand(state: PitchState, view: PitchView, seat: Seat): Hand {
  const hand = handOf(state.hands, seat);
  addCards(hand, 0, cardsPlayed(state, view)[seat]);
  return hand;
}

/** All cards of each suit. */
const ALL_OF: readonly Hand[] = SUITS.map((_, suit) =>
  handOfCards(DECK_52.cards.filter((card) => suitOf(card) === suit)),
);

/** Samples a state in which the cards that were not replaced are trumps. */
export function redealByHabit(view: PitchView, random: Random): PitchState {
  if (view.trump === null || !view.replaced.some((count) => count !== null))
    return redealPitch(view, random);
  const state = redealPitch(view, random, ALL_OF[SUITS.indexOf(view.trump)]);
  view.replaced.forEach((count, seat) => {
    if (count === null || seat === view.seat) return;
    giveTrumps(state, seat, HAND_SIZE - count - trumpsPlayed(state, view, seat), random);
  });
  return state;
}

function trumpsPlayed(state: PitchState, view: PitchView, seat: Seat): number {
  return cardsPlayed(state, view)[seat].filter((card) => suitOf(card) === state.trump).length;
}

/** Swaps plain cards of a hand for trumps from the stock until it has `atLeast` trumps. */
function giveTrumps(state: PitchState, seat: Seat, atLeast: number, random: Random): void {
  if (hasShownVoid(state, seat)) return;
  const stock = stockLeft(state);
  let missing = atLeast - countMask(state.hands[seat * SUIT_COUNT + state.trump]);
  const plain = cardsOfHand(state.hands, seat).filter((card) => suitOf(card) !== state.trump);
  for (let at = 0; at < stock.length && missing > 0 && plain.length > 0; at++) {
    if (suitOf(stock[at]) !== state.trump) continue;
    const [card] = plain.splice(random(plain.length), 1);
    removeCard(state.hands, seat, card);
    addCard(state.hands, seat, stock[at]);
    stock[at] = card;
    missing--;
  }
  state.stock = stock;
  state.drawn = 0;
}

function hasShownVoid(state: PitchState, seat: Seat): boolean {
  return listPlays(state, PITCH_ORDER).some(
    (play) => play.seat === seat && play.led === state.trump && suitOf(play.card) !== state.trump,
  );
}
