// The expected points of a round, decision by decision, as places in a drawing.

export interface CurveDot {
  /** From 0 to 1, from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

export interface RoundCurve {
  readonly dots: readonly (CurveDot | null)[];
  readonly open: readonly (CurveDot | null)[];
  /** The points that the round brought in the end. */
  readonly end: CurveDot | null;
  /** The values at the upper and at the lower edge. */
  readonly top: number;
  readonly bottom: number;
}

export interface CurveValues {
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
