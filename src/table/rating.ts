// Ratings: a belief about the strength of a player, as a mean and a standard deviation. A game moves it by the
// Bradley–Terry model over all pairs of sides (Weng and Lin 2011, “full pair”): the chance to finish before another side
// is a logistic function of the difference of their means. docs/ratings.md says where the numbers come from.

import type { BySide } from '#rules/game.ts';

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The members of a side, who add up their strengths. */
export type SideRatings = readonly Rating[];

export interface RatingModel {
  /** The noise of one game (β): with a difference of β·√2 in strength the better side wins in 73 of 100 games. */
  readonly beta: number;
  /** The weight of the result of two sides. */
  readonly weight: number;
  /** Strength changes: before each game sigma grows by this much (τ), as a root of squares. */
  readonly drift: number;
  /** A game does not bring sigma below this. */
  readonly minSigma: number;
}

/** Another side, and the result against it: 1 for a win, ½ for a tie, 0 for a loss. */
export interface PairResult {
  readonly against: SideRatings;
  readonly score: number;
}

export const NEWCOMER: Rating = { mu: 1500, sigma: 350 };

const DRIFT = 10;
/** Pairs of one game are not independent: at full weight sigma would promise too much. */
const WEIGHT_OF_SEVERAL_PAIRS = 0.8;
const WEIGHT_AGAINST_BOTS = 0.5;
const MIN_SIGMA_AGAINST_BOTS = 150;
/** The share of sigma² that a game leaves at least. */
const MIN_SHARE = 0.0001;
const IDLE_VARIANCE_PER_DAY = 82;
const PROVISIONAL_SIGMA = 200;
const SIGMA_AFTER_RULE_CHANGE = 150;

/** `noise` is β in units of a newcomer's sigma, as games declare it. */
export function ratingModel(noise: number, sides: number, hasBots = false): RatingModel {
  return {
    beta: noise * NEWCOMER.sigma,
    weight: (sides > 2 ? WEIGHT_OF_SEVERAL_PAIRS : 1) * (hasBots ? WEIGHT_AGAINST_BOTS : 1),
    drift: DRIFT,
    minSigma: hasBots ? MIN_SIGMA_AGAINST_BOTS : 0,
  };
}

/** Returns the rating of one member of a side after the results of the side. */
export function ratingAfter(
  member: Rating,
  side: SideRatings,
  results: readonly PairResult[],
  model: RatingModel,
): Rating {
  const own = sumOf(side, model);
  const variance = member.sigma ** 2 + model.drift ** 2;
  let gain = 0;
  let information = 0;
  for (const { against, score } of results) {
    const other = sumOf(against, model);
    const scale = Math.sqrt(own.variance + other.variance + 2 * model.beta ** 2);
    const expected = logistic((own.mu - other.mu) / scale);
    gain += (model.weight * (score - expected)) / scale;
    information += (model.weight * expected * (1 - expected)) / scale ** 2;
  }
  const shrunk = Math.sqrt(variance * Math.max(1 - variance * information, MIN_SHARE));
  return {
    mu: member.mu + variance * gain,
    sigma: Math.max(shrunk, Math.min(model.minSigma, member.sigma)),
  };
}

/** Returns all ratings after a game; the lowest place is the best, equal places are ties. */
export function ratingsAfter(
  sides: BySide<SideRatings>,
  places: BySide<number>,
  model: RatingModel,
): BySide<Rating[]> {
  return sides.map((side, own) => {
    const results = sides.flatMap((against, other) =>
      other === own ? [] : [{ against, score: scoreOf(places[own], places[other]) }],
    );
    return side.map((member) => ratingAfter(member, side, results, model));
  });
}

export function scoreOf(place: number, other: number): number {
  return place === other ? 0.5 : Number(place < other);
}

/** Returns the chance of a side to finish before another. */
export function expectedScore(side: SideRatings, against: SideRatings, beta: number): number {
  const [own, other] = [side, against].map((ratings) => sumOf(ratings, { drift: 0 }));
  const scale = Math.sqrt(own.variance + other.variance + 2 * beta ** 2);
  return logistic((own.mu - other.mu) / scale);
}

/** Returns the rating after days without a game: nobody loses points, but the belief becomes uncertain again. */
export function ratingAfterIdling({ mu, sigma }: Rating, days: number): Rating {
  const grown = Math.sqrt(sigma ** 2 + IDLE_VARIANCE_PER_DAY * Math.max(0, days));
  return { mu, sigma: Math.max(sigma, Math.min(grown, NEWCOMER.sigma)) };
}

/** Returns how long a rating stays certain enough without another game. */
export function daysUntilProvisional({ sigma }: Rating): number {
  return Math.max(0, (PROVISIONAL_SIGMA ** 2 - sigma ** 2) / IDLE_VARIANCE_PER_DAY);
}

/** Returns the rating by other rules or another noise than those that it comes from. */
export function ratingAfterRuleChange({ mu, sigma }: Rating): Rating {
  return { mu, sigma: Math.max(sigma, SIGMA_AFTER_RULE_CHANGE) };
}

/** Returns in which share of games a player finishes before somebody of the mean strength of newcomers. */
export function chanceAgainstAverage({ mu }: Rating, beta: number): number {
  return expectedScore([{ mu, sigma: 0 }], [{ mu: NEWCOMER.mu, sigma: 0 }], beta);
}

export function isProvisional({ sigma }: Rating): boolean {
  return sigma > PROVISIONAL_SIGMA;
}

function sumOf(side: SideRatings, { drift }: { drift: number }): { mu: number; variance: number } {
  let mu = 0;
  let variance = 0;
  for (const member of side) {
    mu += member.mu;
    variance += member.sigma ** 2 + drift ** 2;
  }
  return { mu, variance };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
