// Whole games with any options, compared with a naive implementation of Pontoon that works on card names.

import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { nameCards, type CardName } from '#cards/notation.ts';
import { randomFromNumber, type Random } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import { startGameOrThrow, type RecordedMove } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { game } from './game.ts';
import type { PontoonOptions, PontoonMove, PontoonState } from './state.ts';
import type { PontoonFact, HandView, PontoonView } from './view.ts';

interface Setting {
  seats: number;
  seed: number;
  options: Partial<PontoonOptions>;
}

const setting: fc.Arbitrary<Setting> = fc.record({
  seats: fc.integer({ min: 1, max: 5 }),
  seed: fc.integer({ min: 0, max: 1e9 }),
  options: fc.record(
    {
      stickAt: fc.integer({ min: 0, max: 17 }),
      buy: fc.boolean(),
      split: fc.boolean(),
      stakes: fc.boolean(),
      payDouble: fc.boolean(),
      maxStake: fc.integer({ min: 1, max: 20 }),
      rounds: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: ['rounds'] },
  ),
});

/** Prefers splits and twists to other random moves, because they make many and long hands. */
function chooseMove(state: PontoonState, random: Random): PontoonMove {
  const choices = game.legal(state, game.turn(state)[0]);
  const types = listChoices(choices).map(({ type }) => type);
  if (types.includes('split') && random(4) > 0) return { type: 'split' };
  if (types.includes('twist') && random(2) === 0) return { type: 'twist' };
  return randomMove(choices, random) as PontoonMove;
}

interface Step {
  state: PontoonState;
  played: RecordedMove;
  facts: PontoonFact[];
}

function playThrough({ seats, seed, options }: Setting, visit: (step: Step) => void): PontoonState {
  const state = startGameOrThrow(game, options, seats);
  const random = randomFromNumber(seed);
  while (game.turn(state).length > 0) {
    const [seat] = game.turn(state);
    const move = chooseMove(state, random);
    const before = game.copy(state);
    game.apply(state, seat, move);
    const facts = game.facts(before, seat, move, state);
    visit({ state, played: { seat, move: wireMove(game.deck, move) }, facts });
  }
  return state;
}

function check(runs: number, property: (setting: Setting) => void): void {
  fc.assert(fc.property(setting, property), { numRuns: runs });
}

interface NaiveHand {
  seat: number;
  cards: CardName[];
  stake: number;
  origin: 'dealt' | 'split';
  done: boolean;
}

/** A second implementation of the rules, without regard to speed or hidden cards. */
class NaivePontoon {
  deck: CardName[] = [];
  hands: NaiveHand[] = [];
  banker: CardName[] = [];
  scores: number[];
  isRoundOver = true;
  readonly seats: number;
  readonly options: PontoonOptions;

  constructor(seats: number, options: PontoonOptions) {
    this.seats = seats;
    this.options = options;
    this.scores = Array.from({ length: seats }, () => 0);
  }

  apply(move: WireMove): void {
    const hand = this.hands.find(({ done }) => !done)!;
    if (move.type === 'deal') return this.deal(move.deck as CardName[]);
    if (move.type === 'bid')
      this.hands.find(({ stake }) => stake === 0)!.stake = Number(move.value);
    if (move.type === 'bid' && this.hands.every(({ stake }) => stake > 0)) this.dealAround();
    if (move.type === 'buy') hand.stake += Number(move.stake);
    if (move.type === 'buy' || move.type === 'twist') hand.cards.push(this.deck.shift()!);
    if (move.type === 'stick') hand.done = true;
    if (move.type === 'split') this.split(hand);
    this.endHands();
  }

  deal(deck: CardName[]): void {
    if (deck.length > 0) this.deck = deck.slice();
    this.hands = Array.from({ length: this.seats }, (_, seat) => ({
      seat,
      cards: [],
      stake: this.options.stakes ? 0 : 1,
      origin: 'dealt',
      done: false,
    }));
    this.banker = [];
    this.isRoundOver = false;
    this.dealAround();
    if (!this.options.stakes) this.dealAround();
    this.endHands();
  }

