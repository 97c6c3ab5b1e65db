// Facts about Nine Tricks for the contract suite, written independently of the view.

import { cardsOfHand } from '#cards/hands.ts';
import type { CardName } from '#cards/notation.ts';
import { DEALER, type BySeat, type Seat } from '#rules/game.ts';
import type { GameTesting } from '#rules/testing.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { everySeat } from '#rules/seats.ts';
import { game } from './game.ts';
import { SEATS, type NineState, leftOf, TRICKS_PER_ROUND } from './state.ts';

export const testing: GameTesting<NineState> = {
  shortOptions: { target: [10, 25, 40] },
  playthroughs: [{ name: 'oneRound', seats: SEATS, options: {}, seed: 1 }],
  simulated: [{ target: 12 }],

  places(state) {
    return [...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)), state.plays];
  },

  known(state, seat) {
    return [...state.plays, ...(seat === null ? [] : cardsOfHand(state.hands, seat))];
  },
};

export function newGame(options: object = {}): NineState {
  return startGameOrThrow(game, options, SEATS);
}

/** Returns a deck that deals these hands, each written as `AC 6D 10H`. */
export function deckOf(...hands: BySeat<string>): CardName[] {
  const cards = hands.map((hand) => hand.split(' '));
  return Array.from({ length: SEATS * TRICKS_PER_ROUND }, (_, at) => {
    return cards[at % SEATS][Math.floor(at / SEATS)];
  });
}

/** Each seat has all nine cards of one suit: seat 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const ONE_SUIT_EACH = deckOf(
  '6C 7C 8C 9C 10C JC QC KC AC',
  '6D 7D 8D 9D 10D JD QD KD AD',
  '6H 7H 8H 9H 10H JH QH KH AH',
  '6S 7S 8S 9S 10S JS QS KS AS',
);

/** Seat 3 has no heart. */
export const HEARTLESS_THREE = deckOf(
  '6C AC 9D 10D 6H 7H 8H 6S 7S',
  '7C KC 6D 7D 9H 10H JH 8S 9S',
  '8C QC 8D JD QH KH AH 10S JS',
  '9C 10C JC QD KD AD QS KS AS',
);

export function dealt(deck: readonly CardName[], options: object = {}): NineState {
  const state = newGame(options);
  deal(state, deck);
  return state;
}

export function deal(state: NineState, deck: readonly CardName[]): void {
  make(state, DEALER, { type: 'deal', deck });
}

/** Places bids in turn. */
export function bid(state: NineState, ...values: number[]): void {
  for (const value of values) make(state, state.player, { type: 'bid', value });
}

/** Plays cards in turn, written as `AC 6C 7C 8C`. */
export function play(state: NineState, cards: string): void {
  for (const card of cards.split(' ')) make(state, state.player, { type: 'play', card });
}

function make(state: NineState, seat: Seat, move: object): void {
  const outcome = playMove(game, state, seat, move);
  if (isRefusal(outcome)) throw new Error(`${JSON.stringify(move)} by ${seat}: ${outcome.message}`);
}

/** Returns the refusal of a move; throws if the move was made. */
export function refused(state: NineState, seat: Seat, move: object): Refusal {
  const outcome = playMove(game, state, seat, move);
  if (!isRefusal(outcome)) throw new Error(`Not refused: ${JSON.stringify(move)} by ${seat}`);
  return outcome;
}

/** Plays out a round of `ONE_SUIT_EACH`, in which the first leader takes all nine tricks. */
export function playOneSuitEach(state: NineState): void {
  while (state.phase === 'playing') {
    const move = game.fallback(state, state.player, () => 0);
    game.apply(state, state.player, move);
  }
}

/**
 * Plays a round that costs each seat the given points.
 *
 * The opener takes every trick and bids nine minus its cost; the others take none and bid their cost.
 * The opener's cost may not be the sum of the others, because the bids would add up to nine.
 */
export function playRoundCosting(state: NineState, costs: BySeat<number>): void {
  deal(state, ONE_SUIT_EACH);
  const { opener } = state;
  for (let seat = opener; state.phase === 'bidding'; seat = leftOf(seat)) {
    bid(state, seat === opener ? TRICKS_PER_ROUND - costs[seat] : costs[seat]);
  }
  playOneSuitEach(state);
}
