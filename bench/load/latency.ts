// From a move to everybody told: when a table's card was sent, and when its last player heard of it.

export interface LatencyStats {
  /** Moves of which everybody has heard. */
  moves: number;
  readonly milliseconds: number[];
  /** What all players were sent, in bytes. */
  bytes: number;
}

export interface MoveTimer {
  sent(): void;
  /** One of the players has heard of the next card. */
  heard(seat: number): void;
}

export function createLatencyStats(): LatencyStats {
  return { moves: 0, milliseconds: [], bytes: 0 };
}

/** The next player may be quicker with a card than the last one with hearing of the card before it. */
export function createMoveTimer(tally: LatencyStats, players: number): MoveTimer {
  const running: { readonly sentAt: number; hearers: number }[] = [];
  const heardBy = Array.from({ length: players }, () => 0);
  let done = 0;
  return {
    sent: () => void running.push({ sentAt: performance.now(), hearers: 0 }),
    heard(seat) {
      const move = running[heardBy[seat]++ - done];
      if (++move.hearers < players) return;
      running.shift();
      done++;
      tally.moves++;
      tally.milliseconds.push(performance.now() - move.sentAt);
    },
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
