// Sampling of states.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { sampleWorlds, Worlds } from './worlds.ts';

const game = GAMES.find(({ id }) => id === 'nine')!;

function dealt(): unknown {
  const state = startGame(game, {}, 4);
  game.apply(state, -1, randomMove(game.legal(state, -1), randomFromNumber(1)));
  return state;
}

const view = game.view(dealt(), 1);

/** Makes about half of all states impossible: those in which the club mask of seat 2 is below that of seat 3. */
const knowledge = {
  plausibility: ({ hands }: { hands: number[] }) => (hands[8] >= hands[12] ? 1 : 0),
} as unknown as AnyKnowledge;

test('impossible states are never sampled, and the number of states is exact', () => {
  const random = randomFromNumber(2);
  const worlds = sampleWorlds(game, knowledge, view, { count: 40, infers: true }, random);
  expect(worlds).toHaveLength(40);
  for (const { hands } of worlds as { hands: number[] }[]) {
    expect(hands[8]).toBeGreaterThanOrEqual(hands[12]);
  }
});

test('without inference all states are sampled', () => {
  const random = randomFromNumber(2);
  const worlds = sampleWorlds(game, knowledge, view, { count: 40, infers: false }, random);
  expect((worlds as { hands: number[] }[]).some(({ hands }) => hands[8] < hands[12])).toBe(true);
});

test('states are drawn on demand, and repeat after the maximum', () => {
  let drawn = 0;
  const worlds = new Worlds(4, () => [++drawn, ++drawn]);
  expect(drawn).toBe(0);
  expect([worlds.next(), worlds.next()]).toEqual([1, 2]);
  expect(drawn).toBe(2);
  expect(Array.from({ length: 6 }, () => worlds.next())).toEqual([3, 4, 1, 2, 3, 4]);
});
