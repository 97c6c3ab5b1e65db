// Values that all nodes share beside the tables: counts for limits, and values in PostgreSQL.

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Limits, Rate, RateSync } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import type { NodeBus } from './nodeBus.ts';

interface Counted {
  readonly counts: readonly (readonly [limit: string, hash: string, count: number])[];
}

const PUBLISH_INTERVAL_MS = 50;
const CHANNEL = 'counts';
const HASH_LENGTH = 22;

/** Returns the same limits, with rates that are counted by all nodes. */
export async function shareCounts(limits: Limits, bus: NodeBus, secret: string): Promise<Limits> {
  const key = createHmac('sha256', secret).update('masa counts').digest();
  const listeners = new Map<string, (key: string, count: number) => void>();
  let counts = new Map<string, [limit: string, hash: string, count: number]>();
  let timer: NodeJS.Timeout | undefined;

  function publish(): void {
    timer = undefined;
    bus.publish(CHANNEL, { counts: [...counts.values()] } satisfies Counted);
    counts = new Map();
  }

  function sync(limit: string): RateSync {
    return {
      // All nodes count under the hash, so what one node counts is known to the others.
      keyOf: (name) => hashOf(key, name),
      publish(hash, count) {
        const before = counts.get(limit + hash)?.[2] ?? 0;
        counts.set(limit + hash, [limit, hash, before + count]);
        timer ??= setTimeout(publish, PUBLISH_INTERVAL_MS).unref();
      },
      onPublished: (listener) => void listeners.set(limit, listener),
    };
  }

  await bus.subscribe(CHANNEL, ({ counts: counted }: Counted) => {
    for (const [limit, hash, count] of counted) listeners.get(limit)?.(hash, count);
  });
  const entries = Object.entries(limits).map(([name, limit]: [string, Rate | number]) => [
    name,
    typeof limit === 'number' ? limit : { ...limit, shared: sync(name) },
  ]);
  return Object.fromEntries(entries) as Limits;
}

function hashOf(key: Buffer, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, HASH_LENGTH);
}

export type SharedValues = ReturnType<typeof createSharedValues>;

const CLEANING_INTERVAL_MS = 60_000;

export function createSharedValues(db: Db) {
  let cleanedAt = -Infinity;

  async function clean(): Promise<void> {
    if (performance.now() - cleanedAt < CLEANING_INTERVAL_MS) return;
    cleanedAt = performance.now();
    await sql`delete from shared_values where expires_at <= clock_timestamp()`.execute(db);
  }

  return {
    async get(key: string): Promise<string | null> {
      const { rows } = await sql<{ value: string }>`select value from shared_values
        where key = ${key} and expires_at > clock_timestamp()`.execute(db);
      return rows[0]?.value ?? null;
    },
    async set(key: string, value: string, seconds: number): Promise<void> {
      await sql`insert into shared_values (key, value, expires_at)
        values (${key}, ${value}, ${expiryIn(seconds)})
        on conflict (key) do update
        set value = excluded.value, expires_at = excluded.expires_at`.execute(db);
      await clean();
    },
    /** False if another node has claimed the key. */
    async claim(key: string, value: string, seconds: number): Promise<boolean> {
      const { rows } = await sql`insert into shared_values (key, value, expires_at)
        values (${key}, ${value}, ${expiryIn(seconds)})
        on conflict (key) do update
        set value = excluded.value, expires_at = excluded.expires_at
        where shared_values.expires_at <= clock_timestamp() returning key`.execute(db);
      return rows.length > 0;
    },
    async remove(key: string): Promise<void> {
      await sql`delete from shared_values where key = ${key}`.execute(db);
    },
  };
}

function expiryIn(seconds: number) {
  return sql`clock_timestamp() + ${`${seconds} seconds`}::interval`;
}
