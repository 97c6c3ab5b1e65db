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
