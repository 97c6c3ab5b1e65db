// Keeps what is remembered within bounds.

interface Kept<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** Of a map or a set: what was put in the longest ago goes first. */
export function evictOldest<K>(kept: Kept<K>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
