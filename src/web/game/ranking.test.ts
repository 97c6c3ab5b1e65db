// Standings of all games, and the best sides of a round.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { View } from '#rules/game.ts';
import { GAMES } from '#games/registry.ts';
import { startGame } from '#rules/play.ts';
import { parseOptions } from '#rules/options.ts';
import { bestOf, distanceOf, standingsOf, turningPoint } from './ranking.ts';

describe.each(GAMES.map((game) => ({ title: game.title, game })))(
  'standings of $title',
  ({ game }) => {
    const state = startGame(game, parseOptions(game.options, {}), game.seats.max);
    const view: View = game.view(state, 0);
    const isLow = game.lowestWins === true;
    const sides = view.sides.length;
    const totals = fc.array(fc.integer({ min: -50, max: 200 }), {
      minLength: sides,
      maxLength: sides,
    });

    test('contain every side once, the best first, with the same place for the same total', () => {
      fc.assert(
        fc.property(totals, (points) => {
          const standings = standingsOf(view, points);
          expect(standings.map(({ side }) => side).toSorted()).toEqual([...points.keys()]);
          for (const [at, { total, place }] of standings.entries()) {
            const before = standings[at - 1];
            if (before) expect(isLow ? before.total <= total : before.total >= total).toBe(true);
            const better = points.filter((other) => (isLow ? other < total : other > total));
            expect(place).toBe(better.length + 1);
          }
        }),
      );
    });

    test('give the distance of every other side from the first', () => {
      fc.assert(
        fc.property(totals, (points) => {
          const standings = standingsOf(view, points);
          const first = isLow ? Math.min(...points) : Math.max(...points);
          for (const { side, place, total } of standings) {
            const distance = distanceOf(standings, side);
            if (place > 1) expect(distance).toBe(Math.abs(total - first));
          }
        }),
      );
    });

    test('name the sides that did best in a round, and none if all did the same', () => {
      fc.assert(
        fc.property(totals, (change) => {
          const best = bestOf(view, { round: 1, lines: [], change, total: change });
          const wanted = isLow ? Math.min(...change) : Math.max(...change);
          const isEven = change.every((points) => points === wanted);
          const sidesWith = [...change.keys()].filter((side) => change[side] === wanted);
          expect(best).toEqual(isEven ? [] : sidesWith);
        }),
      );
    });
  },
);

describe('standings of a few sides', () => {
  const view = { game: 'hearts' } as View;
  const row = (...change: number[]) => ({ round: 1, lines: [], change, total: change });

  test('name no best side if all did the same, and all best sides otherwise', () => {
    expect(bestOf(view, row(3, 3, 3))).toEqual([]);
    expect(bestOf(view, row(0, 5, 0))).toEqual([0, 2]);
    expect(bestOf(view, row(5, 0))).toEqual([1]);
  });

  test('give distance 0 for a single side and for an unknown one', () => {
    const standing = (side: number, total: number) => ({ side, seats: [side], total, place: 1 });
    expect(distanceOf([standing(0, 9)], 0)).toBe(0);
    expect(distanceOf([standing(0, 9), standing(1, 4)], 7)).toBe(0);
    expect(distanceOf([standing(0, 9), standing(1, 4)], 0)).toBe(5);
  });
});

test('the turning point is the best round of a winner, and the worst one of anybody else', () => {
  const [hearts] = GAMES.filter(({ id }) => id === 'hearts');
  const view: View = hearts.view(startGame(hearts, {}, 4), 0);
  const sheet = [
    { round: 1, change: [0, 9, 8, 9] },
    { round: 2, change: [13, 13, 0, 0] },
    { round: 3, change: [26, 0, 0, 0] },
    { round: 4, change: [0, 26, 26, 26] },
  ] as unknown as View['sheet'];
  expect(turningPoint({ ...view, sheet }, 0, false)).toEqual({ round: 3, change: 26 });
  expect(turningPoint({ ...view, sheet }, 0, true)).toEqual({ round: 4, change: 0 });
  expect(turningPoint({ ...view, sheet: sheet.slice(0, 1) }, 0, true)).toBeNull();
  const even = [1, 2].map((round) => ({ round, change: [5, 5, 5, 5] })) as unknown as View['sheet'];
  expect(turningPoint({ ...view, sheet: even }, 0, true)).toBeNull();
});
