// Something that may be wanted very often and need not be done that often.

export interface KeyedThrottle<T> {
  /** Done at once when it was not done lately, else when its time has come; the last one wins. */
  schedule(key: string, latest: T): void;
  close(): void;
}

interface Turn<T> {
  readonly timer: NodeJS.Timeout;
  /** What has been wanted since. */
  next: { readonly latest: T } | null;
}

/** For each key by itself; `work` must not throw. */
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
