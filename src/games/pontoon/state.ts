// The state of a game of Pontoon, and the moves that change it.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import type { BySeat, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import { MAX_HAND_CARDS, type ValuedHand } from './handValue.ts';
import type { PontoonOptions } from './options.ts';
import type { PontoonLine } from './score.ts';

export const MAX_PLAYERS = 5;
export const FIRST_CARDS = 2;
export const MIN_STAKE = 1;
export const MAX_HANDS = 3;
export const BANKER_STICKS_AT = 17;
const MIN_CARDS_LEFT = 15;

export type PontoonPhase = 'dealing' | 'staking' | 'playing' | 'over';

export interface PontoonHand extends ValuedHand {
  readonly seat: Seat;
  /** In the order in which they were dealt. */
  readonly cards: Card[];
  /** The first stake, then the cost of every card bought; empty until the first stake is made. */
  readonly stakes: number[];
  readonly isSplit: boolean;
}

export interface PontoonState {
  options: PontoonOptions;
  phase: PontoonPhase;
  /** From 1; 0 before the first deal. */
  round: number;
  seats: number;
  /** The rest of the deck, with the next card last. */
  stock: Card[];
  /** The cards of earlier rounds since the last shuffle. */
  gone: readonly Card[];
  /** By seat, and the hands of a seat in the order of play. They stay on the table until the next deal. */
  hands: PontoonHand[];
  /** The index of the hand that stakes or plays next; those before it are done. */
  current: number;
  banker: Card[];
  /** The number of hands that each seat has won and lost. */
  wins: BySeat<number>;
  losses: BySeat<number>;
  totals: BySeat<number>;
  sheet: ScoreRow<PontoonLine>[];
}

export interface Stake {
  readonly type: 'bid';
  readonly value: number;
}

export interface Buy {
  readonly type: 'buy';
  readonly stake: number;
}

export interface PlainMove {
  readonly type: 'twist' | 'stick' | 'split';
}

export type PontoonMove = Deal | Stake | Buy | PlainMove;

export function startPontoon(options: PontoonOptions, seats: number): PontoonState {
  const noPoints = Array.from({ length: seats }, () => 0);
  return {
    options,
    phase: 'dealing',
    round: 0,
    seats,
    stock: [],
    gone: [],
    hands: [],
    current: 0,
    banker: [],
    wins: noPoints,
    losses: noPoints,
    totals: noPoints,
    sheet: [],
  };
}

/** Copies share what is never changed in place: counts, scores and the cards of earlier rounds. */
export function copyPontoon(state: PontoonState): PontoonState {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    seats: state.seats,
    stock: state.stock.slice(),
    gone: state.gone,
    hands: copyHands(state.hands),
    current: state.current,
    banker: state.banker.slice(),
    wins: state.wins,
    losses: state.losses,
    totals: state.totals,
    sheet: state.sheet.slice(),
  };
}

function copyHands(hands: readonly PontoonHand[]): PontoonHand[] {
  const copies: PontoonHand[] = [];
  for (let at = 0; at < hands.length; at++) {
    const { seat, cards, stakes, isSplit } = hands[at];
    copies.push({ seat, cards: cards.slice(), stakes: stakes.slice(), isSplit });
  }
  return copies;
}

/** Returns the cards of the next deal: the whole deck, or none while the old one lasts. */
export function cardsDue(state: PontoonState): readonly Card[] {
  return state.stock.length < cardsNeeded(state) ? DECK_52.cards : [];
}

/** Returns the cards that a round may need: five for every possible hand, also the banker's. */
function cardsNeeded({ options, seats }: PontoonState): number {
  const hands = seats * (options.split ? MAX_HANDS : 1) + 1;
  return Math.min(Math.max(hands * MAX_HAND_CARDS, MIN_CARDS_LEFT), DECK_52.cards.length);
}

export function bankerHand(state: PontoonState): ValuedHand {
  return { cards: state.banker, isSplit: false };
}

/** Returns whether the banker's second card is face down, as it is during the players' turns. */
export function isBankerCovered(state: PontoonState): boolean {
  return state.phase === 'playing';
}

/** Returns whether a finished round lies on the table, where it stays until the next deal. */
export function isRoundOver({ phase, round }: PontoonState): boolean {
  return round > 0 && (phase === 'dealing' || phase === 'over');
}

export function wholeStake({ stakes }: PontoonHand): number {
  return stakes.reduce((sum, stake) => sum + stake, 0);
}