  dealAround(): void {
    for (const cards of [...this.hands.map((hand) => hand.cards), this.banker]) {
      cards.push(this.deck.shift()!);
    }
  }

  split(hand: NaiveHand): void {
    const second: NaiveHand = { ...hand, cards: [hand.cards.pop()!], origin: 'split' };
    hand.origin = 'split';
    hand.cards.push(this.deck.shift()!);
    second.cards.push(this.deck.shift()!);
    this.hands.splice(this.hands.indexOf(hand) + 1, 0, second);
  }

  endHands(): void {
    if (this.banker.length < 2) return;
    for (const hand of this.hands) {
      if (points(hand.cards) >= 21 || hand.cards.length === 5) hand.done = true;
      if (this.deck.length === 0) hand.done = true;
    }
    if (this.hands.every(({ done }) => done) && !this.isRoundOver) this.endRound();
  }

  endRound(): void {
    this.isRoundOver = true;
    const isAnyHandIn = this.hands.some(({ cards }) => points(cards) <= 21);
    if (isAnyHandIn) this.playBanker();
    for (const hand of this.hands) this.scores[hand.seat] += this.earnings(hand);
  }

  playBanker(): void {
    while (points(this.banker) <= 16 && this.banker.length < 5 && this.deck.length > 0) {
      this.banker.push(this.deck.shift()!);
    }
  }

  earnings({ cards, stake, origin }: NaiveHand): number {
    const own = points(cards);
    const banker = points(this.banker);
    if (own > 21) return -stake;
    const isPontoon = origin === 'dealt' && cards.length === 2 && own === 21;
    const isTrick = cards.length === 5;
    const pay = this.options.payDouble && (isPontoon || isTrick) ? 2 * stake : stake;
    if (banker > 21) return pay;
    if (this.banker.length === 2 && banker === 21) return -stake;
    if (isPontoon) return pay;
    if (this.banker.length === 5) return isTrick && own > banker ? pay : -stake;
    return isTrick || own > banker ? pay : -stake;
  }
}

function points(cards: readonly CardName[]): number {
  const ranks = cards.map((card) => card.slice(0, -1));
  let sum = 0;
  for (const rank of ranks) sum += rank === 'A' ? 11 : Number(rank) || 10;
  for (const rank of ranks) if (rank === 'A' && sum > 21) sum -= 10;
  return sum;
}

type TableHand = Pick<NaiveHand, 'seat' | 'cards' | 'stake'>;

/** Returns a table with all cards face up as text. */
function describeTable(hands: readonly TableHand[], banker: unknown, scores: unknown): string {
  return JSON.stringify([
    hands.map(({ seat, cards, stake }) => [seat, cards, stake]),
    banker,
    scores,
  ]);
}

function handsOfView({ hands }: PontoonView): TableHand[] {
  return hands.flatMap((own, seat) => own.map(({ cards, stake }) => ({ seat, cards, stake })));
}

