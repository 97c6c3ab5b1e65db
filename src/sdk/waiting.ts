// How long to wait before trying again, and waiting that can be broken off.

const FIRST_MS = 200;
const MAX_DELAY_MS = 10_000;

/** Twice as long each time, and never the same for all who wait. */
export function backoff(attempt: number): number {
  const most = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** attempt);
  return most * (0.5 + Math.random() / 2);
}

/** Rejects with the reason of the signal when that comes first. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
