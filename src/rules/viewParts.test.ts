// The parts of a view are the view, and what is shared is nobody's secret.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from './catalog.ts';
import { startGame } from './play.ts';
import { randomMove } from './possibleMoves.ts';
import { everySeat } from './seats.ts';

const parted = GAMES.filter(({ viewParts }) => viewParts);

test('games part their views', () => {
  expect(parted.length).toBeGreaterThan(0);
});

test.each(parted)('$id', (game) => {
  const { shared, own } = game.viewParts!;
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 150 }), (seed, moves) => {
      const random = randomFromNumber(seed);
      const seats = game.seats.min + random(game.seats.max - game.seats.min + 1);
      const state = startGame(game, {}, seats);
      for (let made = 0; made < moves && game.turn(state).length > 0; made++) {
        const turn = game.turn(state);
        const seat = turn[random(turn.length)];
        game.apply(state, seat, randomMove(game.legal(state, seat), random));
      }
      const forAll = shared(state);
      for (const seat of [null, ...everySeat(seats)]) {
        const forOne = own(state, seat);
        expect(Object.keys(forOne).filter((name) => name in forAll)).toEqual([]);
        expect({ ...forAll, ...forOne }).toEqual(game.view(state, seat));
      }
    }),
  );
});
