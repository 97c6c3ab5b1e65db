// The members of views that a played card can change.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import type { AnyGame } from '#rules/game.ts';
import { startGame } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { everySeat } from '#rules/seats.ts';
import { randomOptions } from '#rules/testOptions.ts';

const games = GAMES.filter(({ cardViews }) => cardViews);

test.each(games)(
  'after a card the views of $id differ only in members that it names, for every seat and options',
  (game) => {
    let cards = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 50, max: 200 }), (seed, moves) => {
        cards += expectNamedMembers(game, seed, moves);
      }),
    );
    expect(cards).toBeGreaterThan(500);
  },
);

/** Returns how many cards were played. */
function expectNamedMembers(game: AnyGame, seed: number, moves: number): number {
  const { isOneCard, shared, own } = game.cardViews!;
  const random = randomFromNumber(seed);
  const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
  const state = startGame(game, randomOptions(game, random), seats);
  let cards = 0;
  for (let move = 0; move < moves && game.turn(state).length > 0; move++) {
    const turn = game.turn(state);
    const seat = turn[random(turn.length)];
    const before = game.copy(state);
    game.apply(state, seat, randomMove(game.legal(state, seat), random));
    if (!isOneCard(before, state)) continue;
    cards++;
    const inTurn = [...turn, ...game.turn(state)];
    for (const one of [null, ...everySeat(seats)]) {
      const changed = one !== null && inTurn.includes(one) ? own(state, one) : {};
      expect({ ...game.view(before, one), ...shared(state), ...changed }).toEqual(
        game.view(state, one),
      );
    }
  }
  return cards;
}
