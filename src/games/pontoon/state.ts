// The house rules of Pontoon, the state of a game, and the moves that change it.

import { strengthOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import type { BySeat, ScoreRow, Seat } from '#rules/game.ts';
import type { Deal } from '#rules/moves.ts';
import type { OptionsOf } from '#rules/options.ts';
import type { PontoonLine } from './score.ts';
import type { PontoonView } from './view.ts';

export const MAX_STAKE_LIMIT = 100;

export const options = {
  stickAt: {
    type: 'number',
    min: 0,
    max: 17,
    default: 0,
    label: 'Lowest total to stick on',
    words: 'Players cannot stick on less than this: 15 in the traditional game, 0 for any total.',
  },
  buy: {
    type: 'flag',
    default: false,
    label: 'Buying',
    words: 'Players can buy a card by adding to their stake.',
  },
  split: {
    type: 'flag',
    default: false,
    label: 'Splitting',
    words: 'Players can split two cards of the same rank into two hands.',
  },
  stakes: {
    type: 'flag',
    default: false,
    label: 'Stakes',
    words: 'Players stake points after their first card. If off, each hand plays for one point.',
  },
  payDouble: {
    type: 'flag',
    default: false,
    label: 'Double pay',
    words: 'A pontoon or a five-card trick that wins earns twice the stake.',
  },
  maxStake: {
    type: 'number',
    shownWhen: { option: 'stakes', value: true },
    min: 1,
    max: MAX_STAKE_LIMIT,
    default: 10,
    label: 'Highest stake',
    words: 'The highest stake on the first card.',
  },
  rounds: {
    type: 'number',
    min: 1,
    max: 200,
    default: 10,
    label: 'Rounds',
    words: 'The game ends after this many rounds.',
  },
} as const;

export type PontoonOptions = OptionsOf<typeof options>;

export const BEST_TOTAL = 21;
export const MAX_HAND_CARDS = 5;

/** Values by the strength of a card: two to ten, jack, queen, king, and the ace as 1. */
const LOW_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
const ACE_AS_ONE = 1;
/** The points that an ace adds if it counts 11. */
const HIGH_ACE_BONUS = 10;

/** A hand that is more than its total. */
export type HandKind = 'pontoon' | 'five-card trick' | 'bust';

/** The part of a hand that determines its value. */
export interface ValuedHand {
  readonly cards: readonly Card[];
  /** Whether the hand comes from a split, in which an ace and a ten are not a pontoon. */
  readonly isSplit: boolean;
}

export function totalOf(cards: readonly Card[]): number {
  let total = 0;
  let hasAce = false;
  for (let at = 0; at < cards.length; at++) {
    const value = LOW_VALUES[strengthOf(cards[at])];
    total += value;
    if (value === ACE_AS_ONE) hasAce = true;
  }
  return hasAce && total + HIGH_ACE_BONUS <= BEST_TOTAL ? total + HIGH_ACE_BONUS : total;
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards) > BEST_TOTAL;
}

/** Returns null for a hand without a special kind. */
export function kindOf({ cards, isSplit }: ValuedHand): HandKind | null {
  const total = totalOf(cards);
  if (total > BEST_TOTAL) return 'bust';
  if (cards.length === MAX_HAND_CARDS) return 'five-card trick';
  return cards.length === 2 && total === BEST_TOTAL && !isSplit ? 'pontoon' : null;
}

/** Greater than any total, so that the kind of a hand outweighs its total. */
const KIND_WORTH = { pontoon: 200, 'five-card trick': 100 };
const BUST_WORTH = 0;

/** Returns one number for a whole hand; the better of two hands has the greater number. */
export function worthOf(hand: ValuedHand): number {
  const kind = kindOf(hand);
  if (kind === 'bust') return BUST_WORTH;
  return totalOf(hand.cards) + (kind === null ? 0 : KIND_WORTH[kind]);
}

/** Returns whether a hand wins. Equal hands and bust hands lose, even if the banker is bust. */
export function beatsBanker(hand: ValuedHand, banker: ValuedHand): boolean {
  return worthOf(hand) > worthOf(banker);
}

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

export function start(options: PontoonOptions, seats: number): PontoonState {
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
export function copy(state: PontoonState): PontoonState {
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

/** Returns the total of the own hand in play, or null. */
export function totalInPlay({ hands, seat }: PontoonView): number | null {
  const own = seat === null ? [] : hands[seat];
  return own.find(({ state }) => state === 'playing')?.total ?? null;
}
