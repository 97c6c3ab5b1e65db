// The knowledge of bots about Pontoon beyond its contract.

import { strengthOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { last } from '#cards/lists.ts';
import { readCards } from '#cards/notation.ts';
import type { Knowledge, Evaluation } from '#rules/botKnowledge.ts';
import { listChoices, type Choice, type Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { ownSeat } from '#rules/seats.ts';
import type { WireMove, WireChoice } from '#rules/wireMoves.ts';
import { currentHand, mayStick, legal } from './play.ts';
import {
  isBust,
  totalOf,
  BEST_TOTAL,
  MAX_HAND_CARDS,
  MIN_STAKE,
  type PontoonMove,
  type PontoonState,
  BANKER_STICKS_AT,
} from './state.ts';
import type { PontoonView, HandView } from './view.ts';

export type PontoonReason =
  /** A point staked on this first card loses on average, and the lowest stake is chosen. */
  | { key: 'lowStake' }
  /** A point staked on this first card wins on average, and more than the lowest stake is chosen. */
  | { key: 'highStake' }
  /** `bust` of the `unseen` cards, at least one, would take the hand over 21, and the move takes no card. */
  | { key: 'wouldBust'; bust: number; unseen: number }
  /** The same numbers for a move that takes a card; at least one card would not. */
  | { key: 'staysIn'; bust: number; unseen: number };

const STICKS_AT = 16;

export const bot: Knowledge<PontoonState, PontoonView> = {
  policy: pontoonPolicy,
  reason: pontoonReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.1,
  worth: (state) => state.totals,
  candidates: (state, seat) => listChoices(legal(state, seat)).flatMap(lowestAndHighest),
  solve: solvePontoon,
};

function pontoonPolicy(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: MIN_STAKE };
  const isHighEnough = totalOf(currentHand(state).cards) >= STICKS_AT;
  return { type: isHighEnough && mayStick(state) ? 'stick' : 'twist' };
}

function pontoonReason(view: PontoonView, move: WireMove): PontoonReason | null {
  if (move.type === 'bid') return stakeReason(view, move);
  if (move.type === 'split') return null;
  const hand = readCards(DECK_52, playedHand(view).cards);
  const unseen = unseenCards(view);
  const bust = unseen.filter((card) => isBust([...hand, card])).length;
  const key = move.type === 'stick' ? 'wouldBust' : 'staysIn';
  // That no card is dangerous speaks for no stick, and that all are speaks for no card.
  const speaksAgainst = key === 'wouldBust' ? bust === 0 : bust === unseen.length;
  return speaksAgainst ? null : { key, bust, unseen: unseen.length };
}

/** A stake multiplies what a point is worth on average, so only its sign matters. */
function stakeReason(view: PontoonView, { value }: WireMove): PontoonReason | null {
  const point = solvePontoon(view).find(
    ({ move }: { move: Move & { value?: number } }) => move.type === 'bid' && move.value === 1,
  );
  if (!point) return null;
  if (value === 1) return point.value < 0 ? { key: 'lowStake' } : null;
  return point.value > 0 ? { key: 'highStake' } : null;
}

/** Keeps only the lowest and the highest stake: if one more point is good, all of them are. */
function lowestAndHighest(choice: Choice): Move[] {
  const moves = [...listMoves(choice)];
  return moves.filter((_, at) => at === 0 || at === moves.length - 1);
}

/** The stake of a hand, and what it may still buy. */
interface Purse {
  /** The first stake. */
  first: number;
  /** The whole stake. */
  stake: number;
  /** The highest price of the next card; 0 if none may be bought. */
  maxCardPrice: number;
}

/** Returns every legal move with its expected points, the best first. */
export function solvePontoon(view: PontoonView): Evaluation[] {
  const solver = new Solver(view);
  return view.legal
    .flatMap((choice) => movesOf(choice))
    .map((move) => ({ move, value: solver.meanOf(move), runs: 1 }))
    .sort((one, other) => other.value - one.value);
}

function movesOf(choice: WireChoice): Move[] {
  if (choice.kind !== 'value') return [{ type: choice.type }];
  return choice.from.map((value) => ({ type: choice.type, [choice.field]: value }));
}

/** A move with its price, if it has one. */
type Priced = Move & { readonly value?: number; readonly stake?: number };

/** Returns the seat's hand in play; throws if there is none. */
export function playedHand(view: PontoonView): HandView {
  const hand = view.hands[ownSeat(view)].find(({ state }) => state === 'playing');
  if (!hand) throw new Error('No hand is being played');
  return hand;
}

class Solver {
  private readonly view: PontoonView;
  private readonly unseen: Unseen;
  private readonly banker: Sum;
  private readonly chancesByCards = new Map<string, Float64Array>();
  private readonly bestByPosition = new Map<string, number>();

  constructor(view: PontoonView) {
    this.view = view;
    this.unseen = new Unseen(unseenCards(view));
    this.banker = sumOf(view.banker.cards.filter((card) => card !== null));
  }

  meanOf(move: Priced): number {
    const { value = 0, stake = 0 } = move;
    if (move.type === 'bid') return value * this.firstCard();
    const hand = playedHand(this.view);
    const sum = sumOf(hand.cards);
    const purse = purseOf(hand, this.view.options.buy);
    switch (move.type) {
      case 'stick':
        return this.stick(sum, purse, hand.isSplit);
      case 'twist':
        return this.twist(sum, purse, hand.isSplit);
      case 'split':
        return this.split(valueOf(readCards(DECK_52, hand.cards)[0]), purse);
      default:
        return this.buy(sum, purse, hand.isSplit, stake);
    }
  }

  /** Returns the value of one point staked on the first card. */
  private firstCard(): number {
    const { options, hands } = this.view;
    const [card] = readCards(DECK_52, hands[ownSeat(this.view)][0].cards);
    const own = valueOf(card);
    const purse = { first: 1, stake: 1, maxCardPrice: options.buy ? 2 : 0 };
    const sameValue = unseenCards(this.view).filter((other) => valueOf(other) === own);
    const pairs = sameValue.filter((other) => strengthOf(other) === strengthOf(card)).length;
    return this.unseen.mean((value) => {
      const together = this.best(plus(plus(NO_CARDS, own), value), purse, false);
      if (!options.split || value !== own || pairs === 0) return together;
      const gain = Math.max(0, this.split(value, purse) - together);
      return together + (pairs / sameValue.length) * gain;
    });
  }

  private best(sum: Sum, purse: Purse, isSplit: boolean): number {
    if (total(sum) >= BEST_TOTAL || sum.cards === MAX_HAND_CARDS || this.unseen.left === 0) {
      return this.stick(sum, purse, isSplit);
    }
    const key = `${this.unseen.counts.join()} ${sum.cards} ${sum.low} ${purse.stake} ${purse.maxCardPrice} ${isSplit}`;
    let best = this.bestByPosition.get(key);
    if (best === undefined) {
      best = this.computeBest(sum, purse, isSplit);
      this.bestByPosition.set(key, best);
    }
    return best;
  }

  /** The value is a convex function of a card's price, so the lowest or the highest price is best. */
  private computeBest(sum: Sum, purse: Purse, isSplit: boolean): number {
    let best = this.twist(sum, purse, isSplit);
    if (total(sum) >= this.view.options.stickAt) {
      best = Math.max(best, this.stick(sum, purse, isSplit));
    }
    if (purse.maxCardPrice > 0) {
      best = Math.max(best, this.buy(sum, purse, isSplit, purse.first));
      best = Math.max(best, this.buy(sum, purse, isSplit, purse.maxCardPrice));
    }
    return best;
  }

  private stick(sum: Sum, { stake }: Purse, isSplit: boolean): number {
    const worth = worthOf(sum, isSplit);
    if (worth === 0) return -stake;
    const chance = this.chancesToBeat()[worth];
    const isSpecial = sum.cards === MAX_HAND_CARDS || (isPontoon(sum) && !isSplit);
    const prize = this.view.options.payDouble && isSpecial ? 2 * stake : stake;
    return chance * prize - (1 - chance) * stake;
  }

  private twist(sum: Sum, purse: Purse, isSplit: boolean): number {
    const noMore = { ...purse, maxCardPrice: 0 };
    return this.unseen.mean((value) => this.best(plus(sum, value), noMore, isSplit));
  }

  private buy(sum: Sum, { first, stake }: Purse, isSplit: boolean, price: number): number {
    const purse = { first, stake: stake + price, maxCardPrice: price };
    return this.unseen.mean((value) => this.best(plus(sum, value), purse, isSplit));
  }

  /** Values the two hands independently of each other. */
  private split(value: number, purse: Purse): number {
    const first = plus(NO_CARDS, value);
    return 2 * this.unseen.mean((next) => this.best(plus(first, next), purse, true));
  }

  private chancesToBeat(): Float64Array {
    const key = this.unseen.counts.join();
    let chances = this.chancesByCards.get(key);
    if (!chances) {
      chances = chancesToBeat(this.unseen, this.banker);
      this.chancesByCards.set(key, chances);
    }
    return chances;
  }
}

/** Returns the cards that the seat has not seen, any of which may come next. */
export function unseenCards(view: PontoonView): number[] {
  const onTable = view.hands.flat().flatMap(({ cards }) => cards);
  const turnedUp = view.banker.cards.filter((card) => card !== null);
  const seen = new Set(readCards(DECK_52, [...view.gone, ...onTable, ...turnedUp]));
  return DECK_52.cards.filter((card) => !seen.has(card));
}

function sumOf(names: readonly string[]): Sum {
  return readCards(DECK_52, names).reduce((sum, card) => plus(sum, valueOf(card)), NO_CARDS);
}

function purseOf({ cards, stakes }: HandView, mayBuy: boolean): Purse {
  const stake = stakes.reduce((sum, one) => sum + one, 0);
  const hasTwisted = cards.length - 2 > stakes.length - 1;
  const price = stakes.length > 1 ? last(stakes) : 2 * stakes[0];
  return { first: stakes[0], stake, maxCardPrice: mayBuy && !hasTwisted ? price : 0 };
}

/** The values of cards, with an ace as 1; nothing else about a card matters. */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const BY_STRENGTH = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1];
const HIGH_ACE = 10;

