// Time that passes, by the clock that tests can set.

/** The process may end meanwhile. */
export function unrefDelay<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => void setTimeout(resolve, ms, value).unref());
}

/** The process lives for as long. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
