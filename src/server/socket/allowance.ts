// How many requests a connection may make: a bucket that fills again as time goes by.

export interface Allowance {
  /** Takes one; false when there is none left. */
  take(now: number): boolean;
  /** How many were refused since it was last full: who goes on asking never lets it fill. */
  readonly refused: number;
}

export function makeAllowance({
  burst,
  perSecond,
}: {
  burst: number;
  perSecond: number;
}): Allowance {
  let left = burst;
  let last: number | null = null;
  let refused = 0;
  return {
    take(now) {
      left = Math.min(burst, left + ((now - (last ?? now)) / 1000) * perSecond);
      last = now;
      if (left >= burst) refused = 0;
      const isGranted = left >= 1;
      if (isGranted) left--;
      else refused++;
      return isGranted;
    },
    get refused() {
      return refused;
    },
  };
}
