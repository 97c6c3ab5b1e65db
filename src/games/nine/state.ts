// The house rules of Nine Tricks, the state of a game, and the moves that change it.

import type { Card } from '#cards/card.ts';
import { emptyHands, type Hands } from '#cards/hands.ts';
import type { BySeat, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import type { OptionsOf } from '#rules/options.ts';
import { clockwise, clockwiseOrder } from '#rules/seats.ts';
import type { TrickLog } from '#rules/tricks.ts';
import type { NineLine } from './score.ts';

export const options = {
  target: {
    type: 'number',
    min: 10,
    max: 500,
    default: 100,
    label: 'End score',
    words: 'The game ends after the round in which a player reaches this many points.',
  },
} as const;

export type NineOptions = OptionsOf<typeof options>;

export const SEATS = 4;
export const ORDER = clockwiseOrder(SEATS);
export const TRICKS_PER_ROUND = 9;
export const MAX_BID = TRICKS_PER_ROUND;
/** The four bids may not add up to this, so that at least one player misses. */
export const FORBIDDEN_SUM = TRICKS_PER_ROUND;
export const FIRST_DEALER: Seat = 0;

export type NinePhase = 'dealing' | 'bidding' | 'playing' | 'over';

export interface NineState extends TrickLog {
  options: NineOptions;
  phase: NinePhase;
  /** From 1; 0 before the first deal. */
  round: number;
  /** The dealer of this round; once it is scored, of the next. */
  dealer: Seat;
  /** The seat that bids and leads first in this round. */
  opener: Seat;
  hands: Hands;
  /** Null until the seat has bid. */
  bids: BySeat<number | null>;
  /** The seat in turn to bid or to play. */
  player: Seat;
  tricksTaken: BySeat<number>;
  totals: BySeat<number>;
  sheet: ScoreRow<NineLine>[];
  /** The bids and the tricks taken in each finished round. */
  rounds: RoundOutcome[];
}

/** The bids of a round, and the tricks taken. */
export interface RoundOutcome {
  bids: BySeat<number>;
  taken: BySeat<number>;
}

export interface Bid {
  readonly type: 'bid';
  readonly value: number;
}

export interface PlayCard {
  readonly type: 'play';
  readonly card: Card;
}

export type NineMove = Deal | Bid | PlayCard;

export function start(options: NineOptions): NineState {
  return {
    options,
    phase: 'dealing',
    round: 0,
    dealer: FIRST_DEALER,
    opener: leftOf(FIRST_DEALER),
    hands: emptyHands(SEATS),
    bids: [null, null, null, null],
    plays: [],
    leaders: [],
    player: leftOf(FIRST_DEALER),
    tricksTaken: [0, 0, 0, 0],
    totals: [0, 0, 0, 0],
    sheet: [],
    rounds: [],
  };
}

/** Copies share what is never changed in place: options, a row of the sheet, a finished round. */
export function copy(state: NineState): NineState {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    opener: state.opener,
    hands: state.hands.slice(),
    bids: state.bids.slice(),
    plays: state.plays.slice(),
    leaders: state.leaders.slice(),
    player: state.player,
    tricksTaken: state.tricksTaken.slice(),
    totals: state.totals.slice(),
    sheet: state.sheet.slice(),
    rounds: state.rounds.slice(),
  };
}

export function leftOf(seat: Seat): Seat {
  return clockwise(seat, 1, SEATS);
}

/** Returns the number that the player in turn may not bid, or null. */
export function forbiddenBid(state: NineState): number | null {
  if (state.phase !== 'bidding' || state.player !== state.dealer) return null;
  const missing = FORBIDDEN_SUM - sumOfBids(state);
  return missing >= 0 ? missing : null;
}

export function sumOfBids({ bids }: NineState): number {
  return bids.reduce<number>((sum, bid) => sum + (bid ?? 0), 0);
}
