// The view of a seat in Hearts. It is built from nothing, so it contains only what is listed here.

import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, countHand } from '#cards/hands.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { layTrick } from '#rules/cardsOnTable.ts';
import type { BySeat, ScoreRow, Seat, TrickGameView } from '#rules/game.ts';
import { clockwise, everySeat } from '#rules/seats.ts';
import { isOneCard, viewTricks, type TrickOrder } from '#rules/tricks.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { heartsLegal, heartsTurn } from './legal.ts';
import type { HeartsOptions } from './options.ts';
import { heartsResult, type HeartsLine } from './score.ts';
import {
  passDirection,
  passGiver,
  passReceiver,
  SEATS,
  type HeartsPhase,
  type HeartsState,
  type PassDirection,
} from './state.ts';

/** A game of Hearts as a seat may see it. */
export interface HeartsView extends TrickGameView {
  /** One row per finished round. */
  sheet: ScoreRow<HeartsLine>[];
  /** The house rules. */
  options: HeartsOptions;
  /** The part of the round. */
  phase: HeartsPhase;
  /** Where cards are passed this round. */
  passDirection: PassDirection;
  /** Whether each seat has chosen its pass. */
  passSubmitted: BySeat<boolean>;
  /** The cards that this seat passed, and their receiver. */
  passed: { to: Seat; cards: CardName[] } | null;
  /** The cards that this seat received, and their giver. */
  received: { from: Seat; cards: CardName[] } | null;
  /** Whether hearts may be led. */
  heartsBroken: boolean;
  /** Points taken this round. */
  points: BySeat<number>;
  /** The seat that took the queen of spades this round. */
  queenTaker: Seat | null;
  /** The seat that took the jack of diamonds this round. */
  jackTaker: Seat | null;
}

export const HEARTS_ORDER: TrickOrder = {
  size: SEATS,
  seatAt: (leader, index) => clockwise(leader, index, SEATS),
};

export function viewHearts(state: HeartsState, seat: Seat | null): HeartsView {
  return {
    game: 'hearts',
    seat,
    seats: SEATS,
    options: state.options,
    sides: everySeat(SEATS).map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: null,
    scores: state.totals,
    sheet: state.sheet,
    result: heartsResult(state),
    passDirection: passDirection(state),
    passSubmitted: state.passes.map((pass) => pass !== null),
    ...cardView(state),
    ...handView(state, seat),
    passed: viewPassed(state, seat),
    received: viewReceived(state, seat),
  };
}

/** The parts of a view that a played card can change. */
export const heartsCardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: HeartsState) {
  const tricks = viewTricks(DECK_52, state, HEARTS_ORDER);
  return {
    turn: heartsTurn(state),
    cardCounts: everySeat(SEATS).map((one) => countHand(state.hands, one)),
    ...tricks,
    table: [layTrick(tricks, everySeat(SEATS))],
    tricksTaken: state.tricksTaken,
    heartsBroken: state.heartsBroken,
    points: state.points,
    queenTaker: state.queenTaker,
    jackTaker: state.jackTaker,
  } satisfies Partial<HeartsView>;
}

function handView(state: HeartsState, seat: Seat | null): Pick<HeartsView, 'legal' | 'hand'> {
  if (seat === null) return { legal: [], hand: [] };
  return {
    legal: wireChoices(DECK_52, heartsLegal(state, seat)),
    hand: nameCards(DECK_52, cardsOfHand(state.hands, seat)),
  };
}

function viewPassed(state: HeartsState, seat: Seat | null): HeartsView['passed'] {
  const cards = seat === null ? null : state.passes[seat];
  if (seat === null || !cards) return null;
  return { to: passReceiver(seat, passDirection(state)), cards: nameCards(DECK_52, cards) };
}

function viewReceived(state: HeartsState, seat: Seat | null): HeartsView['received'] {
  if (seat === null || state.phase === 'passing') return null;
  const from = passGiver(seat, passDirection(state));
  const cards = state.passes[from];
  return cards && { from, cards: nameCards(DECK_52, cards) };
}
