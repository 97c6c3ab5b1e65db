// How the results of a game went over time, as points to draw.

export interface ResultCurve {
  readonly won: number;
  readonly all: number;
  /** A game each, the oldest first. */
  readonly points: readonly ResultPoint[];
}

export interface ResultPoint {
  readonly isWon: boolean;
  /** The share of games won up to and with this one, from 0 to 1. */
  readonly rate: number;
}

/** `outcomes` whether each was won, the newest first. */
export function resultCurve(outcomes: readonly boolean[]): ResultCurve {
  let won = 0;
  const points = outcomes.toReversed().map((isWon, at) => {
    won += Number(isWon);
    return { isWon, rate: won / (at + 1) };
  });
  return { won, all: points.length, points };
}
