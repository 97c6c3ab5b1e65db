// Sampled states, and which of them are taken.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { sampleWorlds, Worlds } from './worlds.ts';

const game = GAMES.find(({ id }) => id === 'nine')!;

function dealt(): unknown {
  const state = startGame(game, {}, 4);
  game.apply(state, -1, randomMove(game.legal(state, -1), randomFromNumber(1)));
  return state;
}

const view = game.view(dealt(), 1);

/** Half of all states are called impossible: those in which seat 2 has fewer clubs than seat 3. */
const knowledge = {
  plausibility: ({ hands }: { hands: number[] }) => (hands[8] >= hands[12] ? 1 : 0),
} as unknown as AnyKnowledge;

test('states that do not fit are never taken, and there are as many as asked for', () => {
  const random = randomFromNumber(2);
  const worlds = sampleWorlds(game, knowledge, view, { count: 40, infers: true }, random);
  expect(worlds).toHaveLength(40);
  for (const { hands } of worlds as { hands: number[] }[]) {
    expect(hands[8]).toBeGreaterThanOrEqual(hands[12]);
  }
});

test('without inference all are taken', () => {
  const random = randomFromNumber(2);
  const worlds = sampleWorlds(game, knowledge, view, { count: 40, infers: false }, random);
  expect((worlds as { hands: number[] }[]).some(({ hands }) => hands[8] < hands[12])).toBe(true);
});

test('so many states are drawn as are asked for, and after the most they come again', () => {
  let drawn = 0;
  const worlds = new Worlds(4, () => [++drawn, ++drawn]);
  expect(drawn).toBe(0);
  expect([worlds.next(), worlds.next()]).toEqual([1, 2]);
  expect(drawn).toBe(2);
  expect(Array.from({ length: 6 }, () => worlds.next())).toEqual([3, 4, 1, 2, 3, 4]);
});
