// The two parts of a view.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from './catalog.ts';
import { startGame } from './play.ts';
import { randomMove } from './possibleMoves.ts';
import { everySeat } from './seats.ts';

const gamesWithParts = GAMES.filter(({ viewParts }) => viewParts);

test('some games have views in two parts', () => {
  expect(gamesWithParts.length).toBeGreaterThan(0);
});

test.each(gamesWithParts)(
  'the two parts of a view of $id have no common members and make up the view',
  (game) => {
    const { shared, own } = game.viewParts!;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 150 }), (seed, moves) => {
        const random = randomFromNumber(seed);
        const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
        const state = startGame(game, {}, seats);
        for (let move = 0; move < moves && game.turn(state).length > 0; move++) {
          const turn = game.turn(state);
          const seat = turn[random(turn.length)];
          game.apply(state, seat, randomMove(game.legal(state, seat), random));
        }
        const sharedPart = shared(state);
        for (const seat of [null, ...everySeat(seats)]) {
          const ownPart = own(state, seat);
          expect(Object.keys(ownPart).filter((name) => name in sharedPart)).toEqual([]);
          expect({ ...sharedPart, ...ownPart }).toEqual(game.view(state, seat));
        }
      }),
    );
  },
);
