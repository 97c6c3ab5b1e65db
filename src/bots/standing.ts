// How good a score is: points for themselves, and the chance to win the game that they stand for.

import type { BySide, Result, Seat } from '#rules/game.ts';

export interface StandingWeights {
  /** 1 where points are good, -1 where they are bad. */
  direction: 1 | -1;
  /** How much an own point weighs against one of the others. */
  rivalry: number;
  /** What winning the game is worth, in points. */
  victory: number;
  /** A lead of so many points is a good one. */
  scale: number;
}

/** For each side, from the scores after a hand and the result if the game is over. */
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

/** Where every seat is a side of its own, `sides` may be left out. */
function wins(
  { winners }: Result,
  side: number,
  sides: readonly (readonly Seat[])[] | null,
): number {
  const seat = sides ? sides[side][0] : side;
  return winners.includes(seat) ? 1 : 0;
}
