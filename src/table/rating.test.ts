// Properties of any rating. e2e/ratingModel.test.ts compares the model with that of a library.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expectedScore,
  isProvisional,
  NEWCOMER,
  ratingAfterIdling,
  ratingModel,
  ratingsAfter,
  type Rating,
  type RatingModel,
} from './rating.ts';

const PLAIN: RatingModel = { beta: 175, weight: 1, drift: 0, minSigma: 0 };

const rating: fc.Arbitrary<Rating> = fc.record({
  mu: fc.integer({ min: 0, max: 4000 }),
  sigma: fc.integer({ min: 40, max: 400 }),
});
const game = fc
  .record({ sides: fc.integer({ min: 2, max: 5 }), members: fc.integer({ min: 1, max: 2 }) })
  .chain(({ sides, members }) =>
    fc.record({
      sides: fc.array(fc.array(rating, { minLength: members, maxLength: members }), {
        minLength: sides,
        maxLength: sides,
      }),
      places: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: sides, maxLength: sides }),
    }),
  );
const model = fc
  .record({
    noise: fc.double({ min: 0.3, max: 4, noNaN: true }),
    hasBots: fc.boolean(),
    sides: fc.integer({ min: 2, max: 5 }),
  })
  .map(({ noise, hasBots, sides }) => ratingModel(noise, sides, hasBots));

describe('a rating', () => {
  test('rises for the only winner, falls for the only loser, and by how much depends on the others', () => {
    const sides = [[NEWCOMER], [{ mu: 1900, sigma: 100 }], [NEWCOMER], [NEWCOMER]];
    const [upset] = ratingsAfter(sides, [0, 1, 2, 3], ratingModel(2, 4));
    const [fair] = ratingsAfter(sides, [0, 3, 1, 2], ratingModel(2, 4));
    expect(upset[0].mu).toBe(fair[0].mu);
    const weaker = [[NEWCOMER], [{ mu: 1100, sigma: 100 }], [NEWCOMER], [NEWCOMER]];
    const [expected] = ratingsAfter(weaker, [0, 1, 2, 3], ratingModel(2, 4));
    expect(upset[0].mu).toBeGreaterThan(expected[0].mu);
    expect(expected[0].mu).toBeGreaterThan(NEWCOMER.mu);
  });

  test('does not depend on the order of the sides', () => {
    fc.assert(
      fc.property(game, model, ({ sides, places }, anyModel) => {
        const forward = ratingsAfter(sides, places, anyModel).flat();
        const backward = ratingsAfter(sides.toReversed(), places.toReversed(), anyModel)
          .toReversed()
          .flat();
        forward.forEach(({ mu, sigma }, member) => {
          expect(backward[member].mu).toBeCloseTo(mu, 6);
          expect(backward[member].sigma).toBeCloseTo(sigma, 6);
        });
      }),
    );
  });

  test('never falls for the only winner and never rises for the only loser', () => {
    fc.assert(
      fc.property(game, model, ({ sides }, anyModel) => {
        const after = ratingsAfter(sides, [...sides.keys()], anyModel);
        for (const [member, { mu }] of sides[0].entries())
          expect(after[0][member].mu).toBeGreaterThanOrEqual(mu);
        for (const [member, { mu }] of sides.at(-1)!.entries())
          expect(after.at(-1)![member].mu).toBeLessThanOrEqual(mu);
      }),
    );
  });

  test('stays where it is after a tie of equals, and becomes more certain', () => {
    const sides = Array.from({ length: 4 }, () => [NEWCOMER]);
    for (const [after] of ratingsAfter(sides, [0, 0, 0, 0], ratingModel(2, 4))) {
      expect(after.mu).toBeCloseTo(NEWCOMER.mu, 9);
      expect(after.sigma).toBeLessThan(NEWCOMER.sigma);
    }
  });

  test('moves half as far in a game with bots, and stays uncertain', () => {
    const sides = [[{ mu: 1500, sigma: 160 }], [{ mu: 1500, sigma: 0 }]];
    const [people] = ratingsAfter(sides, [0, 1], ratingModel(1, 2));
    const [bots] = ratingsAfter(sides, [0, 1], ratingModel(1, 2, true));
    expect((bots[0].mu - 1500) / (people[0].mu - 1500)).toBeCloseTo(0.5, 9);
    let [player] = sides[0];
    for (let played = 0; played < 500; played++) {
      const places = played % 2 === 0 ? [0, 1] : [1, 0];
      [[player]] = ratingsAfter([[player], sides[1]], places, ratingModel(1, 2, true));
    }
    expect(player.sigma).toBe(150);
    const settled = { mu: 1500, sigma: 120 };
    const [[after]] = ratingsAfter([[settled], sides[1]], [0, 1], ratingModel(1, 2, true));
    expect(after.sigma).toBeGreaterThanOrEqual(120);
    expect(after.sigma).toBeLessThan(121);
  });

  test('keeps its mean while its owner does not play, and loses certainty up to that of a newcomer', () => {
    const settled = { mu: 1800, sigma: 100 };
    expect(ratingAfterIdling(settled, 0)).toEqual(settled);
    expect(ratingAfterIdling(settled, 365).sigma).toBeCloseTo(200, 0);
    expect(ratingAfterIdling(settled, 365).mu).toBe(1800);
    expect(ratingAfterIdling(settled, 100_000).sigma).toBe(NEWCOMER.sigma);
    expect(isProvisional(ratingAfterIdling(settled, 300))).toBe(false);
    expect(isProvisional(ratingAfterIdling(settled, 400))).toBe(true);
  });

  test('gives both sides chances that add up to one, and equals even chances', () => {
    fc.assert(
      fc.property(game, ({ sides: [one, other] }) => {
        const sum = expectedScore(one, other, 350) + expectedScore(other, one, 350);
        expect(sum).toBeCloseTo(1, 12);
        expect(expectedScore(one, one, 350)).toBe(0.5);
      }),
    );
  });
});

describe('the model', () => {
  test('is used as it stands without weight, drift or bots', () => {
    const [[winner], [loser]] = ratingsAfter([[NEWCOMER], [NEWCOMER]], [0, 1], PLAIN);
    const scale = Math.sqrt(2 * 350 ** 2 + 2 * 175 ** 2);
    expect(winner.mu).toBeCloseTo(1500 + (350 ** 2 / scale) * 0.5, 9);
    expect(loser.mu).toBeCloseTo(1500 - (350 ** 2 / scale) * 0.5, 9);
    expect(winner.sigma).toBeCloseTo(350 * Math.sqrt(1 - 350 ** 2 / (4 * scale ** 2)), 9);
  });
});
