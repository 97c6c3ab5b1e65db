// Luck over several rounds: points add up, and so do the squares of their errors.
import { botOf } from '#games/bots.ts';
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { scoreDirection } from '../knowledge.ts';
import { luckOf, luckOfHand, sumLuck, type HandLuck } from './luck.ts';
import { testRecord } from './testHands.ts';

const HANDS = [
  { round: 1, made: 5, worth: 3, error: 3 },
  { round: 2, made: -2, worth: 1.25, error: 4 },
] as HandLuck[];

test.each(GAMES)('sumLuck adds the points and errors of two rounds of $title', (game) => {
  const { made, worth, error, better, hands } = sumLuck(game, HANDS);
  expect([made, worth, error, hands]).toEqual([3, expect.closeTo(4.25, 0), 5, HANDS]);
  expect(Math.sign(better)).toBe(-scoreDirection(game));
});

test('sumLuck is zero without rounds', () => {
  expect(sumLuck(GAMES[0], [])).toMatchObject({ made: 0, worth: 0, error: 0 });
});

test('luckOfHand agrees with luckOf for each round, and is null after the last', () => {
  const game = GAMES.find(({ id }) => id === 'pontoon') ?? GAMES[0];
  const record = testRecord(game, 3, { maxMoves: 30 });
  const steps = luckOf(botOf(game), record, 0, null);
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (isRefusal(step.value)) throw new Error(step.value.message);
  const { hands } = step.value;
  expect(hands.length).toBeGreaterThan(0);
  for (const [at, { round, made }] of hands.entries()) {
    expect(luckOfHand(botOf(game), record, 0, at)).toMatchObject({ round, made });
  }
  expect(luckOfHand(botOf(game), record, 0, hands.length)).toBeNull();
  expect(luckOfHand(botOf(game), { ...record, rules: 99 }, 0, 0)).toMatchObject({ refused: true });
});
