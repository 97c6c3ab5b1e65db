// The lines of a plot of totals, in the units of its picture; how they are painted is not said here.

export const PLOT = {
  width: 400,
  height: 240,
  left: 34,
  right: 366,
  top: 14,
  bottom: 208,
} as const;

export interface Curve {
  path: string;
  points: { x: number; y: number }[];
  /** Where the face stands at the line's end: beside the others, not over them. */
  faceAt: { x: number; y: number };
}

export interface Plot {
  curves: Curve[];
  ticks: { value: number; y: number }[];
  hands: { hand: number; x: number }[];
}

const FACE = 24;
const FEW_HANDS = 10;

/** `totals` has the totals of all sides before the first hand and after each. */
export function plotOf(
  totals: readonly (readonly number[])[],
  { isLowBest }: { isLowBest: boolean },
): Plot {
  const values = totals.flat();
  const steps = ticksBetween(Math.min(...values), Math.max(...values));
  const [low, high] = [steps[0], steps[steps.length - 1]];
  const y = (value: number): number => {
    const share = (value - low) / (high - low);
    const height = PLOT.bottom - PLOT.top;
    return PLOT.top + (isLowBest ? share : 1 - share) * height;
  };
  const x = (at: number): number =>
    PLOT.left + (at / Math.max(1, totals.length - 1)) * (PLOT.right - PLOT.left);
  const sides = [...(totals[0] ?? []).keys()];
  const lines = sides.map((side) => totals.map((row, at) => ({ x: x(at), y: y(row[side]) })));
  const ends = apart(lines.map((line) => line[line.length - 1].y));
  return {
    curves: lines.map((points, side) => ({
      path: pathThrough(points),
      points,
      faceAt: { x: PLOT.right + 18, y: ends[side] },
    })),
    ticks: steps.map((value) => ({ value, y: y(value) })),
    hands: totals
      .slice(1)
      .flatMap((_, at) =>
        isLabelled(at + 1, totals.length - 1) ? [{ hand: at + 1, x: x(at + 1) }] : [],
      ),
  };
}

/** Of many hands every fifth has its number, and the last. */
function isLabelled(hand: number, hands: number): boolean {
  return hands <= FEW_HANDS || hand === hands || (hand % 5 === 0 && hands - hand > 2);
}

const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** Round numbers from below the least to above the greatest, four or five of them. */
export function ticksBetween(least: number, greatest: number): number[] {
  const span = Math.max(1, greatest - least);
  const step = ROUND_STEPS.find((one) => span / one <= 4) ?? 10_000;
  const first = Math.floor(least / step) * step;
  const last = Math.max(first + step, Math.ceil(greatest / step) * step);
  return Array.from(
    { length: Math.round((last - first) / step) + 1 },
    (_, at) => first + at * step,
  );
}

/** Level at every point, so that a line never runs beyond what was scored. */
function pathThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${round(x)} ${round(y)}`;
      const before = points[at - 1];
      const middle = round((before.x + x) / 2);
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The same heights, moved until no two faces overlap and all are inside. */
export function apart(heights: readonly number[]): number[] {
  const order = [...heights.keys()].toSorted((one, other) => heights[one] - heights[other]);
  const placed = [...heights];
  let free: number = PLOT.top - 2;
  for (const at of order) {
    placed[at] = Math.max(heights[at], free);
    free = placed[at] + FACE;
  }
  let most: number = PLOT.bottom + 2;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at], most);
    most = placed[at] - FACE;
  }
  return placed;
}
