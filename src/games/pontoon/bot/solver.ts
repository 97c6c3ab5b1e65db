// Solves Pontoon: the exact expected points of every move.

import { last } from '#cards/lists.ts';
import { ownSeat } from '#rules/seats.ts';
import { strengthOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCards } from '#cards/notation.ts';
import type { Move } from '#rules/moves.ts';
import type { WireChoice } from '#rules/wireMoves.ts';
import { BEST_TOTAL, MAX_HAND_CARDS } from '../handValue.ts';
import type { HandView, PontoonView } from '../view.ts';
import type { Evaluation } from '#bots/knowledge.ts';
import {
  chancesToBeat,
  isPontoon,
  NO_CARDS,
  plus,
  total,
  Unseen,
  valueOf,
  worthOf,
  type Sum,
} from './odds.ts';

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
