// A new SQLite database in memory, for tests.

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Db } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const BASELINE = readFileSync(
  new URL('migrations/sqlite/0001_baseline.sql', import.meta.url),
  'utf8',
);

export function openTestSqlite(): Db {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(BASELINE);
  return new Kysely({ dialect: sqliteDialect(sqlite) });
}
