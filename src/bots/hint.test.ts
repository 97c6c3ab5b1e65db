// Hints for players.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { botOfView } from '#games/bots.ts';
import { solvePontoon } from '#games/pontoon/bot.ts';
import { game as pontoon } from '#games/pontoon/game.ts';
import type { PontoonState } from '#games/pontoon/state.ts';
import { GAMES } from '#games/registry.ts';
import { DEALER, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { parseMove } from '#rules/wireMoves.ts';
import { hint } from './hint.ts';
import { ADVICE_BUDGET } from './weighMoves.ts';

const QUICK = { ...ADVICE_BUDGET, runs: 200 };

describe.each(GAMES)('$title', (game) => {
  test('hints are legal moves, the best first, each with a reason', () => {
    const random = randomFromNumber(11);
    const state = startGame(game, {}, game.seats.max);
    let decisions = 0;
    for (let step = 0; step < 36 && game.turn(state).length > 0; step++) {
      const [seat] = game.turn(state);
      if (seat !== DEALER && step % 5 === 0) {
        decisions++;
        const view = game.view(state, seat) as View;
        const hints = hint(botOfView(view), view, QUICK);
        expect(hints.length).toBeGreaterThan(0);
        expect(hints.length).toBeLessThanOrEqual(3);
        const values = hints.map(({ value }) => value);
        expect(values[0]).toBe(0);
        expect(values).toEqual(values.toSorted((one, other) => other - one));
        const [best] = hints;
        const sign = game.lowestWins ? -1 : 1;
        for (const { move, value, points, error, reason } of hints) {
          expect(value).toBeCloseTo(sign * (points - best.points), 9);
          expect(error >= 0 && Number.isFinite(error)).toBe(true);
          const parsed = parseMove(game.deck, game.moves, move) as Move;
          expect(game.refusal(state, seat, parsed)).toBeNull();
          expect(value).toBeLessThanOrEqual(0);
          expect(reason.key).toMatch(/^[a-z]+/i);
        }
      }
      game.apply(state, seat, randomMove(game.legal(state, seat), random));
    }
    expect(decisions).toBeGreaterThan(3);
  });
});

test('a hint has the two best other moves with their losses and reasons', () => {
  const options = { buy: true, stakes: true, maxStake: 10 };
  const state = startGame(pontoon, options, 1) as PontoonState;
  pontoon.apply(state, DEALER, { type: 'deal', deck: pontoon.deck.cards });
  pontoon.apply(state, 0, { type: 'bid', value: 5 });
  const view = pontoon.view(state, 0);
  const [best, ...others] = solvePontoon(view);
  expect(others.length).toBeGreaterThan(4);
  const hints = hint(botOfView(view), view);
  expect(hints.map(({ move }) => move)).toEqual(
    [best, ...others].slice(0, 3).map((one) => one.move),
  );
  for (const [at, { value, error, points, reason }] of hints.entries()) {
    const behind = best.value - [best, ...others][at].value;
    expect(value).toBeCloseTo(-behind, 1);
    expect(points).toBeCloseTo([best, ...others][at].value, 2);
    expect(error).toBe(0);
    if (at > 0) expect(reason.key).toBe(value === 0 ? 'equal' : 'worse');
  }
});

test.each(['hearts', 'nine'])('%s: a hint compares passes or bids', (id) => {
  const game = GAMES.find((one) => one.id === id)!;
  const state = startGame(game, {}, game.seats.max);
  const random = randomFromNumber(2);
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
  const [seat] = game.turn(state);
  expect(
    hint(botOfView(game.view(state, seat)), game.view(state, seat) as View, QUICK).length,
  ).toBe(3);
});
