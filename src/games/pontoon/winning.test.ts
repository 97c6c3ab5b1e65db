// Winners of a round, payments and the end of the game.

import { describe, expect, test } from 'vitest';
import type { Options } from '#rules/options.ts';
import { game } from './game.ts';
import type { PontoonState } from './state.ts';
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

/** Plays a round of one player who twists the given number of times and then sticks. */
function settle(table: string, draws: string, twists: number, options: Options = {}): PontoonState {
  const state = dealt(table, draws, options);
  if (state.phase === 'staking') play(state, 0, { type: 'bid', value: 5 });
  twist(state, twists);
  if (state.phase === 'playing') stick(state);
  return state;
}

interface Case {
  /** The promises and clauses that the case proves. */
  proves: string;
  what: string;
  table: string;
  draws?: string;
  twists?: number;
  why: string;
  words: string;
}

const WINS: Case[] = [
  {
    proves: '[PO-3.4, PO-4.5, PO-15.1] PT22',
    what: '20 beats 19',
    table: 'KC QD | KH 9D',
    why: 'higher',
    words: 'Higher total',
  },
  {
    proves: '[PO-3.4, PO-4.5] PT22',
    what: '18 beats 17',
    table: 'KC 8D | KH 7D',
    why: 'higher',
    words: 'Higher total',
  },
  {
    proves: '[PO-4.2] PT21',
    what: '21 beats 20',
    table: '7C 7D | KH QD',
    draws: '7H',
    twists: 1,
    why: 'higher',
    words: 'Higher total',
  },
  {
    proves: '[PO-3.3] PT24',
    what: '5 beats a banker who is bust',
    table: '2C 3D | KH 6D',
    draws: 'QH',
    why: 'bankerBust',
    words: 'The banker is bust',
  },
  {
    proves: '[PO-4.3, PO-15.1] PT21',
    what: 'a pontoon beats 20',
    table: 'AC KD | KH QD',
    why: 'pontoon',
    words: 'Pontoon',
  },
  {
    proves: '[PO-4.1, PO-4.2, PO-4.3] PT21',
    what: 'a pontoon beats 21',
    table: 'AC KD | 5C 6D',
    draws: 'QH',
    why: 'pontoon',
    words: 'Pontoon',
  },
  {
    proves: '[PO-4.1, PO-4.2, PO-4.3] PT21',
    what: 'a pontoon beats a five-card trick',
    table: 'AC KD | 2C 3D',
    draws: '4H 5H 7H',
    why: 'pontoon',
    words: 'Pontoon',
  },
  {
    proves: '[PO-4.1, PO-4.2, PO-4.4] PT21',
    what: 'a five-card trick beats 21',
    table: '2C 2D | 5C 6D',
    draws: '2H 2S 3C QH',
    twists: 3,
    why: 'fiveCards',
    words: 'Five-card trick',
  },
  {
    proves: '[PO-4.5] PT22',
    what: 'five cards of 21 beat five of 20',
    table: '2C 3D | 2D 3C',
    draws: '4H 5S 7C 4C 5C 6C',
    twists: 3,
    why: 'fiveCards',
    words: 'Five-card trick',
  },
];

const LOSSES: Case[] = [
  {
    proves: '[PO-3.4, PO-4.5, PO-15.1] PT22',
    what: '18 loses to 19',
    table: 'KC 8D | KH 9D',
    why: 'lower',
    words: 'Lower total',
  },
  {
    proves: '[PO-4.6, PO-15.1] PT23',
    what: '20 loses to 20',
    table: 'KC QD | KH QH',
    why: 'equal',
    words: 'Equal hands',
  },
  {
    proves: '[PO-4.6] PT23',
    what: '21 loses to 21',
    table: '7C 7D | 5C 6D',
    draws: '7H KH',
    twists: 1,
    why: 'equal',
    words: 'Equal hands',
  },
  {
    proves: '[PO-4.6] PT23',
    what: 'a pontoon loses to a pontoon',
    table: 'AC KD | AD KC',
    why: 'equal',
    words: 'Equal hands',
  },
  {
    proves: '[PO-4.6] PT23',
    what: 'a five-card trick loses to an equal one',
    table: '2C 3D | 2D 3C',
    draws: '4H 5S 6H 4C 5C 6C',
    twists: 3,
    why: 'equal',
    words: 'Equal hands',
  },
  {
    proves: '[PO-4.5] PT22',
    what: 'five cards of 11 lose to five of 17',
    table: '2C 2D | 4D 3D',
    draws: '2H 2S 3C 4C 5C AC',
    twists: 3,
    why: 'lower',
    words: 'Lower total',
  },
  {
    proves: '[PO-3.5, PO-4.2] PT21',
    what: '21 loses to a pontoon',
    table: '7C 7D | AD KC',
    draws: '7H',
    twists: 1,
    why: 'bankerPontoon',
    words: 'The banker has a pontoon',
  },
  {
    proves: '[PO-3.5, PO-4.2] PT21',
    what: 'a five-card trick loses to a pontoon',
    table: '2C 2D | AD KC',
    draws: '2H 2S 3C',
    twists: 3,
    why: 'bankerPontoon',
    words: 'The banker has a pontoon',
  },
  {
    proves: '[PO-4.2] PT21',
    what: '21 loses to a five-card trick',
    table: '7C 7D | 2C 3D',
    draws: '7H 4H 5H 2H',
    twists: 1,
    why: 'bankerFiveCards',
    words: 'The banker has a five-card trick',
  },
  {
    proves: '[PO-2.4] PT11',
    what: 'a bust hand loses to 17',
    table: 'KC 6D | KH 7D',
    draws: '7H',
    twists: 1,
    why: 'bust',
    words: 'Bust',
  },
];

function check({ table, draws = '', twists = 0, why, words, won }: Case & { won: boolean }): void {
  const state = settle(table, draws, twists);
  expect(handOfSeat(state, 0).outcome).toEqual({ won, points: won ? 1 : -1, why, words });
  expect(look(state)).toMatchObject({
    scores: [won ? 1 : -1],
    wins: [won ? 1 : 0],
    losses: [won ? 0 : 1],
  });
}

describe('comparisons', () => {
  test.each(WINS)('$proves $what', (one) => check({ ...one, won: true }));

  test.each(LOSSES)('$proves $what', (one) => check({ ...one, won: false }));

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
