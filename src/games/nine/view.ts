// The view of a seat in Nine Tricks. It is built from nothing, so it contains only what is listed here.

import { DECK_36 } from '#cards/deck.ts';
import { cardsOfHand, countHand } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { layTrick } from '#rules/cardsOnTable.ts';
import type { BySeat, ScoreRow, Seat, TrickGameView } from '#rules/game.ts';
import { clockwise, everySeat, turnOf } from '#rules/seats.ts';
import { isOneCard, viewTricks, type TrickOrder } from '#rules/tricks.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { nineLegal } from './legal.ts';
import type { NineOptions } from './options.ts';
import { nineResult, type NineLine } from './score.ts';
import { forbiddenBid, SEATS, type NinePhase, type NineState, type RoundOutcome } from './state.ts';

/** A game of Nine Tricks as a seat may see it. */
export interface NineView extends TrickGameView {
  /** One row per finished round. */
  sheet: ScoreRow<NineLine>[];
  /** The house rules. */
  options: NineOptions;
  /** The part of the round. */
  phase: NinePhase;
  /** The dealer of this round; once it is scored, of the next. */
  dealer: Seat;
  /** Null until the seat has bid. */
  bids: BySeat<number | null>;
  /** The seats in the order in which they bid this round. */
  bidOrder: Seat[];
  /** The number that the last bidder, now in turn, may not bid. */
  forbiddenBid: number | null;
  /** The bids and the tricks taken in each finished round, in the order of the rows of `sheet`. */
  rounds: RoundOutcome[];
}

export const NINE_ORDER: TrickOrder = {
  size: SEATS,
  seatAt: (leader, index) => clockwise(leader, index, SEATS),
};

export function viewNine(state: NineState, seat: Seat | null): NineView {
  return {
    game: 'nine',
    seat,
    seats: SEATS,
    options: state.options,
    sides: everySeat(SEATS).map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    scores: state.totals,
    sheet: state.sheet,
    result: nineResult(state),
    bids: state.bids,
    bidOrder: everySeat(SEATS).map((steps) => clockwise(state.opener, steps, SEATS)),
    forbiddenBid: forbiddenBid(state),
    rounds: state.rounds,
    ...cardView(state),
    ...handView(state, seat),
  };
}

/** The parts of a view that a played card can change. */
export const nineCardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: NineState) {
  const tricks = viewTricks(DECK_36, state, NINE_ORDER);
  return {
    turn: turnOf(state),
    cardCounts: everySeat(SEATS).map((one) => countHand(state.hands, one)),
    ...tricks,
    table: [layTrick(tricks, everySeat(SEATS))],
    tricksTaken: state.tricksTaken,
  } satisfies Partial<NineView>;
}

function handView(state: NineState, seat: Seat | null): Pick<NineView, 'legal' | 'hand'> {
  if (seat === null) return { legal: [], hand: [] };
  return {
    legal: wireChoices(DECK_36, nineLegal(state, seat)),
    hand: nameCards(DECK_36, cardsOfHand(state.hands, seat)),
  };
}
