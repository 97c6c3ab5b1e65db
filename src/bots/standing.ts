// The value of scores: the points themselves, and the chance to win the game.

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
