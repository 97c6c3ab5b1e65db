// Whole games, compared with a naive implementation that works on card names, the banker, and the bot.

import { shuffled } from '#cards/shuffle.ts';
import * as fc from 'fast-check';
import { strengthOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { type CardName, nameCards, readCards } from '#cards/notation.ts';
import { quickRandom, type Random, randomFromNumber, seedFromNumber } from '#cards/random.ts';
import { DEALER } from '#rules/game.ts';
import { listChoices, type Move } from '#rules/moves.ts';
import { type RecordedMove, startGame, startGameOrThrow } from '#rules/play.ts';
import { listMoves, randomMove } from '#rules/possibleMoves.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { describe, expect, test, vi } from 'vitest';
import { chancesToBeat, NO_CARDS, plus, solvePontoon, Unseen, worthOf } from './bot.ts';
import { game } from './game.ts';
import type { PontoonMove, PontoonOptions, PontoonState } from './state.ts';
import { stick, look, cards, begin, deal, twist, handOfSeat, dealt } from './testing.ts';
import type { HandView, PontoonFact, PontoonView } from './view.ts';

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

test('[PO-3.1] PT18 the face-down card is turned up when the last player has finished', () => {
  const state = dealt('KC 8D | KH 9D | 7C QD');
  stick(state);
  expect(look(state).banker).toMatchObject({ cards: ['7C', null], hiddenCount: 1 });
  const facts = stick(state);
  expect(facts).toContainEqual({ type: 'bankerRevealed', card: 'QD', total: 17, kind: null });
  expect(look(state).banker).toEqual({
    cards: cards('7C QD'),
    hiddenCount: 0,
    total: 17,
    kind: null,
  });
});

test.each([
  { what: 'twists on 16', pair: '10C 6D', draws: '2H', hand: '10C 6D 2H' },
  { what: 'sticks on 17', pair: '10C 7D', draws: '2H', hand: '10C 7D' },
  { what: 'twists on an ace as 11 and 5', pair: 'AC 5D', draws: '2H', hand: 'AC 5D 2H' },
  { what: 'sticks on an ace as 11 and 6', pair: 'AC 6D', draws: '2H', hand: 'AC 6D' },
  {
    what: 'twists again with the ace as 1',
    pair: 'AC 5D',
    draws: '9H 2S',
    hand: 'AC 5D 9H 2S',
  },
  { what: 'twists up to 16', pair: '2C 3D', draws: '4H 5S 2H', hand: '2C 3D 4H 5S 2H' },
  { what: 'sticks on 20', pair: 'KC QD', draws: '2H', hand: 'KC QD' },
])('[PO-3.2, PO-15.4] PT19 the banker $what', ({ pair, draws, hand }) => {
  const state = dealt(`KH 9D | ${pair}`, draws);
  stick(state);
  expect(look(state).banker.cards).toEqual(cards(hand));
});

test('PT19 the banker stops at five cards, whatever the total', () => {
  const state = dealt('KH 9D | 2C 2D', '2H 2S 3C 4C');
  const facts = stick(state);
  expect(look(state).banker).toMatchObject({ total: 11, kind: 'five-card trick' });
  expect(facts.filter(({ type }) => type.startsWith('banker'))).toEqual([
    { type: 'bankerRevealed', card: '2D', total: 4, kind: null },
    { type: 'bankerTwisted', card: '2H', total: 6, kind: null },
    { type: 'bankerTwisted', card: '2S', total: 8, kind: null },
    { type: 'bankerTwisted', card: '3C', total: 11, kind: 'five-card trick' },
  ]);
});

test('[PO-3.2, PO-15.4, PO-15.6] PT19 the banker stops at the first 17 or at the fifth card in random rounds', () => {
  const counts = new Set<number>();
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const state = begin();
      deal(state, nameCards(DECK_52, shuffled(DECK_52.cards, randomFromNumber(seed))));
      const facts = state.phase === 'playing' ? stick(state) : [];
      const totals = facts
        .filter((fact) => fact.type === 'bankerRevealed' || fact.type === 'bankerTwisted')
        .map(({ total }) => total);
      if (totals.length === 0) return;
      expect(totals.slice(0, -1).every((total) => total < 17)).toBe(true);
      const { length } = look(state).banker.cards;
      expect(totals.at(-1)! >= 17 || length === 5).toBe(true);
      expect(length).toBeLessThanOrEqual(5);
      counts.add(length);
    }),
    { numRuns: 400 },
  );
  expect([...counts].sort()).toEqual(expect.arrayContaining([2, 3, 4]));
});

