// The ratings of the bots: each level plays against the one below. The lowest has the rating of a newcomer, because
// ratings have no natural zero and nobody knows how well newcomers play.
import { chooseMove } from '#bots/chooseMove.ts';
import { LEVELS, type Level } from '#bots/levels.ts';
import { botOf } from '#games/bots.ts';
import type { AnyGame, BySide, Seat, View } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { isRefusal } from '#rules/refusal.ts';
import { parseMove } from '#rules/wireMoves.ts';
import { expectedScore, NEWCOMER, ratingModel, scoreOf } from '#table/rating.ts';
import { playRated, type Chooser } from './population.ts';

export interface BotRating {
  readonly level: Level;
  readonly mu: number;
  /** One standard error of the distance to the level below. */
  readonly error: number;
  readonly games: number;
}

const MAX_DISTANCE = 6000;
const PRECISION = 0.5;

/** Plays for a number of seconds at each level. */
export function rateBots(
  game: AnyGame,
  pool: RatingPool,
  secondsOf: (level: Level) => number,
): BotRating[] {
  const [lowest, ...higher] = LEVELS;
  const ratings: BotRating[] = [{ level: lowest, mu: NEWCOMER.mu, error: 0, games: 0 }];
  for (const level of higher) {
    const below = ratings.at(-1)!;
    const { distance, ...match } = compareBots(game, pool, [level, below.level], secondsOf(level));
    ratings.push({ level, mu: below.mu + distance, ...match });
  }
  return ratings;
}

/** One side of better bots meets the others on all other sides, from each side in turn. */
function compareBots(
  game: AnyGame,
  pool: RatingPool,
  levels: readonly [Level, Level],
  seconds: number,
): { distance: number; error: number; games: number } {
  const [better, other] = levels.map((level) => botPlayer(game, level));
  const sides = sidesOf(game, pool);
  // A tie before all games, so that a level that always wins has a rating, too.
  const scores = [0.5];
  const start = performance.now();
  let games = 0;
  for (; performance.now() - start < seconds * 1000; games++) {
    const own = games % sides.length;
    const players = Array.from({ length: pool.seats }, (_, seat) =>
      sides[own].includes(seat) ? better : other,
    );
    const { places } = playRated(game, pool, players, games);
    const others = places.filter((_, side) => side !== own);
    scores.push(...others.map((place) => scoreOf(places[own], place)));
  }
  return { ...mostLikelyDistance(scores, pool, sides), games };
}

function botPlayer(game: AnyGame, level: Level): Chooser {
  const bot = botOf(game);
  return (state, seat, random) => {
    const view: View = game.view(state, seat);
    const move = parseMove(game.deck, game.moves, chooseMove(bot, view, level, random));
    if (isRefusal(move)) throw new Error(move.message);
    return move;
  };
}

function sidesOf(game: AnyGame, pool: RatingPool): BySide<Seat[]> {
  const state = startGameOrThrow(game, pool.options ?? {}, pool.seats);
  const { sides }: View = game.view(state, null);
  return sides;
}

/** Returns the distance at which the expected results add up to the real ones. */
function mostLikelyDistance(
  scores: readonly number[],
  pool: RatingPool,
  sides: BySide<Seat[]>,
): { distance: number; error: number } {
  const { beta, weight } = ratingModel(pool.noise, sides.length);
  const members = sides[0].length;
  const expectedAt = (distance: number): number => {
    const [side, against] = [distance, 0].map((mu) =>
      Array.from({ length: members }, () => ({ mu, sigma: 0 })),
    );
    return expectedScore(side, against, beta);
  };
  const real = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  let [low, high] = [-MAX_DISTANCE, MAX_DISTANCE];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (expectedAt(middle) < real) low = middle;
    else high = middle;
  }
  const expected = expectedAt(low);
  const information = (weight * scores.length * members ** 2 * expected * (1 - expected)) / 2;
  return { distance: low, error: beta / Math.sqrt(information) };
}
