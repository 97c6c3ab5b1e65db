// The values of hands, the winners of a round, payments and the end of the game.

import * as fc from 'fast-check';
import { type Card, strengthOf, suitOf } from '#cards/card.ts';
import { DECK_52, rankOf } from '#cards/deck.ts';
import { readCards } from '#cards/notation.ts';
import type { Options } from '#rules/options.ts';
import { describe, expect, test } from 'vitest';
import { game } from './game.ts';
import {
  beatsBanker,
  type HandKind,
  isBust,
  kindOf,
  type PontoonState,
  totalOf,
  type ValuedHand,
  worthOf,
} from './state.ts';
import {
  cards,
  choiceTypes,
  deal,
  dealt,
  handOfSeat,
  look,
  play,
  stick,
  twist,
} from './testing.ts';

const RUNS = { numRuns: 500 };

const someCards = fc.uniqueArray(fc.constantFrom(...DECK_52.cards), {
  minLength: 1,
  maxLength: 5,
});
const aces = DECK_52.cards.filter((card) => rankOf(DECK_52, card) === 'A');
/** Hands rich in aces and low cards, so that five of them are often not bust. */
const lowCards = fc.uniqueArray(
  fc.constantFrom(...DECK_52.cards.filter((card) => strengthOf(card) < 3), ...aces),
  { minLength: 2, maxLength: 5 },
);
const tens = DECK_52.cards.filter((card) => ['10', 'J', 'Q', 'K'].includes(rankOf(DECK_52, card)));
const pontoons = fc.tuple(fc.constantFrom(...aces), fc.constantFrom(...tens));
const anyCards = fc.oneof(someCards, lowCards, pontoons);
const anyHand: fc.Arbitrary<ValuedHand> = fc.record({ cards: anyCards, isSplit: fc.boolean() });

function hand(names: string): ValuedHand {
  return { cards: readCards(DECK_52, cards(names)), isSplit: false };
}

function values(card: Card): number[] {
  const rank = rankOf(DECK_52, card);
  if (rank === 'A') return [1, 11];
  return ['J', 'Q', 'K'].includes(rank) ? [10] : [Number(rank)];
}

/** Returns every total that a hand can have. */
function allTotals(hand: readonly Card[]): number[] {
  return hand.reduce(
    (sums, card) => sums.flatMap((sum) => values(card).map((value) => sum + value)),
    [0],
  );
}

function bestTotal(hand: readonly Card[]): number {
  const fitting = allTotals(hand).filter((total) => total <= 21);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...allTotals(hand));
}

/** Returns the rank of a hand's kind, 0 for the best. */
function kindRank({ cards, isSplit }: ValuedHand): number {
  const total = bestTotal(cards);
  const isAceAndTen =
    cards.some((card) => rankOf(DECK_52, card) === 'A') &&
    cards.some((card) => ['10', 'J', 'Q', 'K'].includes(rankOf(DECK_52, card)));
  if (cards.length === 2 && isAceAndTen && !isSplit) return 0;
  if (cards.length === 5 && total <= 21) return 1;
  if (total === 21) return 2;
  return total < 21 ? 3 : 4;
}

