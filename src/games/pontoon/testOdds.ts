// The average gain of a point staked on the first card in Pontoon, written from the rules alone, for tests of the
// reasons. It tries every card and every price, and shares no code with the solver.

import type { CardName } from '#cards/notation.ts';
import type { PontoonView } from './view.ts';

const ACE = 1;
const TEN = 10;
const MAX_CARDS = 5;

export function valueOfName(card: CardName): number {
  const rank = card.slice(0, -1);
  if (rank === 'A') return ACE;
  return 'JQK'.includes(rank) ? TEN : Number(rank);
}

/** Returns the mean result of one point, if the hand is then played as well as possible and never split. */
export function meanOfPoint(view: PontoonView, unseen: readonly CardName[]): number {
  return new Trial(view, unseen).meanOfPoint();
}

class Trial {
  private readonly view: PontoonView;
  /** The number of unseen cards of each value. */
  private readonly left = Array.from({ length: TEN + 1 }, () => 0);
  private readonly means = new Map<string, number>();
  private readonly bankers = new Map<string, Map<number, number>>();

  constructor(view: PontoonView, unseen: readonly CardName[]) {
    this.view = view;
    for (const card of unseen) this.left[valueOfName(card)]++;
  }

  meanOfPoint(): number {
    const { hands, seat, options } = this.view;
    const first = hands[seat ?? 0][0].cards.map(valueOfName);
    return this.draw((value) => this.best([...first, value], options.buy ? 2 : 0, 1));
  }

  /** Returns the mean over the next cards. */
  private draw(after: (value: number, chance: number) => number): number {
    const { left } = this;
    const all = left.reduce((total, one) => total + one);
    let mean = 0;
    for (let value = ACE; value <= TEN; value++) {
      if (left[value] === 0) continue;
      const chance = left[value]-- / all;
      mean += chance * after(value, chance);
      left[value]++;
    }
    return mean;
  }

  /** `price` is the highest price of the next card, 0 if none may be bought. */
  private best(hand: readonly number[], price: number, stake: number): number {
    const points = pointsOf(hand);
    if (points > 21) return -stake;
    if (points === 21 || hand.length === MAX_CARDS) return this.stick(hand, stake);
    const key = [hand.toSorted((one, other) => one - other), price, stake].join('|');
    const known = this.means.get(key);
    if (known !== undefined) return known;
    const results = [this.draw((value) => this.best([...hand, value], 0, stake))];
    if (points >= this.view.options.stickAt) results.push(this.stick(hand, stake));
    for (let paid = 1; paid <= price; paid++) {
      results.push(this.draw((value) => this.best([...hand, value], paid, stake + paid)));
    }
    const mean = Math.max(...results);
    this.means.set(key, mean);
    return mean;
  }

  private stick(hand: readonly number[], stake: number): number {
    const own = rankOf(hand);
    const prize = this.view.options.payDouble && own > 21 ? 2 * stake : stake;
    let mean = 0;
    for (const [rank, chance] of this.bankerEnds()) mean += chance * (own > rank ? prize : -stake);
    return mean;
  }

  /** Returns the chances of the hands with which the banker may end, by their rank. */
  private bankerEnds(): Map<number, number> {
    const key = this.left.join();
    let ends = this.bankers.get(key);
    if (!ends) {
      ends = new Map();
      const shown = this.view.banker.cards.filter((card) => card !== null);
      this.playBanker(shown.map(valueOfName), 1, ends);
      this.bankers.set(key, ends);
    }
    return ends;
  }

  private playBanker(cards: readonly number[], chance: number, ends: Map<number, number>): number {
    if (cards.length >= 2 && (pointsOf(cards) >= 17 || cards.length === MAX_CARDS)) {
      const rank = rankOf(cards);
      ends.set(rank, (ends.get(rank) ?? 0) + chance);
      return 0;
    }
    return this.draw((value, next) => this.playBanker([...cards, value], chance * next, ends));
  }
}

function pointsOf(hand: readonly number[]): number {
  const low = hand.reduce((total, value) => total + value, 0);
  return hand.includes(ACE) && low + 10 <= 21 ? low + 10 : low;
}

/** Sorts hands as the rules do: bust, totals, five cards, a pontoon. */
function rankOf(hand: readonly number[]): number {
  const points = pointsOf(hand);
  if (points > 21) return 0;
  if (hand.length === 2 && points === 21) return 1000;
  return hand.length === MAX_CARDS ? 100 + points : points;
}
