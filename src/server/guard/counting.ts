// Counts how often people and addresses do something and how much they have open, in bounded memory.

import type { Rate } from './limits.ts';

export interface RateLimiter {
  /** Counts one. Returns 0, or the milliseconds to wait if it is one too many. */
  consume(key: string): number;
  /** Does the same, and returns how many are left. */
  consumeWithStatus(key: string): RateLimitResult;
  /** Counts one in any case. Returns how many there are beyond the limit. */
  consumeOverLimit(key: string): number;
  /** Takes one back that was counted. */
  refund(key: string): void;
}

export interface RateLimitResult {
  /** 0 if it was not one too many. */
  readonly waitMs: number;
  readonly left: number;
  /** Milliseconds until the window ends. */
  readonly endsInMs: number;
}

interface Window {
  readonly until: number;
  count: number;
}

/** Keys kept in memory; beyond it the oldest are evicted. A per-address limit does not stop an attacker with more addresses. */
const MAX_KEYS = 100_000;

export function createRateLimiter(
  { points, seconds, shared }: Rate,
  { now = Date.now, mostKeys = MAX_KEYS } = {},
): RateLimiter {
  /** In the order in which they end, since all last equally long. */
  const windows = new Map<string, Window>();

  function clearUp(time: number): void {
    for (const [key, { until }] of windows) {
      if (until > time && windows.size < mostKeys) return;
      windows.delete(key);
    }
  }

  function windowOf(key: string, time: number): Window {
    const running = windows.get(key);
    if (running && running.until > time) return running;
    // Windows that have ended are in front, this one too.
    clearUp(time);
    const fresh = { until: time + seconds * 1000, count: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  const keyOf = (key: string): string => shared?.keyOf(key) ?? key;

  function takeOne(name: string): RateLimitResult {
    const time = now();
    const key = keyOf(name);
    const window = windowOf(key, time);
    const endsInMs = window.until - time;
    if (window.count >= points) return { waitMs: endsInMs, left: 0, endsInMs };
    window.count++;
    shared?.publish(key, 1);
    return { waitMs: 0, left: points - window.count, endsInMs };
  }

  function change(key: string, count: number): void {
    const window = count > 0 ? windowOf(key, now()) : windows.get(key);
    if (window) window.count = Math.max(0, window.count + count);
  }

  shared?.onPublished(change);
  return {
    consume: (key) => takeOne(key).waitMs,
    consumeWithStatus: takeOne,
    consumeOverLimit(name) {
      const key = keyOf(name);
      change(key, 1);
      shared?.publish(key, 1);
      return Math.max(0, windowOf(key, now()).count - points);
    },
    refund(name) {
      const key = keyOf(name);
      change(key, -1);
      shared?.publish(key, -1);
    },
  };
}

/** Limits how many are open at a time, by person, by address and in all. */
export interface Quota {
  /** Takes a slot for each key. If one of them has none left it takes none and returns the name of that key. */
  acquire(keys: Readonly<Record<string, string>>): QuotaSlot | string;
  /** Returns how many are taken under this name and key. */
  count(name: string, key: string): number;
}

export interface QuotaSlot {
  /** Gives the slot back, once. */
  release(): void;
}

export function createQuota(most: Readonly<Record<string, number>>): Quota {
  const counts = new Map<string, number>();
  const idOf = (name: string, key: string): string => `${name}/${key}`;
  const countOf = (name: string, key: string): number => counts.get(idOf(name, key)) ?? 0;

  function add(name: string, key: string, change: number): void {
    const count = countOf(name, key) + change;
    if (count === 0) counts.delete(idOf(name, key));
    else counts.set(idOf(name, key), count);
  }

  return {
    acquire(keys) {
      const entries = Object.entries(keys);
      const full = entries.find(([name, key]) => countOf(name, key) >= most[name]);
      if (full) return full[0];
      for (const [name, key] of entries) add(name, key, 1);
      let isTaken = true;
      return {
        release() {
          if (isTaken) for (const [name, key] of entries) add(name, key, -1);
          isTaken = false;
        },
      };
    },
    count: countOf,
  };
}

interface Kept<K> {
  readonly size: number;
  keys(): Iterable<K>;
  delete(key: K): boolean;
}

/** Deletes from a map or a set what was put in the longest ago, until `most` are left. */
export function evictOldest<K>(kept: Kept<K>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
