// Measures the time from sending a card until the last player of the table has received it.

export interface LatencyStats {
  /** Moves that all players have received. */
  moves: number;
  readonly milliseconds: number[];
  /** Bytes that all players received. */
  bytes: number;
}

export interface MoveTimer {
  sent(): void;
  /** A player has received the next card. */
  received(seat: number): void;
}

export function createLatencyStats(): LatencyStats {
  return { moves: 0, milliseconds: [], bytes: 0 };
}

/** Keeps several moves, because the next card may be played before everybody has received the last one. */
export function createMoveTimer(tally: LatencyStats, players: number): MoveTimer {
  const running: { readonly sentAt: number; receivers: number }[] = [];
  const receivedBy = Array.from({ length: players }, () => 0);
  let done = 0;
  return {
    sent: () => void running.push({ sentAt: performance.now(), receivers: 0 }),
    received(seat) {
      const move = running[receivedBy[seat]++ - done];
      if (++move.receivers < players) return;
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
