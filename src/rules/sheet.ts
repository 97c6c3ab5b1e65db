// Adds up the lines of a score sheet, with plain loops because a search scores hundreds of thousands of rounds.

import type { BySide, ScoreLine } from './game.ts';

/** Returns the sum of at least one line for each side. */
export function sumLines(lines: readonly ScoreLine[]): BySide<number> {
  const sum = noPoints(lines[0].points.length);
  for (const { points } of lines) {
    for (let side = 0; side < sum.length; side++) sum[side] += points[side];
  }
  return sum;
}

export function addPoints(one: BySide<number>, other: BySide<number>): BySide<number> {
  const sum = noPoints(one.length);
  for (let side = 0; side < sum.length; side++) sum[side] = one[side] + other[side];
  return sum;
}

/** Returns `points` for one side and 0 for the others; 0 for all if `side` is null. */
export function onlyFor(side: number | null, points: number, sides: number): BySide<number> {
  const all = noPoints(sides);
  if (side !== null) all[side] = points;
  return all;
}

/** Returns 0 for each side. Four sides, the most common number, are written out, which is faster than a copy. */
export function noPoints(sides: number): BySide<number> {
  return sides === 4 ? [0, 0, 0, 0] : NO_POINTS[sides].slice();
}

const MAX_SIDES = 8;
const NO_POINTS: readonly BySide<number>[] = Array.from({ length: MAX_SIDES + 1 }, (_, sides) =>
  Array.from({ length: sides }, () => 0),
);