export function valueOf(card: Card): number {
  return BY_STRENGTH[strengthOf(card)];
}

/** The part of a hand that determines its worth: the sum with aces as 1, and whether there is one. */
export interface Sum {
  readonly low: number;
  readonly hasAce: boolean;
  readonly cards: number;
}

export const NO_CARDS: Sum = { low: 0, hasAce: false, cards: 0 };

export function plus({ low, hasAce, cards }: Sum, value: number): Sum {
  return { low: low + value, hasAce: hasAce || value === 1, cards: cards + 1 };
}

export function total({ low, hasAce }: Sum): number {
  return hasAce && low + HIGH_ACE <= BEST_TOTAL ? low + HIGH_ACE : low;
}

/** Worths that sort as the rules rank hands: bust, totals, five-card tricks, pontoon. */
const FIVE_CARDS = 30;
const PONTOON = 60;
const BUST = 0;
const WORTHS = PONTOON + 1;

export function isPontoon(sum: Sum): boolean {
  return sum.cards === 2 && total(sum) === BEST_TOTAL;
}

export function worthOf(sum: Sum, isSplit: boolean): number {
  const points = total(sum);
  if (points > BEST_TOTAL) return BUST;
  if (sum.cards === MAX_HAND_CARDS) return points + FIVE_CARDS;
  return isPontoon(sum) && !isSplit ? PONTOON : points;
}

