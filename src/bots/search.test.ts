// The search in games that are so small that the right answer is obvious.

import { expect, test } from 'vitest';
import { CLUBS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { randomFromNumber } from '#cards/random.ts';
import type { AnyKnowledge, Evaluation } from '#rules/botKnowledge.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { cardMove, chooseFromSuit, type Move } from '#rules/moves.ts';
import { evaluateMoves } from './search.ts';

interface Small {
  /** Hidden from all seats. */
  coin: number;
  plays: Card[];
}

interface Setting {
  /** The seats in the order of play. */
  turns: readonly Seat[];
  /** The number of cards to choose from at every turn. */
  cards?: number;
  coins?: number;
  /** The card that the policy plays. */
  policyCard?: Card;
  /** The value for seat 0; seat 1 loses as much. */
  worth(state: Small): number;
}

function search(setting: Setting, runs: number, { depth = 5, seed = 1 } = {}): Evaluation[] {
  const { turns, cards = 2, coins = 1, policyCard = 0, worth } = setting;
  const game = {
    deck: DECK_52,
    redeal: (_: View, random: (count: number) => number) => ({ coin: random(coins), plays: [] }),
    turn: ({ plays }: Small) => turns.slice(plays.length, plays.length + 1),
    legal: () => chooseFromSuit('play', CLUBS, (1 << cards) - 1),
    apply: (state: Small, _: Seat, move: Move) => state.plays.push((move as CardMove).card),
    copy: ({ coin, plays }: Small) => ({ coin, plays: [...plays] }),
  } as unknown as AnyGame;
  const knowledge = {
    policy: () => cardMove('play', policyCard),
    worth: (state: Small) => [worth(state), -worth(state)],
  } as unknown as AnyKnowledge;
  const view = { seat: 0, sides: [[0], [1]] } as unknown as View;
  const flags = { exploration: 1, plans: true, infers: false, solves: false };
  const budget = { worlds: 1000, runs, depth, ...flags };
  return evaluateMoves(game, knowledge, view, budget, randomFromNumber(seed));
}

type CardMove = Move & { card: Card };

const cardsOf = (evaluations: readonly Evaluation[]): Card[] =>
  evaluations.map(({ move }) => (move as CardMove).card);

/** Card 0 is good unless the other seat replies with 1. */
const trap: Setting = {
  turns: [0, 1],
  worth: ({ plays: [own, reply] }) => (own === 1 ? 1 : reply === 0 ? 5 : -5),
};

test('the tree finds the best reply of the other seat, which the policy misses', () => {
  expect(cardsOf(search(trap, 400))[0]).toBe(1);
  expect(cardsOf(search(trap, 400, { depth: 1 }))[0]).toBe(0);
});

test('the tree chooses a later card of the own seat for the own side', () => {
  const partner = { ...trap, turns: [0, 0] };
  const [best] = search(partner, 400);
  expect(cardsOf([best])).toEqual([0]);
  expect(best.value).toBeGreaterThan(4);
});

test('a move with a bad first result is tried again', () => {
  const lottery: Setting = {
    turns: [0, 0],
    coins: 4,
    worth: ({ coin, plays }) => (plays[1] === 0 ? 4 * (coin % 2) - 1 : coin === 0 ? 16 : 0),
  };
  for (let seed = 0; seed < 8; seed++) {
    expect(search(lottery, 2000, { seed })[0].value).toBeGreaterThan(2.5);
  }
});

test('a node without visits tries the move of the policy first', () => {
  const setting: Setting = {
    turns: [0, 1],
    cards: 4,
    policyCard: 3,
    worth: ({ plays }) => (plays[1] === 3 ? 10 : 0),
  };
  // Two rounds: one try for each card, then two for the better half.
  for (const { value, runs } of search(setting, 8)) {
    expect(value).toBe(10);
    expect(runs).toBeLessThanOrEqual(3);
  }
});

test('all moves are tried on the same states, so that chance does not separate them', () => {
  const [best, other] = search(
    { turns: [0], coins: 1000, policyCard: 1, worth: ({ coin, plays }) => coin + plays[0] },
    20,
  );
  expect(best.value - other.value).toBeCloseTo(1);
});

test('the move of the policy yields only to a move that is better beyond chance', () => {
  const lead = (points: number): Card =>
    cardsOf(
      search(
        { turns: [0], coins: 1000, worth: ({ coin, plays }) => coin + points * plays[0] },
        100,
      ),
    )[0];
  expect(lead(1)).toBe(0);
  expect(lead(1000)).toBe(1);
});

test('the worse half is dropped after each round, and all moves are returned in order', () => {
  const evaluations = search(
    { turns: [0], cards: 8, policyCard: 4, worth: ({ plays }) => plays[0] % 5 },
    240,
  );
  const values = evaluations.map(({ value }) => value);
  expect(values[0]).toBe(4);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
  const runs = evaluations.map((one) => one.runs);
  // Three rounds of 80 simulations: 10 for each of eight cards, 20 for each of four, 40 for each of two.
  expect(runs[0]).toBe(70);
  expect(runs.filter((count) => count === 10).length).toBeGreaterThanOrEqual(3);
  expect(runs.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(280);
});
