// A database for tests that answers each query with the rows that a function returns.

import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Db } from '../store/schema.ts';

export type FakeAnswer = (sql: string, params: readonly unknown[]) => Promise<readonly object[]>;

export function fakeDb(answer: FakeAnswer): Db {
  const query = async (sql: string, params: readonly unknown[]): Promise<object> => ({
    command: 'SELECT',
    rowCount: 0,
    rows: [...(await answer(sql, params))],
  });
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: async () => client, end: async () => {}, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Executes SQL as it is. Parameters are written `?` on SQLite and `$1` on PostgreSQL. */
export async function runSql(
  db: Db,
  sql: string,
  params: readonly unknown[] = [],
): Promise<readonly unknown[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [...params]));
  return rows;
}