/** The unseen cards by value; `draw` removes one and `putBack` restores it. */
export class Unseen {
  readonly counts: number[] = Array.from({ length: VALUES.length + 1 }, () => 0);
  left = 0;

  constructor(cards: readonly Card[]) {
    for (const card of cards) this.putBack(valueOf(card));
  }

  chance(value: number): number {
    return this.counts[value] / this.left;
  }

  draw(value: number): void {
    this.counts[value]--;
    this.left--;
  }

  putBack(value: number): void {
    this.counts[value]++;
    this.left++;
  }

  /** Returns the mean of a function over the possible next cards. */
  mean(after: (value: number) => number): number {
    let sum = 0;
    for (const value of VALUES) {
      const chance = this.chance(value);
      if (chance === 0) continue;
      this.draw(value);
      sum += chance * after(value);
      this.putBack(value);
    }
    return sum;
  }
}

/** Returns for each worth the chance that the banker ends with less. */
export function chancesToBeat(unseen: Unseen, banker: Sum): Float64Array {
  const exactly = new Float64Array(WORTHS);
  playBanker(unseen, banker.low, banker.hasAce, banker.cards, 1, exactly);
  const less = new Float64Array(WORTHS);
  for (let worth = 1; worth < WORTHS; worth++) less[worth] = less[worth - 1] + exactly[worth - 1];
  return less;
}

/** Uses plain numbers instead of a `Sum`, because it runs a hundred thousand times per decision. */
function playBanker(
  unseen: Unseen,
  low: number,
  hasAce: boolean,
  cards: number,
  chance: number,
  exactly: Float64Array,
): void {
  const points = hasAce && low + HIGH_ACE <= BEST_TOTAL ? low + HIGH_ACE : low;
  if (cards >= 2 && (points >= BANKER_STICKS_AT || cards === MAX_HAND_CARDS || unseen.left === 0)) {
    exactly[worthOf({ low, hasAce, cards }, false)] += chance;
    return;
  }
  const { counts } = unseen;
  for (let value = 1; value < counts.length; value++) {
    if (counts[value] === 0) continue;
    const next = (chance * counts[value]) / unseen.left;
    counts[value]--;
    unseen.left--;
    playBanker(unseen, low + value, hasAce || value === 1, cards + 1, next, exactly);
    counts[value]++;
    unseen.left++;
  }
}
