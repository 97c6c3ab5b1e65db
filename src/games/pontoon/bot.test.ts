// The exact odds of Pontoon, compared with exhaustive and with random play.

import { describe, expect, test } from 'vitest';
import { strengthOf } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { readCards } from '#cards/notation.ts';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import type { Move } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { chancesToBeat, NO_CARDS, plus, Unseen, worthOf, solvePontoon } from './bot.ts';
import { game } from './game.ts';
import type { PontoonMove, PontoonState } from './state.ts';

function dealt(top: string[], options = {}): PontoonState {
  const first = readCards(DECK_52, top);
  const deck = [...first, ...DECK_52.cards.filter((card) => !first.includes(card))];
  const state = startGame(game, options, 1) as PontoonState;
  game.apply(state, -1, { type: 'deal', deck });
  return state;
}

function best(top: string[], options = {}): Move {
  return solvePontoon(game.view(dealt(top, options), 0))[0].move;
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
    const state = dealt(top.split(' '), options);
    const left = readCards(DECK_52, hidden.split(' '));
    state.gone = [state.banker[1], ...state.stock].filter((card) => !left.includes(card));
    [state.banker[1], ...state.stock] = left;
    const evaluations = solvePontoon(game.view(state, 0));
    expect(evaluations.length).toBe([...listMoves(game.legal(state, 0))].length);
    for (const { move, value } of evaluations) expect(value).toBeCloseTo(meanByTrying(state, move));
  },
);

test('a split is worth the sum of its two hands', () => {
  const state = dealt(['8S', '7D', '8H'], { split: true });
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
  const state = dealt(['10S', '6H', 'KD', '2C']);
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
    const state = dealt(['10S', '6H', '2D']);
    const stick = (): number =>
      solvePontoon(game.view(state, 0)).find(({ move }) => move.type === 'stick')!.value;
    const before = stick();
    const small = state.stock.filter((card) => strengthOf(card) < 8);
    state.gone = small;
    state.stock = state.stock.filter((card) => !small.includes(card));
    expect(stick()).toBeGreaterThan(before + 0.2);
  });
});
