// The geometry of the plot of totals, in the units of its view box.

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
  /** The place of the avatar at the end of the line, moved so that avatars do not overlap. */
  faceAt: { x: number; y: number };
}

export interface Plot {
  curves: Curve[];
  ticks: { value: number; y: number }[];
  rounds: { round: number; x: number }[];
}

const FACE_SIZE = 24;
const MAX_LABELLED_ROUNDS = 10;

/** `totals` are the totals of all sides before the first round and after each round. */
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
  const ends = spreadOut(lines.map((line) => line[line.length - 1].y));
  return {
    curves: lines.map((points, side) => ({
      path: pathThrough(points),
      points,
      faceAt: { x: PLOT.right + 18, y: ends[side] },
    })),
    ticks: steps.map((value) => ({ value, y: y(value) })),
    rounds: totals
      .slice(1)
      .flatMap((_, at) =>
        isLabelled(at + 1, totals.length - 1) ? [{ round: at + 1, x: x(at + 1) }] : [],
      ),
  };
}

/** Of many rounds only every fifth and the last are labelled. */
function isLabelled(round: number, rounds: number): boolean {
  return (
    rounds <= MAX_LABELLED_ROUNDS || round === rounds || (round % 5 === 0 && rounds - round > 2)
  );
}

const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** A few round numbers, from at most `min` to at least `max`. */
export function ticksBetween(min: number, max: number): number[] {
  const span = Math.max(1, max - min);
  const step = ROUND_STEPS.find((one) => span / one <= 4) ?? 10_000;
  const first = Math.floor(min / step) * step;
  const last = Math.max(first + step, Math.ceil(max / step) * step);
  return Array.from(
    { length: Math.round((last - first) / step) + 1 },
    (_, at) => first + at * step,
  );
}

/** A curve that is level at every point, so that it never runs beyond the totals. */
function pathThrough(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${toTenths(x)} ${toTenths(y)}`;
      const before = points[at - 1];
      const middle = toTenths((before.x + x) / 2);
      return `C${middle} ${toTenths(before.y)} ${middle} ${toTenths(y)} ${toTenths(x)} ${toTenths(y)}`;
    })
    .join('');
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Moves heights until no two avatars overlap and all are inside. */
export function spreadOut(heights: readonly number[]): number[] {
  const order = [...heights.keys()].toSorted((one, other) => heights[one] - heights[other]);
  const placed = [...heights];
  let free: number = PLOT.top - 2;
  for (const at of order) {
    placed[at] = Math.max(heights[at], free);
    free = placed[at] + FACE_SIZE;
  }
  let limit: number = PLOT.bottom + 2;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at], limit);
    limit = placed[at] - FACE_SIZE;
  }
  return placed;
}
