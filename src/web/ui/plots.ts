// The geometry of plots, in the units of their view boxes: totals round by round, luck with its interval, results over
// time, and the expected points of a round.

import type { Insight, RatingHistory } from '#client/api.ts';

export const PLOT = {
  width: 400,
  height: 240,
  left: 34,
  right: 366,
  top: 14,
  bottom: 208,
} as const;

interface Curve {
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

export interface LuckPoint {
  /** The points of all games up to this one. */
  readonly sum: number;
  /** The true sum lies within this distance 19 times out of 20. */
  readonly error: number;
}

/** Leaves out games whose luck is not known yet. */
export function luckCurve(trend: Insight['trend']): LuckPoint[] {
  let sum = 0;
  let squares = 0;
  return trend.flatMap(({ luck }) => {
    if (!luck) return [];
    sum += luck.better;
    squares += luck.error ** 2;
    return [{ sum, error: Math.sqrt(squares) }];
  });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The curve as points in a drawing; it starts at zero, before the first game. */
interface LuckShape {
  readonly line: readonly Point[];
  /** The outline of the interval: its upper edge from the left, then its lower edge from the right. */
  readonly band: readonly Point[];
  /** The vertical position of zero. */
  readonly zero: number;
  /** The values at the upper and at the lower edge. */
  readonly top: number;
  readonly bottom: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** The scale covers at least this many points up and down. */
const MIN_EXTENT = 1;

export function luckShape(curve: readonly LuckPoint[], frame: Frame): LuckShape {
  const points = [{ sum: 0, error: 0 }, ...curve];
  const top = Math.max(MIN_EXTENT, ...points.map(({ sum, error }) => sum + error));
  const bottom = Math.min(-MIN_EXTENT, ...points.map(({ sum, error }) => sum - error));
  const step = (frame.width - 2 * frame.margin) / Math.max(1, curve.length);
  const scale = (frame.height - 2 * frame.margin) / (top - bottom);
  const pointAt = (value: number, at: number): Point => ({
    x: frame.margin + at * step,
    y: frame.margin + (top - value) * scale,
  });
  return {
    line: points.map(({ sum }, at) => pointAt(sum, at)),
    band: [
      ...points.map(({ sum, error }, at) => pointAt(sum + error, at)),
      ...points.map(({ sum, error }, at) => pointAt(sum - error, at)).toReversed(),
    ],
    zero: pointAt(0, 0).y,
    top,
    bottom,
  };
}

type RatedPoint = Pick<RatingHistory['points'][number], 'rating' | 'deviation'>;

interface RatingShape {
  readonly line: readonly Point[];
  /** The outline of the band: its upper edge from the left, then its lower edge from the right. */
  readonly band: readonly Point[];
  readonly ticks: readonly { value: number; y: number }[];
}

/** One step for each game: days without games would leave most of the plot empty. */
export function ratingShape(
  points: readonly RatedPoint[],
  { width, height, left, margin }: Frame & { readonly left: number },
): RatingShape {
  const edges = points.flatMap(({ rating, deviation }) => [rating - deviation, rating + deviation]);
  const values = ticksBetween(Math.min(...edges), Math.max(...edges));
  const [bottom, top] = [values[0], values[values.length - 1]];
  const step = (width - margin - left) / Math.max(1, points.length - 1);
  const heightOf = (value: number): number =>
    margin + ((top - value) / (top - bottom)) * (height - 2 * margin);
  const pointAt = (value: number, game: number): Point => ({
    x: points.length === 1 ? width - margin : left + game * step,
    y: heightOf(value),
  });
  const upper = points.map(({ rating, deviation }, game) => pointAt(rating + deviation, game));
  const lower = points.map(({ rating, deviation }, game) => pointAt(rating - deviation, game));
  return {
    line: points.map(({ rating }, game) => pointAt(rating, game)),
    band: [...upper, ...lower.toReversed()],
    ticks: values.map((value) => ({ value, y: heightOf(value) })),
  };
}

export interface ResultCurve {
  readonly won: number;
  readonly all: number;
  /** One per game, the oldest first. */
  readonly points: readonly ResultPoint[];
}

interface ResultPoint {
  readonly isWon: boolean;
  /** The share of games won up to and including this one, from 0 to 1. */
  readonly rate: number;
}

/** Takes whether each game was won, the newest first. */
export function resultCurve(outcomes: readonly boolean[]): ResultCurve {
  let won = 0;
  const points = outcomes.toReversed().map((isWon, at) => {
    won += Number(isWon);
    return { isWon, rate: won / (at + 1) };
  });
  return { won, all: points.length, points };
}

export interface CurveDot {
  /** From 0 to 1, from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

interface RoundCurve {
  readonly dots: readonly (CurveDot | null)[];
  readonly open: readonly (CurveDot | null)[];
  /** The points that the round brought in the end. */
  readonly end: CurveDot | null;
  /** The values at the upper and at the lower edge. */
  readonly top: number;
  readonly bottom: number;
}

interface CurveValues {
  /** One value for each decision; null if it is not judged yet. */
  readonly points: readonly (number | null)[];
  readonly open: readonly (number | null)[];
  readonly final: number | null;
  readonly isLowBest: boolean;
}

/** The least range of values: a round in which nothing changes is a line through its middle. */
const MIN_HEIGHT = 1;

export function roundCurve({ points, open, final, isLowBest }: CurveValues): RoundCurve {
  const values = [...points, ...open, final].filter((value) => value !== null);
  const [low, high] = rangeOf(values);
  const columns = points.length + 1;
  const dotAt = (value: number | null, column: number): CurveDot | null => {
    if (value === null) return null;
    const height = (value - low) / (high - low);
    return { x: (column + 0.5) / columns, y: isLowBest ? height : 1 - height };
  };
  return {
    dots: points.map(dotAt),
    open: open.map(dotAt),
    end: dotAt(final, points.length),
    top: isLowBest ? low : high,
    bottom: isLowBest ? high : low,
  };
}

function rangeOf(values: readonly number[]): [low: number, high: number] {
  if (values.length === 0) return [0, MIN_HEIGHT];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const padding = Math.max(0, MIN_HEIGHT - (high - low)) / 2;
  return [low - padding, high + padding];
}

/** A line through all dots that are not null. */
export function curvePath(
  dots: readonly (CurveDot | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return dots
    .filter((dot) => dot !== null)
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x * width)} ${round(y * height)}`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
