// How far counts are from what was expected: Pearson's chi-square, for tests of chance.

/** One in a million: with fixed seeds a test passes for ever or never. */
const NORMAL_QUANTILE = 4.753;

/** The sum over all counts of the squared distance from the expected one, in units of it. */
export function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What fair counts exceed about once in a million times (Wilson and Hilferty's approximation). */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + NORMAL_QUANTILE * Math.sqrt(spread)) ** 3;
}

/** Below 1 when the counts look even, far above when they are not. */
export function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return chiSquare(counts, expected) / chiSquareLimit(counts.length - 1);
}
