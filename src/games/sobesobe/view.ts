// The view of a seat in SobeSobe. It is built from nothing, so it contains only what is listed here.

import { SUITS, type Card, type SuitName } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand, countHand } from '#cards/hands.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import { layTrick } from '#rules/cardsOnTable.ts';
import type { BySeat, Seat, TrickGameView } from '#rules/game.ts';
import { everySeat, turnOf } from '#rules/seats.ts';
import { stockCount } from '#rules/stock.ts';
import { isOneCard, viewTricks, type TrickOrder } from '#rules/tricks.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { sobeLegal } from './legal.ts';
import type { SobeOptions } from './options.ts';
import { sobeResult, type SobeResult } from './score.ts';
import {
  partyPlayerOf,
  seatAfter,
  type Binding,
  type SobePhase,
  type SobeRow,
  type SobeState,
} from './state.ts';

/** A game of SobeSobe as a seat may see it. */
export interface SobeView extends TrickGameView {
  /** The house rules. */
  options: SobeOptions;
  /** The part of the round. */
  phase: SobePhase;
  /** The seat of the dealer. */
  dealer: Seat;
  /** The seat that names trump. */
  partyPlayer: Seat;
  /** Whether the first two cards are dealt. */
  looked: boolean;
  /** Null until it is named. */
  trump: SuitName | null;
  /** Whether trump was named before any card was dealt. */
  blind: boolean;
  /** 0 until trump is named. */
  trickValue: number;
  /** Why each seat must play this round; null for a seat with a choice, and for all until trump is named. */
  bound: BySeat<Binding | null>;
  /** Whether each seat plays this round; null until decided. */
  playing: BySeat<boolean | null>;
  /** The seats that play, in order of play. */
  active: Seat[];
  /** The number of rounds in a row that each seat has sat out. */
  roundsOut: BySeat<number>;
  /** The number of cards that each seat exchanged; null before its exchange. */
  exchanged: BySeat<number | null>;
  /** The number of cards left in the stock. */
  stockCount: number;
  /** The cards that this seat exchanged. */
  discarded: CardName[];
  /** The cards that this seat laid aside to sit the round out. */
  laidAside: CardName[];
  /** One row per finished round. */
  sheet: SobeRow[];
  /** Null until the game is over. */
  result: SobeResult | null;
}

export function viewSobe(state: SobeState, seat: Seat | null): SobeView {
  const all = everySeat(state.seats);
  return {
    game: 'sobesobe',
    seat,
    seats: state.seats,
    options: state.options,
    sides: all.map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    partyPlayer: partyPlayerOf(state),
    looked: state.looked,
    trump: state.trump === NO_TRUMP ? null : SUITS[state.trump],
    blind: state.blind,
    trickValue: state.trickValue,
    bound: state.bound,
    playing: state.playing,
    active: state.active,
    roundsOut: state.roundsOut,
    exchanged: state.discards.map((cards) => cards && cards.length),
    stockCount: stockCount(state),
    scores: state.totals,
    sheet: state.sheet,
    result: sobeResult(state),
    ...cardView(state),
    ...handView(state, seat),
    discarded: ownCards(state.discards, seat),
    laidAside: ownCards(state.laidAside, seat),
  };
}

/** The parts of a view that a played card can change. */
export const sobeCardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: SobeState) {
  const all = everySeat(state.seats);
  const tricks = viewTricks(DECK_40, state, orderOfPlay(state.active));
  return {
    turn: turnOf(state),
    cardCounts: all.map((one) => countHand(state.hands, one)),
    ...tricks,
    table: [layTrick(tricks, state.active.length > 0 ? state.active : all)],
    tricksTaken: state.tricksTaken,
  } satisfies Partial<SobeView>;
}

function handView(state: SobeState, seat: Seat | null): Pick<SobeView, 'legal' | 'hand'> {
  if (seat === null) return { legal: [], hand: [] };
  return {
    legal: wireChoices(DECK_40, sobeLegal(state, seat)),
    hand: nameCards(DECK_40, cardsOfHand(state.hands, seat)),
  };
}

function ownCards(cards: BySeat<readonly Card[] | null>, seat: Seat | null): CardName[] {
  return seat === null ? [] : nameCards(DECK_40, cards[seat] ?? []);
}

export function orderOfPlay(active: readonly Seat[]): TrickOrder {
  return { size: active.length, seatAt: (leader, index) => seatAfter(active, leader, index) };
}
