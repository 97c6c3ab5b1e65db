// Work that costs much: so much of it at once, so much waiting, and no more.

export interface WorkQueue {
  /** Null when too much is waiting already: the work is not done. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
}

export function openWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    // Finished work hands its place over, so that no newcomer gets in between.
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    run: (work) => (running < atOnce || waiting.length < mostWaiting ? run(work) : null),
  };
}
