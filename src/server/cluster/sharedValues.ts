// Values that the nodes share for a while, in an unlogged table of PostgreSQL.

import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';

export interface SharedValues {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** False if another node has claimed the key. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const CLEANING_INTERVAL_MS = 60_000;

export function createSharedValues(db: Db): SharedValues {
  let cleanedAt = -Infinity;

  async function clean(): Promise<void> {
    if (performance.now() - cleanedAt < CLEANING_INTERVAL_MS) return;
    cleanedAt = performance.now();
    await sql`delete from shared_values where expires_at <= clock_timestamp()`.execute(db);
  }

  return {
    async get(key) {
      const { rows } = await sql<{ value: string }>`select value from shared_values
        where key = ${key} and expires_at > clock_timestamp()`.execute(db);
      return rows[0]?.value ?? null;
    },
    async set(key, value, seconds) {
      await sql`insert into shared_values (key, value, expires_at)
        values (${key}, ${value}, ${expiryIn(seconds)})
        on conflict (key) do update
        set value = excluded.value, expires_at = excluded.expires_at`.execute(db);
      await clean();
    },
    async claim(key, value, seconds) {
      const { rows } = await sql`insert into shared_values (key, value, expires_at)
        values (${key}, ${value}, ${expiryIn(seconds)})
        on conflict (key) do update
        set value = excluded.value, expires_at = excluded.expires_at
        where shared_values.expires_at <= clock_timestamp() returning key`.execute(db);
      return rows.length > 0;
    },
    async remove(key) {
      await sql`delete from shared_values where key = ${key}`.execute(db);
    },
  };
}

function expiryIn(seconds: number) {
  return sql`clock_timestamp() + ${`${seconds} seconds`}::interval`;
}
