// The view of a seat in Pitch. It is built from nothing, so it contains only what is listed here.

import { SUITS, type SuitName } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, countHand } from '#cards/hands.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { layTrick } from '#rules/cardsOnTable.ts';
import type { BySeat, BySide, Seat, TrickGameView } from '#rules/game.ts';
import { clockwise, everySeat, turnOf } from '#rules/seats.ts';
import { stockCount } from '#rules/stock.ts';
import { isOneCard, viewTricks, type TrickOrder } from '#rules/tricks.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { listCaptures, tallyTricks } from './captures.ts';
import { pitchLegal } from './legal.ts';
import type { PitchOptions } from './options.ts';
import { pitchResult } from './score.ts';
import {
  bidderAt,
  dealerOf,
  highestBid,
  SEATS,
  SIDES,
  type Capture,
  type PitchPhase,
  type PitchRow,
  type PitchState,
  type PlacedBid,
} from './state.ts';

/** A game of Pitch as a seat may see it. */
export interface PitchView extends TrickGameView {
  /** The house rules. */
  options: PitchOptions;
  /** The part of the round. */
  phase: PitchPhase;
  /** The dealer of this round; when cards are due, of the next. */
  dealer: Seat;
  /** In the order of bidding; null for a pass. */
  bids: { seat: Seat; value: number | null }[];
  /** The highest bid so far. */
  highestBid: PlacedBid | null;
  /** Null until it is named. */
  trump: SuitName | null;
  /** The number of cards left in the stock. */
  stockCount: number;
  /** The number of cards that each seat replaced, null before its turn. */
  replaced: BySeat<number | null>;
  /** The cards that this seat replaced, null before its turn. */
  discarded: CardName[] | null;
  /** The scoring trumps in the tricks taken so far. */
  captured: Capture[];
  /** The card points towards the point for game. */
  gamePoints: BySide<number>;
  /** One row per finished round. */
  sheet: PitchRow[];
}

export const PITCH_ORDER: TrickOrder = {
  size: SEATS,
  seatAt: (leader, index) => clockwise(leader, index, SEATS),
};

export function viewPitch(state: PitchState, seat: Seat | null): PitchView {
  const discarded = seat === null ? null : state.discards[seat];
  return {
    game: 'pitch',
    seat,
    seats: SEATS,
    options: state.options,
    sides: SIDES.map((side) => side.slice()),
    phase: state.phase,
    round: state.round,
    dealer: dealerOf(state.phase === 'dealing' ? state.round + 1 : state.round),
    bids: state.bids.map((value, number) => ({ seat: bidderAt(state.round, number), value })),
    highestBid: highestBid(state),
    trump: SUITS[state.trump] ?? null,
    stockCount: stockCount(state),
    replaced: state.discards.map((cards) => cards && cards.length),
    scores: state.totals,
    sheet: state.sheet,
    result: pitchResult(state),
    ...cardView(state),
    ...handView(state, seat),
    discarded: discarded && nameCards(DECK_52, discarded),
  };
}

/** The parts of a view that a played card can change. */
export const pitchCardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: PitchState) {
  const tricks = viewTricks(DECK_52, state, PITCH_ORDER);
  const tally = tallyTricks(state);
  return {
    turn: turnOf(state),
    cardCounts: everySeat(SEATS).map((one) => countHand(state.hands, one)),
    ...tricks,
    table: [layTrick(tricks, everySeat(SEATS))],
    tricksTaken: countTricks(state),
    captured: listCaptures(tally, state.options.variant),
    gamePoints: tally.gamePoints,
  } satisfies Partial<PitchView>;
}

function handView(state: PitchState, seat: Seat | null): Pick<PitchView, 'legal' | 'hand'> {
  if (seat === null) return { legal: [], hand: [] };
  return {
    legal: wireChoices(DECK_52, pitchLegal(state, seat)),
    hand: nameCards(DECK_52, cardsOfHand(state.hands, seat)),
  };
}

function countTricks({ leaders }: PitchState): BySeat<number> {
  const takers = leaders.slice(1);
  return everySeat(SEATS).map((seat) => takers.filter((taker) => taker === seat).length);
}
