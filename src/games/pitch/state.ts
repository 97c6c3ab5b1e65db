// The house rules of Pitch, the state of a game, and the moves that change it.

import type { Card, Suit, SuitName } from '#cards/card.ts';
import { emptyHands, type Hands } from '#cards/hands.ts';
import type { CardName } from '#cards/notation.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { BySeat, BySide, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import type { OptionsOf } from '#rules/options.ts';
import { clockwise, clockwiseOrder } from '#rules/seats.ts';
import type { Stock } from '#rules/stock.ts';
import type { TrickLog } from '#rules/tricks.ts';
import type { PitchLine } from './score.ts';

export const VARIANTS = ['4-point', '10-point'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The most points that a round can give. */
export const ROUND_POINTS: Readonly<Record<Variant, number>> = { '4-point': 4, '10-point': 10 };

export const options = {
  variant: {
    type: 'choice',
    values: VARIANTS,
    default: '4-point',
    label: 'Variant',
    words: 'High, Low, Jack and Game for up to 4 points, or up to 10 with Last trick and Five.',
  },
  target: {
    type: 'number',
    min: 5,
    max: 200,
    default: 11,
    defaultBy: { option: 'variant', values: { '10-point': 50 } },
    label: 'Target score',
    words: 'Points needed to win; in 10-Point only in a round that the team bid on and made.',
  },
  minBid: {
    type: 'number',
    min: 1,
    max: ROUND_POINTS['10-point'],
    default: 2,
    defaultBy: { option: 'variant', values: { '10-point': 3 } },
    label: 'Lowest bid',
    words: 'No bid may be lower than this.',
  },
  maxBid: {
    type: 'number',
    min: 1,
    max: ROUND_POINTS['10-point'],
    default: ROUND_POINTS['4-point'],
    defaultBy: { option: 'variant', values: { '10-point': ROUND_POINTS['10-point'] } },
    label: 'Highest bid',
    words: 'No bid may be higher than this. In 10-Point, teams can float only if it is 10.',
  },
  floatAt: {
    type: 'number',
    shownWhen: { option: 'variant', value: '10-point' },
    min: 5,
    max: 250,
    default: 60,
    label: 'Float score',
    words: 'In 10-Point, a team with this many points wins at once, whoever bid.',
  },
  floorAtZero: {
    type: 'flag',
    default: false,
    label: 'No scores below zero',
    words: 'A score never goes below zero.',
  },
} as const;

export type PitchOptions = OptionsOf<typeof options>;

export function canFloat({ variant, maxBid }: PitchOptions): boolean {
  return variant === '10-point' && maxBid === ROUND_POINTS[variant];
}

export const SEATS = 4;
export const ORDER = clockwiseOrder(SEATS);
export const HAND_SIZE = 6;
export const TRICKS_PER_ROUND = HAND_SIZE;
export const SIDES: Readonly<BySide<readonly Seat[]>> = [
  [0, 2],
  [1, 3],
];

export type PitchPhase = 'dealing' | 'bidding' | 'trump' | 'replacing' | 'playing' | 'over';

export interface PitchState extends TrickLog, Stock {
  options: PitchOptions;
  phase: PitchPhase;
  /** The number of rounds dealt, including those that were passed out. */
  round: number;
  hands: Hands;
  /** From the dealer's left; null for a pass. */
  bids: (number | null)[];
  /** `NO_TRUMP` until it is named. */
  trump: Suit;
  /** The cards that each seat replaced, null before its turn to replace. */
  discards: BySeat<readonly Card[] | null>;
  /** The seat in turn, while a player is. */
  player: Seat;
  totals: BySide<number>;
  sheet: PitchRow[];
}

/** A card that scores for the side that took it. */
export interface Capture {
  what: 'High' | 'Low' | 'Jack' | 'Five';
  card: CardName;
  /** The seat that took it. */
  seat: Seat;
}

/** A round on the score sheet, with its bid. */
export interface PitchRow extends ScoreRow<PitchLine> {
  bid: PlacedBid;
  /** Whether the bidding side made its bid. */
  made: boolean;
  trump: SuitName;
  captured: Capture[];
  gamePoints: BySide<number>;
}

/** A bid and the seat that made it. */
export interface PlacedBid {
  seat: Seat;
  value: number;
}

export interface Bid {
  readonly type: 'bid';
  readonly value: number | null;
}

export interface NameTrump {
  readonly type: 'trump';
  readonly suit: SuitName;
}

export interface Replace {
  readonly type: 'replace';
  readonly cards: readonly Card[];
}

export interface PlayCard {
  readonly type: 'play';
  readonly card: Card;
}

export type PitchMove = Deal | Bid | NameTrump | Replace | PlayCard;

export function start(options: PitchOptions): PitchState {
  return {
    options,
    phase: 'dealing',
    round: 0,
    hands: emptyHands(SEATS),
    stock: [],
    drawn: 0,
    bids: [],
    trump: NO_TRUMP,
    discards: [null, null, null, null],
    player: 0,
    plays: [],
    leaders: [],
    totals: [0, 0],
    sheet: [],
  };
}

/** Copies share what is never changed in place: options, the stock, discards, a row of the sheet. */
export function copy(state: PitchState): PitchState {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    hands: state.hands.slice(),
    stock: state.stock,
    drawn: state.drawn,
    bids: state.bids.slice(),
    trump: state.trump,
    discards: state.discards.slice(),
    player: state.player,
    plays: state.plays.slice(),
    leaders: state.leaders.slice(),
    totals: state.totals.slice(),
    sheet: state.sheet.slice(),
  };
}

/** Index into `SIDES`. */
export function sideOf(seat: Seat): number {
  return seat % SIDES.length;
}

/** Returns the dealer of a round. */
export function dealerOf(round: number): Seat {
  return (round - 1) % SEATS;
}

/** Returns the seat that places the bid of this number, counted from 0. */
export function bidderAt(round: number, number: number): Seat {
  return clockwise(dealerOf(round), 1 + number, SEATS);
}

/** Returns the highest bid; throws if nobody has bid. */
export function winningBid(state: PitchState): PlacedBid {
  const bid = highestBid(state);
  if (!bid) throw new Error('Nobody has bid');
  return bid;
}

/** Returns the highest bid, which is the last number, or null if nobody has bid. */
export function highestBid({ bids, round }: PitchState): PlacedBid | null {
  for (let number = bids.length - 1; number >= 0; number--) {
    const value = bids[number];
    if (value !== null) return { seat: bidderAt(round, number), value };
  }
  return null;
}
