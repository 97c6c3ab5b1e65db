// The value of scores: by the difference to the others, or by the chance to reach the target first.

import type { BySide, Result, Seat } from '#rules/game.ts';

export interface StandingWeights {
  /** 1 if points are good, -1 if they are bad. */
  direction: 1 | -1;
  /** The weight of the others' mean points against the own points. */
  rivalry: number;
  /** The value of winning the game, in points. */
  victory: number;
  /** The size of a good lead, in points. */
  scale: number;
}

/** Returns the value for each side of the scores after a round, and of the result if the game is over. */
export function standingValue(
  scores: BySide<number>,
  result: Result | null,
  sides: readonly (readonly Seat[])[] | null,
  { direction, rivalry, victory, scale }: StandingWeights,
): BySide<number> {
  const count = scores.length;
  let sum = 0;
  let best = -Infinity;
  for (let side = 0; side < count; side++) {
    const points = direction * scores[side];
    sum += points;
    if (points > best) best = points;
  }
  let weights = 0;
  const chances: number[] = [];
  for (let side = 0; side < count; side++) {
    const chance = result
      ? wins(result, side, sides)
      : Math.exp((direction * scores[side] - best) / scale);
    chances.push(chance);
    weights += chance;
  }
  for (let side = 0; side < count; side++) {
    const points = direction * scores[side];
    const others = count > 1 ? (sum - points) / (count - 1) : 0;
    const share = weights > 0 ? chances[side] / weights : 0;
    chances[side] = points - rivalry * others + victory * share;
  }
  return chances;
}

/** `sides` may be null if every seat is a side of its own. */
function wins(
  { winners }: Result,
  side: number,
  sides: readonly (readonly Seat[])[] | null,
): number {
  const seat = sides ? sides[side][0] : side;
  return winners.includes(seat) ? 1 : 0;
}

/**
 * A side that needs n points wins in proportion to 1 / (n + headstart)^steepness. The two numbers are
 * fitted to games between policies: `node bench/arena/fitRace.ts sobesobe`.
 */
export interface Race {
  headstart: number;
  steepness: number;
  /** The value of winning the game, chosen so that a point at the start is worth about one. */
  prize: number;
}

/** Returns each side's share of the prize. */
export function raceWorth(
  toGo: BySide<number>,
  result: Result | null,
  sides: readonly (readonly Seat[])[] | null,
  race: Race,
): BySide<number> {
  const shares: number[] = [];
  let sum = 0;
  for (let side = 0; side < toGo.length; side++) {
    const share = result
      ? hasWon(result, sides ? sides[side][0] : side)
      : chanceOf(toGo[side], race);
    shares.push(share);
    sum += share;
  }
  if (sum > 0) for (let side = 0; side < shares.length; side++) shares[side] *= race.prize / sum;
  return shares;
}

export function chanceOf(toGo: number, { headstart, steepness }: Omit<Race, 'prize'>): number {
  return Math.pow(Math.max(0, toGo) + headstart, -steepness);
}

function hasWon({ winners }: Result, seat: Seat): number {
  return winners.includes(seat) ? 1 : 0;
}
