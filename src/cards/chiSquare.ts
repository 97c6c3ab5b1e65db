// Pearson's chi-square test, for tests of randomness.

/** The normal quantile for one in a million. Seeds are fixed, so a test that passes once always passes. */
const NORMAL_QUANTILE = 4.753;

/** Returns the sum of `(count - expected)² / expected` over all counts. */
export function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Returns the value that fair counts exceed about once in a million times, by Wilson and Hilferty. */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + NORMAL_QUANTILE * Math.sqrt(spread)) ** 3;
}

/** Returns a number below 1 if the counts look even, and far above 1 if they do not. */
export function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return chiSquare(counts, expected) / chiSquareLimit(counts.length - 1);
}
