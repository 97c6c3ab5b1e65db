// The house rules of SobeSobe, the state of a game, and the moves that change it.

import { type SuitName, cardAt, type Card, type Suit } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { emptyHands, type Hands } from '#cards/hands.ts';
import { NO_TRUMP } from '#cards/trick.ts';
import type { BySeat, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import type { OptionsOf } from '#rules/options.ts';
import type { Stock } from '#rules/stock.ts';
import type { TextFormatter } from '#rules/texts.ts';
import type { TrickLog } from '#rules/tricks.ts';
import type { SobeLine } from './score.ts';
import type { SobeView } from './view.ts';

export const options = {
  mustPlayAtFive: {
    type: 'flag',
    default: false,
    label: 'Must play at five',
    words: 'A player with five points or fewer may not sit out.',
  },
  cutIsMandatory: {
    type: 'flag',
    default: false,
    label: 'Must trump if you can',
    words: 'A player who cannot follow suit must play a trump if they have one.',
  },
  roundLimit: {
    type: 'number',
    min: 0,
    max: 1000,
    default: 0,
    label: 'Round limit',
    words: 'The game ends after this many rounds and the lowest total wins; 0 means no limit.',
  },
} as const;

export type SobeOptions = OptionsOf<typeof options>;

export const MIN_SEATS = 2;
export const MAX_SEATS = 5;
export const STARTING_POINTS = 20;
export const FIRST_CARDS = 2;
export const FURTHER_CARDS = 3;
export const TRICKS_PER_ROUND = 5;
export const MAX_EXCHANGED = 3;
export const MAX_ROUNDS_OUT = 2;
/** With this many points or fewer a player must play under `mustPlayAtFive`. */
export const BINDING_POINTS = 5;

export const BLIND_HEARTS_VALUE = 4;
export const HEARTS_VALUE = 2;
export const PLAIN_VALUE = 1;

export type SobePhase = 'dealing' | 'trump' | 'decision' | 'exchange' | 'playing' | 'over';

/** Why a seat cannot sit a round out. */
export type Binding = 'partyPlayer' | 'dealer' | 'clubs' | 'roundsOut' | 'fivePoints';

/** A round on the score sheet, with its terms. */
export interface SobeRow extends ScoreRow<SobeLine> {
  readonly dealer: Seat;
  readonly trump: SuitName;
  /** Whether trump was named before any card was dealt. */
  readonly blind: boolean;
  readonly trickValue: number;
  readonly playing: BySeat<boolean>;
  readonly taken: BySeat<number>;
}

export interface SobeState extends TrickLog, Stock {
  options: SobeOptions;
  seats: number;
  phase: SobePhase;
  /** From 1; 0 before the first deal. */
  round: number;
  dealer: Seat;
  /** The seat in turn, while a player is. */
  player: Seat;
  hands: Hands;
  /** Whether the first two cards are dealt. */
  looked: boolean;
  trump: Suit;
  blind: boolean;
  /** The points of a trick; 0 until trump is named. */
  trickValue: number;
  /** Why each seat must play this round; null for a seat with a choice, and for all until trump is named. */
  bound: BySeat<Binding | null>;
  /** Whether each seat plays this round; null until decided. */
  playing: BySeat<boolean | null>;
  /** The seats that play, in order of play. */
  active: Seat[];
  /** The two cards of each seat that sits out. */
  laidAside: BySeat<readonly Card[]>;
  /** The cards that each seat exchanged; null before its exchange. */
  discards: BySeat<readonly Card[] | null>;
  /** The number of rounds in a row that each seat has sat out. */
  roundsOut: BySeat<number>;
  tricksTaken: BySeat<number>;
  totals: BySeat<number>;
  sheet: SobeRow[];
}

export interface Look {
  readonly type: 'look';
}

export interface NameTrump {
  readonly type: 'trump';
  readonly suit: SuitName;
}

export interface Stay {
  readonly type: 'stay';
  readonly playing: boolean;
}

export interface Exchange {
  readonly type: 'exchange';
  readonly cards: readonly Card[];
}

export interface PlayCard {
  readonly type: 'play';
  readonly card: Card;
}

export type SobeMove = Deal | Look | NameTrump | Stay | Exchange | PlayCard;

export function start(options: SobeOptions, seats: number): SobeState {
  return {
    options,
    seats,
    phase: 'dealing',
    round: 0,
    dealer: 0,
    player: 0,
    stock: [],
    drawn: 0,
    hands: emptyHands(seats),
    looked: false,
    trump: NO_TRUMP,
    blind: false,
    trickValue: 0,
    bound: bySeat<Binding | null>(seats, null),
    playing: bySeat<boolean | null>(seats, null),
    active: [],
    laidAside: bySeat<readonly Card[]>(seats, []),
    discards: bySeat<readonly Card[] | null>(seats, null),
    roundsOut: bySeat(seats, 0),
    plays: [],
    leaders: [],
    tricksTaken: bySeat(seats, 0),
    totals: bySeat(seats, STARTING_POINTS),
    sheet: [],
  };
}

/** Repeats a value for each seat. Four seats, the most common number, are written out, which is faster. */
export function bySeat<T>(seats: number, value: T): BySeat<T> {
  if (seats === 4) return [value, value, value, value];
  const values: BySeat<T> = [];
  for (let seat = 0; seat < seats; seat++) values.push(value);
  return values;
}

/** Copies share what is never changed in place: options, the stock, `bound`, discards and rows of the score sheet. */
export function copy(state: SobeState): SobeState {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    player: state.player,
    stock: state.stock,
    drawn: state.drawn,
    hands: state.hands.slice(),
    looked: state.looked,
    trump: state.trump,
    blind: state.blind,
    trickValue: state.trickValue,
    bound: state.bound,
    playing: state.playing.slice(),
    active: state.active.slice(),
    laidAside: state.laidAside.slice(),
    discards: state.discards.slice(),
    roundsOut: state.roundsOut.slice(),
    plays: state.plays.slice(),
    leaders: state.leaders.slice(),
    tricksTaken: state.tricksTaken.slice(),
    totals: state.totals.slice(),
    sheet: state.sheet.slice(),
  };
}

/** Returns the next seat; the game runs anticlockwise. */
export function nextSeat(seat: Seat, seats: number): Seat {
  return seat === 0 ? seats - 1 : seat - 1;
}

export function partyPlayerOf({ dealer, seats }: { dealer: Seat; seats: number }): Seat {
  return nextSeat(dealer, seats);
}

/** Returns the active seat `steps` places on, with `steps` below the number of active seats, so no division is needed. */
export function seatAfter(active: readonly Seat[], seat: Seat, steps: number): Seat {
  let place = steps;
  while (active[place - steps] !== seat) place++;
  return active[place < active.length ? place : place - active.length];
}

const ACE_STRENGTH = DECK_40.ranks.indexOf('A');

/** The ace in the mask of any suit. */
export const ACE_MASK = 1 << ACE_STRENGTH;

export function aceOf(suit: Suit): Card {
  return cardAt(suit, ACE_STRENGTH);
}

/** Returns the label of a suit to name as trump, marked as blind before the look. */
export function trumpLabel(
  suit: SuitName,
  { legal }: SobeView,
  say: Pick<TextFormatter, 'suit'>,
  blind: (suit: string) => string,
): string {
  const isBlind = legal.some(({ type }) => type === 'look');
  return isBlind ? blind(say.suit(suit)) : say.suit(suit);
}
