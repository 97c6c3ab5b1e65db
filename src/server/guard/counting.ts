// Counting what people and addresses do and have, in bounded memory.

import type { Rate } from './limits.ts';

export interface RateLimiter {
  /** Counts one; how many milliseconds there are to wait where it is one too many, else 0. */
  consume(key: string): number;
  /** The same, and what is left. */
  consumeWithStatus(key: string): RateLimitResult;
  /** Counts one in any case; how many there are beyond what is allowed. */
  consumeOverLimit(key: string): number;
  /** One that was counted shall not count. */
  refund(key: string): void;
}

export interface RateLimitResult {
  /** 0 where it was not one too many. */
  readonly waitMs: number;
  readonly left: number;
  /** Until all is there again. */
  readonly endsInMs: number;
}

interface Window {
  readonly until: number;
  count: number;
}

/** Beyond it the oldest are forgotten: who has that many addresses is not held by a limit for one. */
const MAX_KEYS = 100_000;

export function createRateLimiter(
  { points, seconds, shared }: Rate,
  { now = Date.now, mostKeys = MAX_KEYS } = {},
): RateLimiter {
  /** In the order in which they run out, since all last as long. */
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
    // What has run out is in front, this one too.
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

/** How many there are of something at a time, by person, by address and in all. */
export interface Quota {
  /** Takes a place for each key, or for none where one of them has no place left: then that key's name. */
  acquire(keys: Readonly<Record<string, string>>): QuotaSlot | string;
  /** How many are taken under this name and key. */
  count(name: string, key: string): number;
}

export interface QuotaSlot {
  /** Gives it back, once. */
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
