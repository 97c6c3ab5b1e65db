// A new SQLite database in memory, for tests.

import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Db } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqliteDialect.ts';
import { migrateSqlite } from '../store/sqliteStore.ts';

export function openTestSqlite(): Db {
  const sqlite = new DatabaseSync(':memory:');
  migrateSqlite(sqlite);
  return new Kysely({ dialect: sqliteDialect(sqlite) });
}