test('PT20 if every hand is bust, the banker turns up the card and takes none', () => {
  const state = dealt('KC 6D | KH 5D | 5C 9D', '6H 8H QH');
  twist(state);
  expect(look(state).banker.hiddenCount).toBe(1);
  const facts = twist(state);
  expect(look(state).banker).toMatchObject({ cards: cards('5C 9D'), hiddenCount: 0, total: 14 });
  expect(facts.map(({ type }) => type)).toEqual([
    'twisted',
    'handEnded',
    'bankerRevealed',
    'outcome',
    'outcome',
    'handScored',
  ]);
  expect(look(state).scores).toEqual([-1, -1]);
});

test('PT20 a single hand that is not bust makes the banker play', () => {
  const state = dealt('KC 6D | KH 5D | 5C 9D', '6H QH');
  twist(state);
  stick(state);
  expect(look(state).banker).toMatchObject({ total: 24, kind: 'bust' });
});

test('[PO-3.5] PT12 PT21 the banker’s pontoon is recognised and beats every other hand', () => {
  const state = dealt('7C 7D | KH JD | AC QD', '7H');
  twist(state);
  const facts = stick(state);
  expect(facts).toContainEqual({ type: 'bankerRevealed', card: 'QD', total: 21, kind: 'pontoon' });
  expect(look(state).banker.kind).toBe('pontoon');
  for (const seat of [0, 1]) {
    expect(handOfSeat(state, seat).outcome).toEqual({
      won: false,
      points: -1,
      why: 'bankerPontoon',
      words: 'The banker has a pontoon',
    });
  }
});

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

function dealtFrom(top: string[], options = {}): PontoonState {
  const first = readCards(DECK_52, top);
  const deck = [...first, ...DECK_52.cards.filter((card) => !first.includes(card))];
  const state = startGame(game, options, 1) as PontoonState;
  game.apply(state, -1, { type: 'deal', deck });
  return state;
}

function best(top: string[], options = {}): Move {
  return solvePontoon(game.view(dealtFrom(top, options), 0))[0].move;
}

/** Returns the mean result of a move and the best moves after it, by trying every order of the hidden cards. */
function meanByTrying(state: PontoonState, move: Move): number {
  const afterCard = new Map<string, number>();
  const means = orders([state.banker[1], ...state.stock]).map(([faceDown, ...stock]) => {
    const after = game.copy(state);
    after.banker[1] = faceDown;
    after.stock = stock;
    game.apply(after, 0, move as PontoonMove);
    if (after.phase !== 'playing') return after.totals[0];
    const cards = after.hands[0].cards.join();
    if (!afterCard.has(cards)) afterCard.set(cards, bestByTrying(after));
    return afterCard.get(cards)!;
  });
  return means.reduce((sum, mean) => sum + mean) / means.length;
}

function bestByTrying(state: PontoonState): number {
  return Math.max(...[...listMoves(game.legal(state, 0))].map((move) => meanByTrying(state, move)));
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    orders(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
  );
}

test.each([
  ['7S 6H 4D', '2C 5C 9C 10C KC', {}],
  ['5S 6H 6D', '3C 4C 8C 9C KC', { buy: true }],
  ['AS 10H 3D', '2C 7C 8C 9C QC', { buy: true, payDouble: true }],
  ['2S 9H 3D', '2C 3C 4C 9C KC', { buy: true, payDouble: true }],
])(
  'with %s, hidden cards %s and %o every value is that of trying all orders',
  (top, hidden, options) => {
    const state = dealtFrom(top.split(' '), options);
    const left = readCards(DECK_52, hidden.split(' '));
    state.gone = [state.banker[1], ...state.stock].filter((card) => !left.includes(card));
    [state.banker[1], ...state.stock] = left;
    const evaluations = solvePontoon(game.view(state, 0));
    expect(evaluations.length).toBe([...listMoves(game.legal(state, 0))].length);
    for (const { move, value } of evaluations) expect(value).toBeCloseTo(meanByTrying(state, move));
  },
);

