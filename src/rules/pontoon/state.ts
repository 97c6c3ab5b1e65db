// The state of a game of Pontoon, and the moves that change it.

import type { Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import type { BySeat, ScoreRow, Seat } from '../game.ts';
import type { Deal } from '../moves.ts';
import { MAX_HAND_CARDS, type ValuedHand } from './handValue.ts';
import type { PontoonOptions } from './options.ts';
import type { PontoonLine } from './score.ts';

export const MAX_PLAYERS = 5;
export const FIRST_CARDS = 2;
export const MIN_STAKE = 1;
export const MAX_HANDS = 3;
export const BANKER_STICKS_AT = 17;
const FEWEST_CARDS_LEFT = 15;

export type PontoonPhase = 'dealing' | 'staking' | 'playing' | 'over';

export interface PontoonHand extends ValuedHand {
  readonly seat: Seat;
  /** In the order in which they came. */
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
  /** What is left of the deck, the next card last. */
  stock: Card[];
  /** The cards of the rounds before this one since the last shuffle. */
  gone: readonly Card[];
  /** By seat; the hands of one seat in the order of play. They lie there until the next deal. */
  hands: PontoonHand[];
  /** Which hand is to be staked or played; the ones before it are done. */
  current: number;
  banker: Card[];
  /** How many hands each seat has won and lost. */
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

/** What is replaced and never changed in place (counts, scores, the cards that are gone) is shared. */
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

/** The cards that the next deal puts in order: the whole deck, or none while the old one runs on. */
export function cardsDue(state: PontoonState): readonly Card[] {
  return state.stock.length < cardsNeeded(state) ? DECK_52.cards : [];
}

/** Five for every hand that could come up, the banker's included. */
function cardsNeeded({ options, seats }: PontoonState): number {
  const hands = seats * (options.split ? MAX_HANDS : 1) + 1;
  return Math.min(Math.max(hands * MAX_HAND_CARDS, FEWEST_CARDS_LEFT), DECK_52.cards.length);
}

export function bankerHand(state: PontoonState): ValuedHand {
  return { cards: state.banker, isSplit: false };
}

/** The banker's second card is covered while the players have their turns. */
export function isBankerCovered(state: PontoonState): boolean {
  return state.phase === 'playing';
}

/** After a round its cards stay on the table until the next deal. */
export function isRoundOver({ phase, round }: PontoonState): boolean {
  return round > 0 && (phase === 'dealing' || phase === 'over');
}

export function wholeStake({ stakes }: PontoonHand): number {
  return stakes.reduce((sum, stake) => sum + stake, 0);
}
