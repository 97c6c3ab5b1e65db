// The information of a seat in Nine Tricks: its view, notes on it, the facts of a move, and the deals that fit it.

import { DECK_36 } from '#cards/deck.ts';
import { addCards, emptyHands, type Hands } from '#cards/hands.ts';
import { readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import {
  dealtFacts,
  type BidMade,
  type CardPlayed,
  type CardsDealt,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
  endFacts,
} from '#rules/facts.ts';
import type { BySeat, ScoreRow, Seat, TrickGameView, Result } from '#rules/game.ts';
import { shownVoids, fillHands } from '#rules/hidden.ts';
import { clockwise, everySeat } from '#rules/seats.ts';
import type { Notes } from '#rules/texts.ts';
import {
  isOneCard,
  readTricks,
  type TrickLog,
  viewTrickTable,
  viewHand,
  playedFact,
  takenFacts,
} from '#rules/tricks.ts';
import { legal, turn } from './play.ts';
import { result, type NineLine, type NineEnding } from './score.ts';
import {
  type NineOptions,
  forbiddenBid,
  SEATS,
  type NinePhase,
  type NineState,
  type RoundOutcome,
  TRICKS_PER_ROUND,
  type NineMove,
  ORDER,
} from './state.ts';
import type { texts } from './texts.en.ts';

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

export function view(state: NineState, seat: Seat | null): NineView {
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
    result: result(state),
    bids: state.bids,
    bidOrder: everySeat(SEATS).map((steps) => clockwise(state.opener, steps, SEATS)),
    forbiddenBid: forbiddenBid(state),
    rounds: state.rounds,
    ...cardView(state),
    ...handView(state, seat),
  };
}

/** The parts of a view that a played card can change. */
export const cardViews = { isOneCard, shared: cardView, own: handView };

function cardView(state: NineState, earlier?: NineState) {
  return {
    turn: turn(state),
    ...viewTrickTable(DECK_36, state, ORDER, { earlier }),
    tricksTaken: state.tricksTaken,
  } satisfies Partial<NineView>;
}

function handView(state: NineState, seat: Seat | null) {
  return viewHand(DECK_36, state, seat, legal);
}

type NoteTexts = (typeof texts)['notes'];

export const notes: Notes<NineView, NoteTexts> = {
  table: ({ forbiddenBid, bids }, words) => {
    const placed = bids.filter((bid) => bid !== null);
    const sum = placed.reduce((total, bid) => total + bid, 0);
    return [
      ...(placed.length === 0
        ? []
        : [{ label: words.bids, value: words.of(sum, TRICKS_PER_ROUND) }]),
      ...(forbiddenBid === null ? [] : [{ label: words.mayNotBid, value: String(forbiddenBid) }]),
    ];
  },
  seat: ({ phase, bids, tricksTaken }, seat, words) => {
    const bid = bids[seat];
    if (bid === null) return [];
    return phase === 'bidding'
      ? [{ label: words.bid, value: String(bid) }]
      : [
          {
            label: words.tricks,
            value: words.of(tricksTaken[seat], bid),
            progress: { done: tricksTaken[seat], of: bid },
          },
        ];
  },
};

/** A round was dealt. */
export interface RoundStarted extends HandStarted {
  dealer: Seat;
}

export type NineFact =
  | RoundStarted
  | CardsDealt
  | BidMade
  | CardPlayed
  | TrickTaken
  | (HandScored<ScoreRow<NineLine>> & RoundOutcome)
  | GameOver<Result<NineEnding>>;

export function facts(before: NineState, seat: Seat, move: NineMove, after: NineState): NineFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return [{ type: 'bid', seat, value: move.value }];
    case 'play':
      return [
        playedFact(DECK_36, seat, move.card),
        ...takenFacts(before, after),
        ...endFacts(before, after, result(after), after.rounds.at(-1)),
      ];
  }
}

function dealFacts(after: NineState): NineFact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: after.dealer },
    ...dealtFacts(DECK_36, after.hands, SEATS),
  ];
}

export function redeal(view: NineView, random: Random): NineState {
  const log = readTricks(DECK_36, view);
  return {
    options: view.options,
    phase: view.phase,
    round: view.round,
    dealer: view.dealer,
    opener: view.bidOrder[0],
    hands: redealHands(view, log, random),
    bids: view.bids.slice(),
    ...log,
    player: playerInTurn(view, log),
    tricksTaken: view.tricksTaken.slice(),
    totals: view.scores.slice(),
    sheet: view.sheet.slice(),
    rounds: view.rounds.slice(),
  };
}

/** Returns the player in turn; between rounds, the winner of the last trick, as the state does. */
function playerInTurn(view: NineView, log: TrickLog): Seat {
  if (view.phase === 'bidding' || view.phase === 'playing') return view.turn[0];
  return log.leaders.at(-1) ?? view.bidOrder[0];
}

function redealHands(view: NineView, log: TrickLog, random: Random): Hands {
  const hands = emptyHands(SEATS);
  if (view.seat !== null) addCards(hands, view.seat, readCards(DECK_36, view.hand));
  const barred = shownVoids(log, ORDER);
  fillHands(DECK_36, view, { hands, plays: log.plays, barred }, random);
  return hands;
}
