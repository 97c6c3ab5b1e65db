// Bots of games without knowledge of their own, which still play better than chance.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { genericKnowledge, scoreDirection } from './knowledge.ts';
import { evaluateMoves } from './search.ts';
import { standingValue } from './standing.ts';

const BUDGET = {
  worlds: 10,
  runs: 60,
  exploration: 0.3,
  depth: 20,
  plans: true,
  infers: true,
  solves: false,
};

test.each([
  ['hearts', -1],
  ['nine', -1],
  ['pitch', 1],
  ['pontoon', 1],
  ['sobesobe', -1],
])('scoreDirection finds out whether points are good in %s', (id, direction) => {
  const game = GAMES.find((one) => one.id === id)!;
  expect(scoreDirection(game)).toBe(direction);
});

test('a bot without knowledge of Hearts takes fewer points than random players', () => {
  const game = GAMES.find(({ id }) => id === 'hearts')!;
  const random = randomFromNumber(2);
  const state = startGame(game, { endScore: 500 }, 4);
  for (let rounds = 0; rounds < 16;) {
    const [seat] = game.turn(state);
    if (seat === DEALER) rounds++;
    const view = game.view(state, seat === DEALER ? null : seat) as View;
    const move =
      seat === 0
        ? evaluateMoves(game, genericKnowledge(game), view, BUDGET, random)[0].move
        : randomMove(game.legal(state, seat), random);
    game.apply(state, seat, move);
  }
  const { scores } = game.view(state, null);
  const others = (scores[1] + scores[2] + scores[3]) / 3;
  expect(scores[0]).toBeLessThan(others / 2);
});

test('the worth of a state is the value of its scores', () => {
  const hearts = GAMES.find(({ id }) => id === 'hearts')!;
  const sides = [[0], [1]];
  const view = (): View => ({ scores: [10, 0], result: null, sides }) as unknown as View;
  const { worth } = genericKnowledge({ ...hearts, view });
  const stakes = { direction: -1, rivalry: 1, victory: 10, scale: 10 } as const;
  expect(worth({})).toEqual(standingValue([10, 0], null, sides, stakes));
});
