// Limits how many requests a connection may make: a bucket that refills with time.

export interface BucketRate {
  readonly burst: number;
  readonly perSecond: number;
}

export class TokenBucket {
  private readonly rate: BucketRate;
  private left: number;
  private last: number | null = null;
  /** How many were refused since it was last full; a client that keeps asking never lets it fill. */
  refused = 0;

  constructor(rate: BucketRate) {
    this.rate = rate;
    this.left = rate.burst;
  }

  /** Takes one; false if none is left. */
  take(now: number): boolean {
    const { burst, perSecond } = this.rate;
    this.left = Math.min(burst, this.left + ((now - (this.last ?? now)) / 1000) * perSecond);
    this.last = now;
    if (this.left >= burst) this.refused = 0;
    const isGranted = this.left >= 1;
    if (isGranted) this.left--;
    else this.refused++;
    return isGranted;
  }
}
