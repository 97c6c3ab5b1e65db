// The mean of numbers that are correlated within small groups, and its standard error.

/** The number of states drawn at a time, among which a likely state occurs several times. */
const SIZE = 32;

export class Batches {
  private readonly means: number[] = [];
  private sum = 0;
  private inBatch = 0;
  private count = 0;
  private total = 0;

  add(value: number): void {
    this.total += value;
    this.count++;
    this.sum += value;
    if (++this.inBatch < SIZE) return;
    this.means.push(this.sum / SIZE);
    this.sum = 0;
    this.inBatch = 0;
  }

  mean(): number {
    return this.total / this.count;
  }

  /** Returns the standard error of the mean, from the means of the groups; infinite for fewer than two groups. */
  error(): number {
    const { means } = this;
    if (means.length < 2) return Infinity;
    const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
    const squares = means.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return Math.sqrt(squares / (means.length - 1) / means.length);
  }
}