describe('whole games', () => {
  test('[PO-14.7, PO-14.8, PO-15.1, PO-15.6] PT4 to PT26 the game agrees with the naive implementation after every move', () => {
    let rounds = 0;
    check(250, (one) => {
      const { options } = startGameOrThrow(game, one.options, one.seats);
      const naive = new NaivePontoon(one.seats, options);
      playThrough(one, ({ state, played }) => {
        naive.apply(played.move);
        const view = game.view(state, null);
        const isRoundOver = ['dealing', 'over'].includes(view.phase);
        const banker = isRoundOver ? view.banker.cards : naive.banker;
        expect(describeTable(handsOfView(view), banker, view.scores)).toBe(
          describeTable(naive.hands, naive.banker, naive.scores),
        );
        expect(isRoundOver).toBe(naive.isRoundOver);
        if (isRoundOver) rounds++;
      });
    });
    expect(rounds).toBeGreaterThan(300);
  });

  test('[PO-15.6] PT8 PT9 PT10 PT14 PT15 exactly one hand is played, and it has not ended', () => {
    check(100, (one) => {
      playThrough(one, ({ state }) => {
        if (state.phase !== 'playing') return;
        const hands = game.view(state, null).hands;
        const open = hands.flat().filter((hand) => hand.state === 'playing');
        const isOpen = ({ total, cards }: HandView): boolean => total < 21 && cards.length < 5;
        expect(open.map(isOpen)).toEqual([true]);
        if (hands.some((own) => own.length > 3)) expect.fail('More than three hands');
      });
    });
  });

  test('[PO-15.6] PT25 PT26 every hand is won or lost once, and the scores are the sum of the outcomes', () => {
    check(100, (one) => {
      let hands = 0;
      let earned = 0;
      const end = playThrough(one, ({ facts }) => {
        const outcomes = facts.filter((fact) => fact.type === 'outcome');
        hands += outcomes.length;
        for (const { points } of outcomes) earned += points;
      });
      const { wins, losses, scores, sheet } = game.view(end, null);
      expect(sum(wins) + sum(losses)).toBe(hands);
      expect(sum(scores)).toBe(earned);
      expect(sheet).toHaveLength(one.options.rounds!);
      const { winners } = game.result(end)!;
      for (const [seat, score] of scores.entries()) {
        expect(winners.includes(seat)).toBe(score > 0 && score === Math.max(...scores));
      }
    });
  });

  test('[PO-15.6] PT5 PT18 the facts show every card that has left the deck, except the face-down one', () => {
    check(100, (one) => {
      let deck: CardName[] = [];
      let shown: CardName[] = [];
      playThrough(one, ({ state, played, facts }) => {
        const { move } = played;
        if (move.type === 'deal' && (move.deck as CardName[]).length > 0) {
          deck = move.deck as CardName[];
          shown = [];
        }
        shown.push(...facts.flatMap(cardsShown));
        const faceDown =
          state.phase === 'playing' ? nameCards(game.deck, state.banker).slice(1) : [];
        const out = deck.slice(0, 52 - state.stock.length);
        expect([...shown, ...faceDown].toSorted().join()).toBe(out.toSorted().join());
      });
    });
  });

  test('[PO-15.6] PT7 PT10 the facts report the end of every hand of a round once, in order', () => {
    check(100, (one) => {
      let ended: string[] = [];
      playThrough(one, ({ state, played, facts }) => {
        if (played.seat === DEALER) ended = [];
        const endings = facts.filter((fact) => fact.type === 'stuck' || fact.type === 'handEnded');
        ended.push(...endings.map(({ seat, hand }) => `${seat}/${hand}`));
        if (state.phase !== 'dealing' && state.phase !== 'over') return;
        const { hands } = game.view(state, null);
        const all = hands.flatMap((own, seat) => own.map((_, hand) => `${seat}/${hand}`));
        expect(ended).toEqual(all);
      });
    });
  });
});

/** Returns the cards that a fact shows for the first time. */
function cardsShown(fact: PontoonFact): CardName[] {
  switch (fact.type) {
    case 'dealt':
      return fact.cards;
    case 'bankerDealt':
      return fact.cards.filter((card) => card !== null);
    case 'twisted':
    case 'bought':
    case 'bankerRevealed':
    case 'bankerTwisted':
      return [fact.card];
    case 'split':
      return (fact.hands as CardName[][]).map((cards) => cards[1]);
    default:
      return [];
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('the purity of the rules', () => {
  test('[PO-14.2, PO-14.5] a game uses no clock, no chance and no console', () => {
    const forbidden = (): never => {
      throw new Error('The rules reached out');
    };
    vi.spyOn(Math, 'random').mockImplementation(forbidden);
    vi.spyOn(Date, 'now').mockImplementation(forbidden);
    vi.spyOn(performance, 'now').mockImplementation(forbidden);
    for (const method of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation(forbidden);
    }
    try {
      const one = {
        seats: 3,
        seed: 7,
        options: { rounds: 6, buy: true, split: true, stakes: true },
      };
      const record = (): RecordedMove[] => {
        const moves: RecordedMove[] = [];
        playThrough(one, ({ played }) => moves.push(played));
        return moves;
      };
      expect(record()).toEqual(record());
    } finally {
      vi.restoreAllMocks();
    }
  });
});
