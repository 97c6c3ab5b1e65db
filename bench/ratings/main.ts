// npm run bench -- ratings: checks the ratings with players of known strength, who play the real rules, and rates the
// bots. Declarations of the games (`rated` in gameExtras) follow from what it prints.
import type { Level } from '#bots/levels.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import { poolsOf } from '#table/ratedGame.ts';
import { readCommandLine } from '../../scripts/lib/commandLine.mjs';
import { rateBots } from './bots.ts';
import {
  gamesUntilOrdered,
  playSeason,
  slopeOf,
  tenthsOf,
  type Season,
  type SeasonPlan,
  type Tenth,
} from './season.ts';

interface PoolPlan extends Omit<SeasonPlan, 'seed'> {
  /** The number of games after which players must be in order, as the median of the seeds. */
  readonly maxGames: number;
}

/** How long a season lasts, and the games that each player has behind them when forecasts begin to count. */
const PLANS: Readonly<Record<string, PoolPlan>> = {
  hearts: { rounds: 240, settledAfter: 60, maxGames: 65 },
  sobesobe: { rounds: 240, settledAfter: 60, maxGames: 115 },
  'pitch-4-point': { rounds: 1200, settledAfter: 150, maxGames: 160 },
  'pitch-10-point': { rounds: 1100, settledAfter: 60, maxGames: 50 },
  nine: { rounds: 240, settledAfter: 30, maxGames: 10 },
};
const QUICK_PLAN = { rounds: 8, settledAfter: 4 };
/** The most by which expected and real results may differ in a tenth of the forecasts, and how many it must have. */
const MAX_GAP = 0.02;
const MIN_RESULTS = 5000;
const SHOWN_GAMES = [10, 30, 60, 100];
const SECONDS_PER_LEVEL: Readonly<Record<Level, number>> = { easy: 0, normal: 60, strong: 600 };

const { options } = readCommandLine('bench');
const isQuick = options.quick !== undefined;
const seeds = Number(options.seeds ?? (isQuick ? 1 : 5));
const firstSeed = Number(options.from ?? 1);

for (const game of GAMES) {
  const pools = poolsOf(game).filter(({ id }) => id.includes(options.only ?? ''));
  for (const pool of pools) {
    if (options.bots === undefined) checkPool(game, withNoise(pool));
    else ratePoolBots(game, withNoise(pool));
  }
}

function withNoise(pool: RatingPool): RatingPool {
  return options.noise === undefined ? pool : { ...pool, noise: Number(options.noise) };
}

function planOf({ id }: RatingPool, seed: number): SeasonPlan {
  return { ...PLANS[id], ...(isQuick && QUICK_PLAN), seed };
}

function checkPool(game: AnyGame, pool: RatingPool): void {
  console.log(`\n${pool.id}, noise ${pool.noise}`);
  const all = Array.from({ length: seeds }, (_, index) => firstSeed + index);
  const seasons = all.map((seed) => playSeason(game, pool, planOf(pool, seed)));
  console.table(seasons.map((season, index) => ({ seed: all[index], ...describeSeason(season) })));
  console.log('Chances and results by tenth, of all seeds');
  const tenths = tenthsOf(seasons.flatMap(({ forecasts }) => forecasts));
  console.table(
    tenths.map(({ results, expected, real }) => ({
      results,
      expected: percent(expected),
      real: percent(real),
    })),
  );
  const needed = median(
    seasons.map(({ correlations }) => gamesUntilOrdered(correlations) ?? Infinity),
  );
  report(`${needed} games until players are in order`, PLANS[pool.id].maxGames, needed);
  report(`worst tenth ${percent(gapOf(tenths))}`, MAX_GAP, gapOf(tenths));
  report(`${tenths[0].results} results a tenth`, -MIN_RESULTS, -tenths[0].results);
}

/** A bar that is missed makes the command fail; in a quick run every bar may be missed. */
function report(words: string, most: number, value: number): void {
  const isMet = value <= most;
  console.log(`${words}: ${isMet ? 'as promised' : 'NOT as promised'}`);
  if (!isMet && !isQuick) process.exitCode = 1;
}

function gapOf(tenths: readonly Tenth[]): number {
  return Math.max(...tenths.map(({ expected, real }) => Math.abs(expected - real)));
}

function describeSeason({ ratings, correlations, sigmas, forecasts }: Season): object {
  const tenths = tenthsOf(forecasts);
  return {
    'games to 0.9': gamesUntilOrdered(correlations) ?? 'more',
    'at the end': correlations.at(-1)!.toFixed(3),
    'worst tenth': percent(gapOf(tenths)),
    'results a tenth': tenths[0].results,
    slope: slopeOf(forecasts).toFixed(3),
    spread: Math.round(deviation(ratings.map(({ mu }) => mu))),
    ...Object.fromEntries(
      SHOWN_GAMES.map((games) => [`± after ${games}`, Math.round(sigmas[games - 1] ?? 0)]),
    ),
  };
}

function ratePoolBots(game: AnyGame, pool: RatingPool): void {
  const secondsOf = (level: Level): number =>
    isQuick ? 1 : Number(options.seconds ?? SECONDS_PER_LEVEL[level]);
  console.log(`\n${pool.id}`);
  console.table(
    rateBots(game, pool, secondsOf).map(({ level, mu, error, games }) => ({
      level,
      rating: Math.round(mu),
      '±': Math.round(error),
      games,
    })),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
