// The information of a seat in Nine Tricks: its view, notes on it, the facts of a move, and the deals that fit it.

import { suitOf } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import {
  cardsOfHand,
  countHand,
  addCards,
  emptyHands,
  SUIT_COUNT,
  type Hands,
} from '#cards/hands.ts';
import { last } from '#cards/lists.ts';
import { nameCards, nameCard, readCards } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { layTrick } from '#rules/cardsOnTable.ts';
import {
  dealtFacts,
  type BidMade,
  type CardPlayed,
  type CardsDealt,
  type GameOver,
  type HandScored,
  type HandStarted,
  type TrickTaken,
} from '#rules/facts.ts';
import type { BySeat, ScoreRow, Seat, TrickGameView, Result } from '#rules/game.ts';
import { dealHidden, WHOLE_SUIT } from '#rules/hidden.ts';
import { clockwise, everySeat, turnOf } from '#rules/seats.ts';
import type { Notes } from '#rules/texts.ts';
import {
  isOneCard,
  viewTricks,
  type TrickOrder,
  listPlays,
  readTricks,
  type TrickLog,
} from '#rules/tricks.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { nineLegal } from './play.ts';
import { nineResult, type NineLine, type NineEnding } from './score.ts';
import {
  type NineOptions,
  forbiddenBid,
  SEATS,
  type NinePhase,
  type NineState,
  type RoundOutcome,
  TRICKS_PER_ROUND,
  type NineMove,
  type PlayCard,
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

type NoteTexts = (typeof texts)['notes'];

export const nineNotes: Notes<NineView, NoteTexts> = {
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

export function nineFacts(
  before: NineState,
  seat: Seat,
  move: NineMove,
  after: NineState,
): NineFact[] {
  switch (move.type) {
    case 'deal':
      return dealFacts(after);
    case 'bid':
      return [{ type: 'bid', seat, value: move.value }];
    case 'play':
      return playFacts(before, seat, move, after);
  }
}

function dealFacts(after: NineState): NineFact[] {
  return [
    { type: 'handStarted', round: after.round, dealer: after.dealer },
    ...dealtFacts(DECK_36, after.hands, SEATS),
  ];
}

function playFacts(before: NineState, seat: Seat, move: PlayCard, after: NineState): NineFact[] {
  const facts: NineFact[] = [{ type: 'played', seat, card: nameCard(DECK_36, move.card) }];
  if (after.leaders.length > before.leaders.length) {
    facts.push({ type: 'trickTaken', seat: last(after.leaders), trick: before.leaders.length });
  }
  if (after.sheet.length > before.sheet.length) {
    facts.push({ type: 'handScored', row: last(after.sheet), ...last(after.rounds) });
  }
  const result = nineResult(after);
  if (result) facts.push({ type: 'gameOver', result });
  return facts;
}

export function redealNine(view: NineView, random: Random): NineState {
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
  const own = readCards(DECK_36, view.hand);
  if (view.seat !== null) addCards(hands, view.seat, own);
  const seen = new Set([...own, ...log.plays]);
  const counts = view.cardCounts.map((count, seat) => (seat === view.seat ? 0 : count));
  // No card is hidden outside the hands: between rounds all 36 cards have been played.
  const isDealt = counts.some((count) => count > 0);
  const hidden = isDealt ? DECK_36.cards.filter((card) => !seen.has(card)) : [];
  const piles = dealHidden(hidden, { counts, barred: shownVoids(log) }, random);
  piles.forEach((pile, seat) => addCards(hands, seat, pile));
  return hands;
}

/** Bars the suit led from every seat that did not follow it. */
function shownVoids(log: TrickLog): Hands {
  const barred = emptyHands(SEATS);
  for (const { seat, card, led } of listPlays(log, NINE_ORDER)) {
    if (suitOf(card) !== led) barred[seat * SUIT_COUNT + led] = WHOLE_SUIT;
  }
  return barred;
}
