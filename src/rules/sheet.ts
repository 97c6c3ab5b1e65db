// Adding up the lines of a score sheet. Plain loops: a search scores hundreds of thousands of hands.

import type { BySide, ScoreLine } from './game.ts';

/** What the lines, at least one, come to for each side. */
export function sumLines(lines: readonly ScoreLine[]): BySide<number> {
  const sum = lines[0].points.slice();
  for (let line = 1; line < lines.length; line++) {
    const { points } = lines[line];
    for (let side = 0; side < sum.length; side++) sum[side] += points[side];
  }
  return sum;
}

export function addPoints(one: BySide<number>, other: BySide<number>): BySide<number> {
  const sum = one.slice();
  for (let side = 0; side < sum.length; side++) sum[side] += other[side];
  return sum;
}

/** So many points for one side, none for the others; nobody has them when `side` is null. */
export function onlyFor(side: number | null, points: number, sides: number): BySide<number> {
  const all = noPoints(sides);
  if (side !== null) all[side] = points;
  return all;
}

export function noPoints(sides: number): BySide<number> {
  return NO_POINTS[sides].slice();
}

const MAX_SIDES = 8;
const NO_POINTS: readonly BySide<number>[] = Array.from({ length: MAX_SIDES + 1 }, (_, sides) =>
  Array.from({ length: sides }, () => 0),
);
