// Advice for people.

import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import { DEALER, type View } from '#rules/game.ts';
import { parseMove, randomMove, type Move } from '#rules/moves.ts';
import { startGame } from '#rules/play.ts';
import { hint } from './hint.ts';

describe.each(GAMES)('$title:', (game) => {
  test('hints are legal moves, the best first, each with a reason', () => {
    const random = randomFromNumber(11);
    const state = startGame(game, {}, game.seats.max);
    let decisions = 0;
    for (let step = 0; step < 36 && game.turn(state).length > 0; step++) {
      const [seat] = game.turn(state);
      if (seat !== DEALER && step % 3 === 0) {
        decisions++;
        const view = game.view(state, seat) as View;
        const hints = hint(view, randomFromNumber(step), 'easy');
        expect(hints.length).toBeGreaterThan(0);
        expect(hints.length).toBeLessThanOrEqual(3);
        expect(hints[0].value).toBe(0);
        for (const { move, value, reason } of hints) {
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

test.each(['hearts', 'nine'])(
  '%s: a pass or a bid is weighed against others at any level',
  (id) => {
    const game = GAMES.find((one) => one.id === id)!;
    const state = startGame(game, {}, game.seats.max);
    const random = randomFromNumber(2);
    game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
    const [seat] = game.turn(state);
    expect(hint(game.view(state, seat) as View, random, 'normal').length).toBe(3);
  },
);
