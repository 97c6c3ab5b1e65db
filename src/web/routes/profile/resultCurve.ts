// The results of a game over time, as points of a curve.

export interface ResultCurve {
  readonly won: number;
  readonly all: number;
  /** One per game, the oldest first. */
  readonly points: readonly ResultPoint[];
}

export interface ResultPoint {
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
