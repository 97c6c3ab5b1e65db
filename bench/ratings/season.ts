// A season: all players meet at random tables round after round, and every game is rated.
import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { AnyGame, BySide } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import {
  expectedScore,
  NEWCOMER,
  ratingModel,
  ratingsAfter,
  scoreOf,
  type Rating,
  type RatingModel,
} from '#table/rating.ts';
import { erringPlayer, errorShares, playRated } from './population.ts';

export const PLAYERS = 200;

/** The chance that was foretold for one side against another, and how they finished: 1, ½ or 0. */
export interface Forecast {
  readonly expected: number;
  readonly score: number;
}

export interface Season {
  readonly ratings: readonly Rating[];
  /** The rank correlation of ratings and true strength after each round. */
  readonly correlations: readonly number[];
  /** The mean uncertainty of the players after each round. */
  readonly sigmas: readonly number[];
  /** Those of all rounds after `settledAfter`. */
  readonly forecasts: readonly Forecast[];
}

export interface SeasonPlan {
  readonly rounds: number;
  readonly settledAfter: number;
  readonly seed: number;
}

export function playSeason(game: AnyGame, pool: RatingPool, plan: SeasonPlan): Season {
  const random = quickRandom(seedFromNumber(plan.seed));
  const errors = errorShares(PLAYERS);
  const choosers = errors.map((share) => erringPlayer(game, share));
  const ratings = errors.map((): Rating => NEWCOMER);
  const correlations: number[] = [];
  const sigmas: number[] = [];
  const forecasts: Forecast[] = [];
  for (let round = 1; round <= plan.rounds; round++) {
    for (const table of randomTables(pool.seats, random)) {
      const { sides, places } = playRated(
        game,
        pool,
        table.map((player) => choosers[player]),
        random(0x10000) * 0x10000 + random(0x10000),
      );
      const model = ratingModel(pool.noise, sides.length);
      const before = sides.map((seats) => seats.map((seat) => ratings[table[seat]]));
      if (round > plan.settledAfter) forecasts.push(...forecastsOf(before, places, model, random));
      const after = ratingsAfter(before, places, model);
      sides.forEach((seats, side) =>
        seats.forEach((seat, member) => (ratings[table[seat]] = after[side][member])),
      );
    }
    correlations.push(rankCorrelation(ratings.map(({ mu }) => mu)));
    sigmas.push(mean(ratings.map(({ sigma }) => sigma)));
  }
  return { ratings, correlations, sigmas, forecasts };
}

function randomTables(seats: number, random: Random): number[][] {
  const order = shuffled(
    Array.from({ length: PLAYERS }, (_, player) => player),
    random,
  );
  return Array.from({ length: PLAYERS / seats }, (_, table) =>
    order.slice(table * seats, (table + 1) * seats),
  );
}

/** One forecast for each pair of sides, made for a side drawn by lot. */
function forecastsOf(
  sides: BySide<Rating[]>,
  places: BySide<number>,
  { beta }: RatingModel,
  random: Random,
): Forecast[] {
  return sides.flatMap((side, one) =>
    sides.slice(one + 1).map((against, later) => {
      const other = one + 1 + later;
      const expected = expectedScore(side, against, beta);
      const score = scoreOf(places[one], places[other]);
      return random(2) === 0 ? { expected, score } : { expected: 1 - expected, score: 1 - score };
    }),
  );
}

/** Returns Spearman's correlation with the true order, in which the best player comes first. */
export function rankCorrelation(means: readonly number[]): number {
  const order = means.map((_, player) => player).sort((a, b) => means[b] - means[a]);
  const count = means.length;
  const squares = order.reduce((sum, player, rank) => sum + (player - rank) ** 2, 0);
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}

/** Returns the number of games that each player needed before the correlation reached a level. */
export function gamesUntilOrdered(correlations: readonly number[], level = 0.9): number | null {
  const round = correlations.findIndex((value) => value >= level);
  return round < 0 ? null : round + 1;
}

export interface Tenth {
  readonly results: number;
  readonly expected: number;
  readonly real: number;
}

/** Divides forecasts into ten groups of the same size, from the lowest chance to the highest. */
export function tenthsOf(forecasts: readonly Forecast[]): Tenth[] {
  const sorted = forecasts.toSorted((a, b) => a.expected - b.expected);
  return Array.from({ length: 10 }, (_, tenth) => {
    const from = Math.floor((tenth * sorted.length) / 10);
    const group = sorted.slice(from, Math.floor(((tenth + 1) * sorted.length) / 10));
    return {
      results: group.length,
      expected: mean(group.map(({ expected }) => expected)),
      real: mean(group.map(({ score }) => score)),
    };
  });
}

/** Returns the slope of real results by expected ones; 1 if forecasts are neither too bold nor too shy. */
export function slopeOf(forecasts: readonly Forecast[]): number {
  const [x, y] = [
    mean(forecasts.map(({ expected }) => expected)),
    mean(forecasts.map(({ score }) => score)),
  ];
  let together = 0;
  let alone = 0;
  for (const { expected, score } of forecasts) {
    together += (expected - x) * (score - y);
    alone += (expected - x) ** 2;
  }
  return together / alone;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
