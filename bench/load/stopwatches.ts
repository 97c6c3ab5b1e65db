// From a move to everybody told: when a table's card was sent, and when its last player heard of it.

export interface Tally {
  /** Moves of which everybody has heard. */
  moves: number;
  readonly milliseconds: number[];
}

export interface Stopwatch {
  sent(): void;
  /** One of the players has heard of the card. */
  heard(): void;
}

export function newTally(): Tally {
  return { moves: 0, milliseconds: [] };
}

export function openStopwatch(tally: Tally, players: number): Stopwatch {
  let sentAt = 0;
  let hearers = 0;
  return {
    sent() {
      sentAt = performance.now();
      hearers = 0;
    },
    heard() {
      if (++hearers !== players) return;
      tally.moves++;
      tally.milliseconds.push(performance.now() - sentAt);
    },
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
