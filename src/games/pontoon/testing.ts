// Facts about Pontoon for the contract suite, written independently of the view, and help for its tests.

import { DECK_52 } from '#cards/deck.ts';
import { type CardName, nameCards } from '#cards/notation.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import type { Options } from '#rules/options.ts';
import { playMove, startGame } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { GameTesting } from '#rules/testing.ts';
import { game } from './game.ts';
import type { PontoonState } from './state.ts';
import type { HandView, PontoonFact, PontoonView } from './view.ts';

export const testing: GameTesting<PontoonState> = {
  shortOptions: { rounds: [1, 4, 12] },
  playthroughs: [
    { name: 'onePlayer', seats: 1, options: {}, seed: 1 },
    {
      name: 'traditional',
      seats: 5,
      options: { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true, rounds: 1 },
      seed: 2,
    },
  ],
  simulated: [{ rounds: 3, stakes: true, split: true, buy: true }],
  pictured: [
    { seats: 1 },
    { seats: 2, options: { stakes: true } },
    { seats: 3, options: { stakes: true, buy: true } },
    { seats: 4 },
    { seats: 5, options: { stakes: true, buy: true, split: true } },
  ],

  places(state) {
    return [state.stock, state.gone, state.banker, ...state.hands.map(({ cards }) => cards)];
  },

  known(state) {
    const turnedUp = state.phase === 'playing' ? state.banker.slice(0, 1) : state.banker;
    return [...state.gone, ...turnedUp, ...state.hands.flatMap(({ cards }) => cards)];
  },
};

export function cards(names: string): CardName[] {
  return names.split(' ').filter((name) => name !== '');
}

/**
 * Returns a deck that deals the seats and then the banker these first cards (`'AH KD | 9C 8D'` for one
 * player), followed by `draws`.
 */
export function stackDeck(table: string, draws = ''): CardName[] {
  const hands = table.split('|').map(cards);
  const first = [0, 1].flatMap((place) => hands.map((hand) => hand[place]));
  const top = [...first, ...cards(draws)];
  return [...top, ...nameCards(DECK_52, DECK_52.cards).filter((name) => !top.includes(name))];
}

export function begin(options: Options = {}, seats = 1): PontoonState {
  const state = startGame(game, options, seats);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

export function play(state: PontoonState, seat: Seat, move: object): PontoonFact[] {
  const before = game.copy(state);
  const outcome = playMove(game, state, seat, move);
  if (isRefusal(outcome)) throw new Error(`${outcome.code}: ${outcome.message}`);
  return game.facts(before, seat, outcome, state);
}

export function deal(state: PontoonState, deck: readonly CardName[] = []): PontoonFact[] {
  return play(state, DEALER, { type: 'deal', deck });
}

/** Starts a game and deals the first round. */
export function dealt(table: string, draws = '', options: Options = {}): PontoonState {
  const state = begin(options, table.split('|').length - 1);
  deal(state, stackDeck(table, draws));
  return state;
}

export function twist(state: PontoonState, times = 1): PontoonFact[] {
  return Array.from({ length: times }, () => play(state, inTurn(state), { type: 'twist' })).flat();
}

export function stick(state: PontoonState): PontoonFact[] {
  return play(state, inTurn(state), { type: 'stick' });
}

export function inTurn(state: PontoonState): Seat {
  return game.turn(state)[0];
}

/** Returns the refusal of a move; throws if the move was made. */
export function refusalOf(state: PontoonState, seat: Seat, move: object): Refusal {
  const outcome = playMove(game, state, seat, move);
  if (!isRefusal(outcome)) throw new Error('The move was outcome');
  return outcome;
}

export function look(state: PontoonState): PontoonView {
  return game.view(state, 0);
}

export function handOfSeat(state: PontoonState, seat: Seat, place = 0): HandView {
  return look(state).hands[seat][place];
}

/** Returns the types of the legal moves of the seat in turn. */
export function choiceTypes(state: PontoonState): string[] {
  return listChoices(game.legal(state, inTurn(state))).map(({ type }) => type);
}

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
