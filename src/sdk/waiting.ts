// The delay before a retry, and waiting that can be aborted.

const FIRST_MS = 200;
const MAX_DELAY_MS = 10_000;

/** Exponential backoff with random jitter, so that clients do not retry all at once. */
export function backoff(attempt: number): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** attempt);
  return longest * (0.5 + Math.random() / 2);
}

/** Rejects with the reason of the signal if it is aborted first. */
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