test('a split is worth the sum of its two hands', () => {
  const state = dealtFrom(['8S', '7D', '8H'], { split: true });
  const tens = readCards(DECK_52, ['10C', 'JC', 'QC', 'KC', '10D', 'JD', 'QD']);
  state.gone = [state.banker[1], ...state.stock].filter((card) => !tens.includes(card));
  [state.banker[1], ...state.stock] = tens;
  const split = solvePontoon(game.view(state, 0)).find(({ move }) => move.type === 'split')!;
  // Two hands of 18 against a banker who has 17.
  expect(split.value).toBeCloseTo(2);
});

test('hands rank as in the rules', () => {
  const sum = (...values: number[]): number => worthOf(values.reduce(plus, NO_CARDS), false);
  expect(sum(1, 10)).toBeGreaterThan(sum(1, 1, 1, 1, 2));
  expect(sum(1, 1, 1, 1, 2)).toBeGreaterThan(sum(10, 5, 6));
  expect(sum(10, 5, 6)).toBeGreaterThan(sum(10, 10));
  expect(sum(10, 5, 7)).toBe(0);
  expect(worthOf([1, 10].reduce(plus, NO_CARDS), true)).toBe(21);
});

test('the chance to beat the banker is that of random games', () => {
  const state = dealtFrom(['10S', '6H', 'KD', '2C']);
  const view = game.view(state, 0);
  const random = quickRandom(seedFromNumber(1));
  const games = 4000;
  let won = 0;
  for (let run = 0; run < games; run++) {
    const other = game.redeal(view, random);
    game.apply(other, 0, { type: 'stick' });
    if (other.totals[0] > 0) won++;
  }
  const seen = readCards(DECK_52, ['10S', '6H', 'KD']);
  const unseen = new Unseen(DECK_52.cards.filter((card) => !seen.includes(card)));
  const [chance] = [chancesToBeat(unseen, plus(NO_CARDS, 6))[20]];
  expect(Math.abs(won / games - chance)).toBeLessThan(0.03);
  const stick = solvePontoon(view).find(({ move }) => move.type === 'stick')!;
  expect(stick.value).toBeCloseTo(2 * chance - 1);
});

test('the unseen cards are restored after every calculation', () => {
  const unseen = new Unseen(DECK_52.cards);
  const before = unseen.counts.slice();
  expect(unseen.mean(() => 1)).toBeCloseTo(1);
  chancesToBeat(unseen, plus(NO_CARDS, 10));
  expect(unseen.counts).toEqual(before);
  expect(unseen.left).toBe(52);
});

describe('the best move', () => {
  test.each([
    [['10S', '6H', 'KD'], {}, { type: 'stick' }],
    [['5S', '10H', '6D'], {}, { type: 'twist' }],
    [['AS', '10H', '5D'], {}, { type: 'twist' }],
    [['5S', '6H', '6D'], { buy: true }, { type: 'buy', stake: 2 }],
    [['AS', '6H', 'AD'], { split: true }, { type: 'split' }],
    [['10S', '10H', '10D'], { split: true }, { type: 'stick' }],
    [['AS', '6H'], { stakes: true }, { type: 'bid', value: 10 }],
    [['6S', 'AH'], { stakes: true }, { type: 'bid', value: 1 }],
  ])('with %s and %o is %o', (top, options, move) => {
    expect(best(top, options)).toEqual(move);
  });

  test('counts cards: without the small cards, a banker with a six is bust more often', () => {
    const state = dealtFrom(['10S', '6H', '2D']);
    const stick = (): number =>
      solvePontoon(game.view(state, 0)).find(({ move }) => move.type === 'stick')!.value;
    const before = stick();
    const small = state.stock.filter((card) => strengthOf(card) < 8);
    state.gone = small;
    state.stock = state.stock.filter((card) => !small.includes(card));
    expect(stick()).toBeGreaterThan(before + 0.2);
  });
});
