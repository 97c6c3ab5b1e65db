// The view of a seat in Pontoon. It is built from nothing, so it contains only what is listed here.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { CardRow } from '#rules/cardsOnTable.ts';
import type { BySeat, ScoreRow, Seat, View } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { wireChoices } from '#rules/wireMoves.ts';
import { kindOf, totalOf, type HandKind } from './handValue.ts';
import { pontoonLegal, pontoonTurn } from './legal.ts';
import type { PontoonOptions } from './options.ts';
import { outcomeOf, pontoonResult, type Outcome, type PontoonLine } from './score.ts';
import {
  bankerHand,
  isBankerCovered,
  isRoundOver,
  wholeStake,
  type PontoonPhase,
  type PontoonState,
} from './state.ts';

export type HandProgress = 'waiting' | 'playing' | 'done';

/** A hand of a player, which everyone sees. */
export interface HandView {
  /** In the order in which they were dealt. */
  cards: CardName[];
  /** The value of the cards. */
  total: number;
  /** Null for an ordinary hand. */
  kind: HandKind | null;
  /** The whole stake. */
  stake: number;
  /** The first stake, then the price of each card bought. */
  stakes: number[];
  /** Whether the hand comes from a pair that was split. */
  isSplit: boolean;
  /** Whether the hand is still to be played. */
  state: HandProgress;
  /** Null until the round is over. */
  outcome: Outcome | null;
}

/** The hand of the banker. */
export interface BankerView {
  /** Null for a face-down card. */
  cards: (CardName | null)[];
  /** The number of face-down cards. */
  hiddenCount: number;
  /** The total of the visible cards. */
  total: number;
  /** Also null while a card is face down. */
  kind: HandKind | null;
}

/** A game of Pontoon as a seat may see it. */
export interface PontoonView extends View {
  /** One row per finished round. */
  sheet: ScoreRow<PontoonLine>[];
  /** The house rules. */
  options: PontoonOptions;
  /** The part of the round. */
  phase: PontoonPhase;
  /** The hand of the banker. */
  banker: BankerView;
  /** The hands stay after a round until the next deal. */
  hands: BySeat<HandView[]>;
  /** The number of hands that each seat has won. */
  wins: BySeat<number>;
  /** The number of hands that each seat has lost. */
  losses: BySeat<number>;
  /** The cards of earlier rounds since the last shuffle. */
  gone: CardName[];
  /** The number of cards left in the deck. */
  cardsLeft: number;
}

export function viewPontoon(state: PontoonState, seat: Seat | null): PontoonView {
  const all = everySeat(state.seats);
  const banker = viewBanker(state);
  const hands = all.map((one) => viewHands(state, one));
  return {
    game: 'pontoon',
    seat,
    seats: state.seats,
    options: state.options,
    sides: all.map((one) => [one]),
    phase: state.phase,
    round: state.round,
    dealer: null,
    turn: pontoonTurn(state),
    cardCounts: all.map((one) => cardsOf(state, one).length),
    scores: state.totals,
    sheet: state.sheet,
    result: pontoonResult(state),
    banker,
    hands,
    table: [bankerRow(banker), ...hands.flatMap((ofSeat, one) => handRows(ofSeat, one, state))],
    wins: state.wins,
    losses: state.losses,
    gone: nameCards(DECK_52, state.gone),
    cardsLeft: state.stock.length,
    legal: seat === null ? [] : wireChoices(DECK_52, pontoonLegal(state, seat)),
    hand: seat === null ? [] : nameCards(DECK_52, cardsOf(state, seat)),
  };
}

function cardsOf({ hands }: PontoonState, seat: Seat): Card[] {
  return hands.flatMap((hand) => (hand.seat === seat ? hand.cards : []));
}

function viewBanker(state: PontoonState): BankerView {
  const isCovered = isBankerCovered(state);
  const seen = isCovered ? state.banker.slice(0, 1) : state.banker;
  const names = nameCards(DECK_52, seen);
  return {
    cards: isCovered ? [...names, null] : names,
    hiddenCount: isCovered ? 1 : 0,
    total: totalOf(seen),
    kind: isCovered ? null : kindOf(bankerHand(state)),
  };
}

function viewHands(state: PontoonState, seat: Seat): HandView[] {
  return state.hands.flatMap((hand, at) => {
    if (hand.seat !== seat) return [];
    return {
      cards: nameCards(DECK_52, hand.cards),
      total: totalOf(hand.cards),
      kind: kindOf(hand),
      stake: wholeStake(hand),
      stakes: hand.stakes.slice(),
      isSplit: hand.isSplit,
      state: progressOf(state, at),
      outcome: isRoundOver(state) ? outcomeOf(state, hand) : null,
    };
  });
}

function bankerRow({ cards, total, kind }: BankerView): CardRow {
  return { kind: 'row', seat: null, name: 'banker', cards, value: total, note: kind ?? undefined };
}

/** Returns a row per hand, or an empty row for a seat without a hand. */
function handRows(hands: readonly HandView[], seat: Seat, { options }: PontoonState): CardRow[] {
  if (hands.length === 0) return [{ kind: 'row', seat, isHand: true, cards: [] }];
  return hands.map(({ cards, total, kind, stake, state, outcome }) => ({
    kind: 'row',
    seat,
    isHand: true,
    cards,
    value: total,
    note: kind ?? undefined,
    stake: options.stakes && stake > 0 ? stake : undefined,
    outcome: outcome ? (outcome.won ? 'won' : 'lost') : undefined,
    isActive: state === 'playing',
  }));
}

function progressOf({ phase, current }: PontoonState, at: number): HandProgress {
  if (phase === 'staking' || at > current) return 'waiting';
  return at === current ? 'playing' : 'done';
}
