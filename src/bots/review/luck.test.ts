// The worth of the cards: a player who plays as the bots do gets their points, and one who plays badly does worse.

import { botOf } from '#games/bots.ts';
import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { chooseWithin } from '../chooseMove.ts';
import { scoreDirection } from '../knowledge.ts';
import type { ReviewedRecord } from './decisions.ts';
import { luckOf, sumLuck, worthOf, type Luck } from './luck.ts';
import { testRecord } from './testHands.ts';

function computeLuck(game: AnyGame, record: ReviewedRecord, seat = 0): Luck {
  const steps = luckOf(botOf(game), record, seat, null);
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (isRefusal(step.value)) throw new Error(step.value.message);
  return step.value;
}

describe.each(GAMES)('$title', (game) => {
  const random = quickRandom(seedFromNumber(1));
  const byPolicy = (view: View) => chooseWithin(botOf(game), view, null, random);
  const record = testRecord(game, 5, { maxMoves: 240 }, byPolicy);
  const luck = computeLuck(game, record);

  test('the worth of the cards is the result if the same bots play them again', () => {
    expect(luck.hands.length).toBeGreaterThan(1);
    const made = luck.hands.reduce((sum, hand) => sum + hand.made, 0);
    expect(luck.made).toBe(made);
    // The policy uses no randomness, so every round ends as it did.
    for (const hand of luck.hands) expect(Math.abs(hand.made - hand.worth)).toBeLessThan(0.01);
    expect(luck.better).toBeCloseTo(0);
    expect(luck.error).toBeCloseTo(0);
  });

  test('an unfinished round does not count', () => {
    expect(computeLuck(game, { ...record, moves: record.moves.slice(0, 3) }).hands).toEqual([]);
  });
});

test('a player who plays badly does worse than the cards are worth, whether points are good or bad', () => {
  for (const id of ['hearts', 'nine']) {
    const game = GAMES.find((one) => one.id === id)!;
    const random = quickRandom(seedFromNumber(2));
    const others = (view: View) => chooseWithin(botOf(game), view, null, random);
    // Seat 0 always plays its last legal card.
    const badly = testRecord(game, 9, { maxMoves: 170 }, (view) => {
      const [choice] = view.legal;
      if (view.seat !== 0 || choice.kind !== 'card') return others(view);
      return { type: choice.type, card: choice.from.at(-1)! };
    });
    const { better, made, worth } = computeLuck(game, badly);
    expect(better).toBeLessThan(0);
    expect(Math.sign(better)).toBe(scoreDirection(game) * Math.sign(made - worth));
  }
});

test('the worth is a mean with two standard errors, and the errors of all rounds add up by their squares', () => {
  expect(worthOf([0, 2])).toEqual({ worth: 1, error: 2 });
  expect(worthOf([1, 5, 1, 5])).toEqual({ worth: 3, error: 2.3094 });
  expect(worthOf([4, 4, 4])).toEqual({ worth: 4, error: 0 });
  const hands = [
    { round: 1, made: 5, worth: 4, error: 3 },
    { round: 2, made: 1, worth: 4, error: 4 },
  ];
  for (const game of GAMES) {
    const better = game.lowestWins ? 2 : -2;
    expect(sumLuck(game, hands)).toEqual({ hands, made: 6, worth: 8, error: 5, better });
  }
});
