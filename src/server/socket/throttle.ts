// Runs work that may be requested very often but need not run that often.

export interface KeyedThrottle<T> {
  /** Runs the work at once if it has not run lately, otherwise when its time has come; the last request wins. */
  schedule(key: string, latest: T): void;
  close(): void;
}

interface Turn<T> {
  readonly timer: NodeJS.Timeout;
  /** The last request since then. */
  next: { readonly latest: T } | null;
}

/** Throttles each key by itself; `work` must not throw. */
export function throttleByKey<T>(everyMs: number, work: (latest: T) => void): KeyedThrottle<T> {
  const turns = new Map<string, Turn<T>>();

  function take(key: string, latest: T): void {
    const timer = setTimeout(() => end(key), everyMs).unref();
    turns.set(key, { timer, next: null });
    work(latest);
  }

  function end(key: string): void {
    const next = turns.get(key)?.next;
    turns.delete(key);
    if (next) take(key, next.latest);
  }

  return {
    schedule(key, latest) {
      const turn = turns.get(key);
      if (turn) turn.next = { latest };
      else take(key, latest);
    },
    close() {
      for (const { timer } of turns.values()) clearTimeout(timer);
    },
  };
}
