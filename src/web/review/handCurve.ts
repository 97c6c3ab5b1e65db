// The points of a hand that could be expected, decision by decision, as places in a drawing.

export interface CurveDot {
  /** From 0 to 1, from the left and from above. */
  readonly x: number;
  readonly y: number;
}

export interface HandCurve {
  readonly dots: readonly (CurveDot | null)[];
  readonly open: readonly (CurveDot | null)[];
  /** What the hand brought in the end. */
  readonly end: CurveDot | null;
  /** The numbers at the upper and at the lower edge. */
  readonly top: number;
  readonly bottom: number;
}

export interface CurveValues {
  /** A decision each; null where it is not judged yet. */
  readonly points: readonly (number | null)[];
  readonly open: readonly (number | null)[];
  readonly made: number | null;
  readonly isLowBest: boolean;
}

/** A hand in which nothing changes is a line through the middle of such a height. */
const MIN_HEIGHT = 1;

export function handCurve({ points, open, made, isLowBest }: CurveValues): HandCurve {
  const values = [...points, ...open, made].filter((value) => value !== null);
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
    end: dotAt(made, points.length),
    top: isLowBest ? low : high,
    bottom: isLowBest ? high : low,
  };
}

function rangeOf(values: readonly number[]): [low: number, high: number] {
  if (values.length === 0) return [0, MIN_HEIGHT];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, MIN_HEIGHT - (high - low)) / 2;
  return [low - missing, high + missing];
}

/** A line through the dots that there are. */
export function curvePath(
  dots: readonly (CurveDot | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return dots
    .filter((dot) => dot !== null)
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${fine(x * width)} ${fine(y * height)}`)
    .join('');
}

function fine(value: number): number {
  return Math.round(value * 10) / 10;
}
