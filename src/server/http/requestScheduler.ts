// Requests begin one in each turn of the event loop, and few are under way at a time: however many come
// at once, sockets and clocks are served between any two of them.

export interface RequestScheduler {
  /** Begins at once or when it is its turn; false where too many wait already. */
  schedule(begin: () => Promise<unknown>): boolean;
}

export interface RequestSchedulerOptions {
  /** About a second's work; later requests are asked to come back. */
  readonly mostWaiting?: number;
  readonly mostUnderWay?: number;
  /** After this time a running request, such as a stream or a search, no longer holds its place. */
  readonly longestMs?: number;
}

export function createRequestScheduler({
  mostWaiting = 2000,
  mostUnderWay = 2,
  longestMs = 20,
}: RequestSchedulerOptions = {}): RequestScheduler {
  const waiting: (() => Promise<unknown>)[] = [];
  let underWay = 0;
  /** Whether something has begun since the loop last went round. */
  let isTaken = false;

  function goRound(): void {
    isTaken = false;
    const next = underWay < mostUnderWay ? waiting.shift() : undefined;
    if (!next) return;
    isTaken = true;
    setImmediate(goRound);
    run(next);
  }

  function run(begin: () => Promise<unknown>): void {
    underWay++;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      underWay--;
      if (!isTaken) goRound();
    };
    const timer = setTimeout(end, longestMs);
    void begin()
      .catch(() => {})
      .finally(end);
  }

  return {
    schedule(begin) {
      if (waiting.length >= mostWaiting) return false;
      waiting.push(begin);
      if (!isTaken) goRound();
      return true;
    },
  };
}
