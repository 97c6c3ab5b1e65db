// Which games are rated, and what a finished game says about its sides.

import type { AnyGame, BySide, Result, Seat } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import { parseOptions, type Options } from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';

export function poolsOf({ rated = [] }: Pick<AnyGame, 'rated'>): readonly RatingPool[] {
  return 'not' in rated ? [] : rated;
}

/** Returns the pool of games with these options, or null if they are not rated. */
export function poolFor(game: AnyGame, options: Options, seats: number): RatingPool | null {
  const fits = (pool: RatingPool): boolean =>
    pool.seats === seats && haveSameRules(game, pool, options);
  return poolsOf(game).find(fits) ?? null;
}

function haveSameRules(game: AnyGame, pool: RatingPool, options: Options): boolean {
  const rules = parseOptions(game.options, pool.options);
  if (isRefusal(rules)) throw new Error(`The pool ${pool.id} has no valid options`);
  return Object.keys(rules).every(
    (name) => pool.anyValue?.includes(name) || rules[name] === options[name],
  );
}

/** Returns the places of the sides from 0: the winners first, then by score; equal scores share a place. */
export function placesOf(
  { winners, scores }: Result,
  sides: BySide<Seat[]>,
  lowestWins: boolean,
): BySide<number> {
  const hasWon = sides.map((seats) => seats.some((seat) => winners.includes(seat)));
  const isBetter = (one: number, other: number): boolean => {
    if (hasWon[one] !== hasWon[other]) return hasWon[one];
    if (hasWon[one]) return false;
    return lowestWins ? scores[one] < scores[other] : scores[one] > scores[other];
  };
  return sides.map((_, side) => sides.filter((_other, other) => isBetter(other, side)).length);
}
