// Our ratings beside those of openskill, a library of the same model that others wrote.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { ratingsAfter, type Rating } from '#table/rating.ts';
import { THIRD_PARTY } from '../scripts/lib/ensureInstalled.mjs';

interface Library {
  rate(sides: Rating[][], options: object): Rating[][];
  bradleyTerryFull: unknown;
}

const GAMES = 20_000;
const require = createRequire(join(THIRD_PARTY, 'package.json'));
const { rate } = require('openskill') as Library;
const { bradleyTerryFull } = require('openskill/models') as Library;

const SCALES = {
  ours: { mu: 1500, sigma: 350, beta: 700, drift: 10 },
  'of the library': { mu: 25, sigma: 25 / 3, beta: 25 / 6, drift: 0 },
};

test.each(Object.entries(SCALES))(
  'openskill finds the same ratings after 20,000 random results with ties and teams, on the scale %s',
  (_, { mu, sigma, beta, drift }) => {
    const random = quickRandom(seedFromNumber(1));
    const share = (): number => random(10_000) / 10_000;
    let ties = 0;
    let teams = 0;
    let worst = 0;
    for (let game = 0; game < GAMES; game++) {
      const members = 1 + random(2);
      const sides = Array.from({ length: 2 + random(4) }, () =>
        Array.from({ length: members }, () => ({
          mu: mu * (0.4 + 1.2 * share()),
          sigma: sigma * (0.2 + 0.9 * share()),
        })),
      );
      const places = sides.map(() => random(sides.length));
      const ours = ratingsAfter(sides, places, { beta, weight: 1, drift, minSigma: 0 });
      const theirs = rate(sides, {
        model: bradleyTerryFull,
        rank: places,
        mu,
        sigma,
        beta,
        tau: drift,
        gamma: () => 1,
      });
      teams += Number(members > 1);
      ties += Number(new Set(places).size < places.length);
      ours.flat().forEach((rating, member) => {
        const other = theirs.flat()[member];
        worst = Math.max(
          worst,
          Math.abs(rating.mu - other.mu) / mu,
          Math.abs(rating.sigma - other.sigma) / sigma,
        );
      });
    }
    expect(worst).toBeLessThan(1e-12);
    expect(teams).toBeGreaterThan(GAMES / 3);
    expect(ties).toBeGreaterThan(GAMES / 3);
  },
);