describe('totals', () => {
  test.each([
    ['2C', 2],
    ['9D', 9],
    ['10H', 10],
    ['JS', 10],
    ['QC', 10],
    ['KD', 10],
    ['AH', 11],
    ['KD QC AH', 21],
  ])('[PO-1.3] PT2 %s counts %i', (names, total) => {
    expect(totalOf(hand(names).cards)).toBe(total);
  });

  test('[PO-1.3] PT2 the suit of a card does not matter', () => {
    for (const card of DECK_52.cards) {
      const inClubs = DECK_52.cards.find(
        (other) => suitOf(other) === 0 && strengthOf(other) === strengthOf(card),
      )!;
      expect(totalOf([card])).toBe(totalOf([inClubs]));
    }
  });

  test.each([
    ['AH 6C', 17],
    ['AH 6C 9D', 16],
    ['AH AD', 12],
    ['AH AD 9C', 21],
    ['AH AD 9C KS', 21],
    ['AH AD AC AS', 14],
    ['AH AD AC AS 7D', 21],
    ['AH AD AC AS 8D', 12],
    ['AH KC QD 5S', 26],
  ])('[PO-15.2, PO-15.5] PT3 the total of %s is %i', (names, total) => {
    expect(totalOf(hand(names).cards)).toBe(total);
  });

  test('[PO-14.6, PO-14.7, PO-14.8, PO-15.2, PO-15.5] PT3 a total is the best of all ways to count the aces', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(anyCards, (cards) => {
        tried.add(cards.join());
        expect(totalOf(cards)).toBe(bestTotal(cards));
        expect(isBust(cards)).toBe(allTotals(cards).every((total) => total > 21));
      }),
      RUNS,
    );
    expect(tried.size).toBeGreaterThan(300);
  });

  test('[PO-14.7, PO-15.6] PT3 the order of the cards does not change a total', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(totalOf(cards.toReversed())).toBe(totalOf(cards));
        expect(totalOf(cards.toSorted((a, b) => a - b))).toBe(totalOf(cards));
      }),
      RUNS,
    );
  });

  test('[PO-14.7, PO-15.6] PT3 one more card never helps a hand that is bust', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        if (isBust(cards.slice(0, -1))) expect(isBust(cards)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('kinds', () => {
  test.each<[string, HandKind | null]>([
    ['AH KD', 'pontoon'],
    ['10C AS', 'pontoon'],
    ['AH 9D', null],
    ['7H 7D 7C', null],
    ['AH 5D 5C', null],
    ['2C 2D 2H 2S AC', 'five-card trick'],
    ['2C 3D 4H 5S 7C', 'five-card trick'],
    ['2C 3D 4H 5S 8C', 'bust'],
    ['KC QC 2D', 'bust'],
    ['2C 2D 2H 2S', null],
  ])('[PO-2.6, PO-2.7] PT11 PT12 PT13 the kind of %s is %s', (names, kind) => {
    expect(kindOf(hand(names))).toBe(kind);
  });

  test('[PO-15.6] PT11 PT12 PT13 PT16 every hand has the kind that the rules give it', () => {
    const kinds = ['pontoon', 'five-card trick', null, null, 'bust'];
    fc.assert(
      fc.property(anyHand, (hand) => {
        expect(kindOf(hand)).toBe(kinds[kindRank(hand)]);
      }),
      RUNS,
    );
  });
});

describe('comparisons', () => {
  const LADDER = [
    'KC QC 2D',
    '2C 3D',
    'KC QD',
    '7C 7D 7H',
    '2C 2D 2H 2S AC',
    '2C 3D 4H 5S 7C',
    'AS KD',
  ].map(hand);

  test('[PO-4.2, PO-15.3] PT21 PT22 each hand of a ranked list beats exactly those before it', () => {
    LADDER.forEach((better, high) =>
      LADDER.forEach((worse, low) => expect(beatsBanker(better, worse)).toBe(high > low)),
    );
  });

  test('[PO-14.1, PO-15.3, PO-15.6] PT21 PT22 PT23 PT24 two hands compare by kind, then by total', () => {
    const wins = { player: 0, banker: 0 };
    fc.assert(
      fc.property(anyHand, anyCards, (player, cards) => {
        const banker = { cards, isSplit: false };
        const isHigher = bestTotal(player.cards) > bestTotal(cards);
        const expected =
          kindRank(player) < kindRank(banker) ||
          (kindRank(player) === kindRank(banker) && kindRank(player) < 4 && isHigher);
        expect(beatsBanker(player, banker)).toBe(expected);
        wins[expected ? 'player' : 'banker']++;
      }),
      RUNS,
    );
    expect(Math.min(wins.player, wins.banker)).toBeGreaterThan(50);
  });

  test('[PO-14.7, PO-15.6] PT23 two hands never beat each other, and equal hands neither', () => {
    fc.assert(
      fc.property(anyHand, anyHand, (one, two) => {
        expect(beatsBanker(one, two) && beatsBanker(two, one)).toBe(false);
        if (worthOf(one) === worthOf(two)) expect(beatsBanker(one, two)).toBe(false);
      }),
      RUNS,
    );
  });
});

/** Plays a round of one player who twists the given number of times and then sticks. */
function settle(table: string, draws: string, twists: number, options: Options = {}): PontoonState {
  const state = dealt(table, draws, options);
  if (state.phase === 'staking') play(state, 0, { type: 'bid', value: 5 });
  twist(state, twists);
  if (state.phase === 'playing') stick(state);
  return state;
}

/** The promises and clauses that a case proves, its name, the table, the draws, the number of twists, and the reason. */
type Case = [string, string, table: string, draws: string, twists: number, why: keyof typeof WORDS];

const WORDS = {
  higher: 'Higher total',
  bankerBust: 'The banker is bust',
  pontoon: 'Pontoon',
  fiveCards: 'Five-card trick',
  lower: 'Lower total',
  equal: 'Equal hands',
  bankerPontoon: 'The banker has a pontoon',
  bankerFiveCards: 'The banker has a five-card trick',
  bust: 'Bust',
};

const WINS: Case[] = [
  ['[PO-3.4, PO-4.5, PO-15.1] PT22', '20 beats 19', 'KC QD | KH 9D', '', 0, 'higher'],
  ['[PO-3.4, PO-4.5] PT22', '18 beats 17', 'KC 8D | KH 7D', '', 0, 'higher'],
  ['[PO-4.2] PT21', '21 beats 20', '7C 7D | KH QD', '7H', 1, 'higher'],
  ['[PO-3.3] PT24', '5 beats a banker who is bust', '2C 3D | KH 6D', 'QH', 0, 'bankerBust'],
  ['[PO-4.3, PO-15.1] PT21', 'a pontoon beats 20', 'AC KD | KH QD', '', 0, 'pontoon'],
  ['[PO-4.1, PO-4.2, PO-4.3] PT21', 'a pontoon beats 21', 'AC KD | 5C 6D', 'QH', 0, 'pontoon'],
  [
    '[PO-4.1, PO-4.2, PO-4.3] PT21',
    'a pontoon beats a five-card trick',
    'AC KD | 2C 3D',
    '4H 5H 7H',
    0,
    'pontoon',
  ],
  [
    '[PO-4.1, PO-4.2, PO-4.4] PT21',
    'a five-card trick beats 21',
    '2C 2D | 5C 6D',
    '2H 2S 3C QH',
    3,
    'fiveCards',
  ],
  [
    '[PO-4.5] PT22',
    'five cards of 21 beat five of 20',
    '2C 3D | 2D 3C',
    '4H 5S 7C 4C 5C 6C',
    3,
    'fiveCards',
  ],
];

const LOSSES: Case[] = [
  ['[PO-3.4, PO-4.5, PO-15.1] PT22', '18 loses to 19', 'KC 8D | KH 9D', '', 0, 'lower'],
  ['[PO-4.6, PO-15.1] PT23', '20 loses to 20', 'KC QD | KH QH', '', 0, 'equal'],
  ['[PO-4.6] PT23', '21 loses to 21', '7C 7D | 5C 6D', '7H KH', 1, 'equal'],
  ['[PO-4.6] PT23', 'a pontoon loses to a pontoon', 'AC KD | AD KC', '', 0, 'equal'],
  [
    '[PO-4.6] PT23',
    'a five-card trick loses to an equal one',
    '2C 3D | 2D 3C',
    '4H 5S 6H 4C 5C 6C',
    3,
    'equal',
  ],
  [
    '[PO-4.5] PT22',
    'five cards of 11 lose to five of 17',
    '2C 2D | 4D 3D',
    '2H 2S 3C 4C 5C AC',
    3,
    'lower',
  ],
  ['[PO-3.5, PO-4.2] PT21', '21 loses to a pontoon', '7C 7D | AD KC', '7H', 1, 'bankerPontoon'],
  [
    '[PO-3.5, PO-4.2] PT21',
    'a five-card trick loses to a pontoon',
    '2C 2D | AD KC',
    '2H 2S 3C',
    3,
    'bankerPontoon',
  ],
  [
    '[PO-4.2] PT21',
    '21 loses to a five-card trick',
    '7C 7D | 2C 3D',
    '7H 4H 5H 2H',
    1,
    'bankerFiveCards',
  ],
  ['[PO-2.4] PT11', 'a bust hand loses to 17', 'KC 6D | KH 7D', '7H', 1, 'bust'],
];

function check([, , table, draws, twists, why]: Case, won: boolean): void {
  const state = settle(table, draws, twists);
  const outcome = { won, points: won ? 1 : -1, why, words: WORDS[why] };
  expect(handOfSeat(state, 0).outcome).toEqual(outcome);
  const [one, none] = won ? ['wins', 'losses'] : ['losses', 'wins'];
  expect(look(state)).toMatchObject({ scores: [won ? 1 : -1], [one]: [1], [none]: [0] });
}

describe('comparisons', () => {
  test.each(WINS)('%s %s', (...one) => check(one, true));

  test.each(LOSSES)('%s %s', (...one) => check(one, false));

  test('[PO-3.3] PT24 if the banker is bust, every hand that is not bust wins', () => {
    const state = dealt('KC 6D | 2C 3D | KH 8D | 9C 7D', '7H QH');
    twist(state);
    stick(state);
    stick(state);
    expect(look(state)).toMatchObject({
      banker: { total: 26, kind: 'bust' },
      wins: [0, 1, 1],
      losses: [1, 0, 0],
      scores: [-1, 1, 1],
    });
  });

  test('[PO-4.7] PT25 the view has both hands and the outcome until the next deal', () => {
    const state = settle('KC 8D | 9C 7D', '2H', 0);
    const over = {
      banker: { cards: cards('9C 7D 2H'), hiddenCount: 0, total: 18 },
      hands: [
        [
          {
            cards: cards('KC 8D'),
            total: 18,
            state: 'done',
            outcome: { won: false, points: -1, why: 'equal', words: 'Equal hands' },
          },
        ],
      ],
    };
    for (const seat of [0, null]) expect(game.view(state, seat)).toMatchObject(over);
    deal(state);
    expect(look(state).hands[0][0].outcome).toBeNull();
    expect(look(state).hands[0][0].cards).toHaveLength(2);
  });

  test('[PO-4.7] PT25 the facts have every hand’s outcome and the row of the score sheet', () => {
    const state = dealt('KC QD | KH 8D | 9C 9D');
    stick(state);
    const facts = stick(state);
    expect(facts.slice(-3)).toEqual([
      {
        type: 'outcome',
        seat: 0,
        hand: 0,
        won: true,
        points: 1,
        why: 'higher',
        words: 'Higher total',
      },
      {
        type: 'outcome',
        seat: 1,
        hand: 0,
        won: false,
        points: -1,
        why: 'equal',
        words: 'Equal hands',
      },
      {
        type: 'handScored',
        row: {
          round: 1,
          lines: [
            { what: 'higher', points: [1, 0] },
            { what: 'equal', points: [0, -1] },
          ],
          change: [1, -1],
          total: [1, -1],
        },
      },
    ]);
  });
});

describe('payments', () => {
  const staked = { stakes: true };
  const double = { stakes: true, payDouble: true };

  test.each<[string, string, string, number, Options, number]>([
    ['a win earns the stake', 'KC QD | KH 9D', '', 0, staked, 5],
    ['a loss costs the stake', 'KC 8D | KH 9D', '', 0, staked, -5],
    ['a pontoon earns the stake', 'AC KD | KH 9D', '', 0, staked, 5],
    ['a pontoon earns double', 'AC KD | KH 9D', '', 0, double, 10],
    ['a five-card trick earns double', '2C 2D | KH 9D', '2H 2S 3C', 3, double, 10],
    ['a total of 21 earns the stake', '7C 7D | KH 9D', '7H', 1, double, 5],
    ['a win against a bust banker earns the stake', '7C 7D | KH 6D', 'QH', 0, double, 5],
    ['a pontoon that loses costs the stake', 'AC KD | KH AD', '', 0, double, -5],
    ['a loss to a pontoon costs the stake', 'KC QD | KH AD', '', 0, double, -5],
    ['a bust hand costs the stake', 'KC QD | KH AD', '2D', 1, double, -5],
  ])('[PO-15.1] PT25 %s', (_, table, draws, twists, options, points) => {
    const state = settle(table, draws, twists, options);
    expect(look(state).scores).toEqual([points]);
    expect(handOfSeat(state, 0).outcome).toMatchObject({ points });
  });

  test('[PO-15.1] PT6 PT9 PT14 PT15 the options of the traditional game are off by default', () => {
    const plain = dealt('8C 8D | KH 9D');
    expect(look(plain).options).toMatchObject({
      stickAt: 0,
      buy: false,
      split: false,
      stakes: false,
      payDouble: false,
      rounds: 10,
    });
    expect(choiceTypes(plain)).toEqual(['twist', 'stick']);
    const full = dealt('8C 8D | KH 9D', '', { buy: true, split: true, stickAt: 16 });
    expect(choiceTypes(full)).toEqual(['twist', 'stick', 'buy', 'split']);
  });
});

describe('the end of the game', () => {
  test('PT26 comes after the chosen number of rounds, over which the scores add up', () => {
    const state = dealt('KC QD | KH 9D', 'KS 8S QS 7C', { rounds: 2 });
    stick(state);
    expect(look(state)).toMatchObject({ phase: 'dealing', round: 1, result: null, scores: [1] });
    deal(state);
    const facts = stick(state);
    const result = {
      winners: [0],
      scores: [2],
      reason: 'The last round has been played. The highest score wins.',
      ending: { key: 'mostPoints' },
    };
    expect(look(state)).toMatchObject({ phase: 'over', round: 2, turn: [], wins: [2], result });
    expect(look(state).sheet.map(({ total }) => total)).toEqual([[1], [2]]);
    expect(facts.at(-1)).toEqual({ type: 'gameOver', result });
    expect(look(state).hands[0][0].outcome).toMatchObject({ won: true });
  });

  test('PT26 comes after ten rounds by default', () => {
    expect(look(dealt('KC QD | KH 9D')).options.rounds).toBe(10);
  });

  test('PT26 makes all players with the highest score winners', () => {
    const state = dealt('KC QD | KS 8D | QC JD | KH 9D', '', { rounds: 1 });
    stick(state);
    stick(state);
    stick(state);
    expect(game.result(state)).toMatchObject({ winners: [0, 2], scores: [1, -1, 1] });
  });

  test('PT26 gives the win to the banker if nobody is above zero', () => {
    const lost = settle('KC 8D | KH 9D', '', 0, { rounds: 1 });
    expect(game.result(lost)).toEqual({
      winners: [],
      scores: [-1],
      reason: 'The last round has been played and nobody is ahead, so the banker wins.',
      ending: { key: 'bank' },
    });
    const even = dealt('KC QD | KH 9D', 'KS JS 8H 9C', { rounds: 2 });
    stick(even);
    deal(even);
    stick(even);
    expect(game.result(even)).toMatchObject({ winners: [], scores: [0] });
  });
});
