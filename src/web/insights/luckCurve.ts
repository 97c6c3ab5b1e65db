// How much better than bots somebody did with the same cards, added up over time, with what chance may have added.

import type { Insight } from '#client/api.ts';

export interface LuckPoint {
  /** All games up to and with this one. */
  readonly sum: number;
  /** The sum lies within so much of it, 19 times out of 20. */
  readonly error: number;
}

/** Games of which it is not known yet are left out. */
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

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The curve as places in a drawing; it begins at nothing, before the first game. */
export interface LuckShape {
  readonly line: readonly Place[];
  /** Around the interval: its upper edge from the left, then its lower one from the right. */
  readonly band: readonly Place[];
  /** How far from above nothing is. */
  readonly zero: number;
  /** The numbers at the upper and at the lower edge. */
  readonly top: number;
  readonly bottom: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Where little happens, a point up and a point down are shown all the same. */
const LEAST = 1;

export function luckShape(curve: readonly LuckPoint[], frame: Frame): LuckShape {
  const points = [{ sum: 0, error: 0 }, ...curve];
  const top = Math.max(LEAST, ...points.map(({ sum, error }) => sum + error));
  const bottom = Math.min(-LEAST, ...points.map(({ sum, error }) => sum - error));
  const step = (frame.width - 2 * frame.margin) / Math.max(1, curve.length);
  const down = (frame.height - 2 * frame.margin) / (top - bottom);
  const place = (value: number, at: number): Place => ({
    x: frame.margin + at * step,
    y: frame.margin + (top - value) * down,
  });
  return {
    line: points.map(({ sum }, at) => place(sum, at)),
    band: [
      ...points.map(({ sum, error }, at) => place(sum + error, at)),
      ...points.map(({ sum, error }, at) => place(sum - error, at)).toReversed(),
    ],
    zero: place(0, 0).y,
    top,
    bottom,
  };
}
