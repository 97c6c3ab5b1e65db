// The points by which a player did better than bots with the same cards, added up over time, with the error of the sum.

import type { Insight } from '#client/api.ts';

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
export interface LuckShape {
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
