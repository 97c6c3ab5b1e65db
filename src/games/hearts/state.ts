// The house rules of Hearts, the state of a game, and the moves that change it.

import { cardAt, DIAMONDS, HEARTS, SPADES, CLUBS, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { emptyHands, type Hands } from '#cards/hands.ts';
import type { BySeat, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import type { OptionsOf } from '#rules/options.ts';
import { clockwiseOrder } from '#rules/seats.ts';
import type { TrickLog } from '#rules/tricks.ts';
import type { HeartsLine } from './score.ts';

export const MOON_SCORES = ['others-plus-26', 'shooter-minus-26'] as const;

export const options = {
  endScore: {
    type: 'number',
    min: 10,
    max: 500,
    default: 50,
    label: 'End score',
    words: 'The game ends after the round in which a player reaches this many points.',
  },
  moon: {
    type: 'choice',
    values: MOON_SCORES,
    default: 'others-plus-26',
    label: 'Shooting the moon',
    words: 'A player who takes all 26 points gives 26 to everyone else, or scores minus 26.',
  },
  jackOfDiamonds: {
    type: 'flag',
    default: false,
    label: 'Jack of diamonds',
    words: 'The player who takes the jack of diamonds scores minus 10.',
  },
  queenBreaksHearts: {
    type: 'flag',
    default: false,
    label: 'Queen breaks hearts',
    words: 'Hearts may also be led once the queen of spades has been played.',
  },
  anyHeartBreaks: {
    type: 'flag',
    default: false,
    label: 'Any heart breaks hearts',
    words: 'Playing a heart opens hearts, even on a trick that was led with hearts.',
  },
  passing: {
    type: 'flag',
    default: true,
    label: 'Passing',
    words:
      'Players pass three cards before play: left, right, across, then one round without passing.',
  },
  passSeconds: {
    type: 'number',
    shownWhen: { option: 'passing', value: true },
    min: 5,
    max: 600,
    default: 45,
    label: 'Seconds to pass',
    words: 'How many seconds a player has to choose the cards to pass.',
  },
} as const;

export type HeartsOptions = OptionsOf<typeof options>;

export const SEATS = 4;
export const ORDER = clockwiseOrder(SEATS);
export const PASS_SIZE = 3;
export const TRICKS_PER_ROUND = 13;
export const ALL_POINTS = 26;
export const QUEEN_POINTS = 13;
export const JACK_POINTS = -10;

export const TWO_OF_CLUBS: Card = cardAt(CLUBS, DECK_52.ranks.indexOf('2'));
export const QUEEN_OF_SPADES: Card = cardAt(SPADES, DECK_52.ranks.indexOf('Q'));
export const JACK_OF_DIAMONDS: Card = cardAt(DIAMONDS, DECK_52.ranks.indexOf('J'));

export type HeartsPhase = 'dealing' | 'passing' | 'playing' | 'over';

export interface HeartsState extends TrickLog {
  options: HeartsOptions;
  phase: HeartsPhase;
  /** From 1; 0 before the first deal. */
  round: number;
  hands: Hands;
  /** The cards that each seat passes this round, null until it has chosen. */
  passes: BySeat<readonly Card[] | null>;
  /** The seat in turn while a trick is played. */
  player: Seat;
  heartsBroken: boolean;
  /** Points for hearts and the queen of spades taken this round. */
  points: BySeat<number>;
  tricksTaken: BySeat<number>;
  /** The seats that took the queen of spades and the jack of diamonds this round. */
  queenTaker: Seat | null;
  jackTaker: Seat | null;
  totals: BySeat<number>;
  sheet: ScoreRow<HeartsLine>[];
}

export interface Pass {
  readonly type: 'pass';
  readonly cards: readonly Card[];
}

export interface PlayCard {
  readonly type: 'play';
  readonly card: Card;
}

export type HeartsMove = Deal | Pass | PlayCard;

export function start(options: HeartsOptions): HeartsState {
  return {
    options,
    phase: 'dealing',
    round: 0,
    hands: emptyHands(SEATS),
    passes: [null, null, null, null],
    plays: [],
    leaders: [],
    player: 0,
    heartsBroken: false,
    points: [0, 0, 0, 0],
    tricksTaken: [0, 0, 0, 0],
    queenTaker: null,
    jackTaker: null,
    totals: [0, 0, 0, 0],
    sheet: [],
  };
}

/** Copies share what is never changed in place: options, a chosen pass, a row of the sheet. */
export function copy(state: HeartsState): HeartsState {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    hands: state.hands.slice(),
    passes: state.passes.slice(),
    plays: state.plays.slice(),
    leaders: state.leaders.slice(),
    player: state.player,
    heartsBroken: state.heartsBroken,
    points: state.points.slice(),
    tricksTaken: state.tricksTaken.slice(),
    queenTaker: state.queenTaker,
    jackTaker: state.jackTaker,
    totals: state.totals.slice(),
    sheet: state.sheet.slice(),
  };
}

export function isPointCard(card: Card): boolean {
  return suitOf(card) === HEARTS || card === QUEEN_OF_SPADES;
}

export const PASS_DIRECTIONS = ['hold', 'left', 'right', 'across'] as const;
export type PassDirection = (typeof PASS_DIRECTIONS)[number];

export function passDirection(state: HeartsState): PassDirection {
  return state.options.passing ? PASS_DIRECTIONS[state.round % PASS_DIRECTIONS.length] : 'hold';
}

/** The number of seats that passed cards move clockwise. */
const PASS_STEPS: Readonly<Record<PassDirection, number>> = {
  hold: 0,
  left: 1,
  right: 3,
  across: 2,
};

export function passReceiver(giver: Seat, direction: PassDirection): Seat {
  return (giver + PASS_STEPS[direction]) % SEATS;
}

export function passGiver(receiver: Seat, direction: PassDirection): Seat {
  return (receiver + SEATS - PASS_STEPS[direction]) % SEATS;
}
