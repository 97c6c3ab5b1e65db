// The errors if PostgreSQL cannot be reached, and how its commits wait for the disk.
// Skipped tests: need PostgreSQL.

import { describe, expect, test } from 'vitest';
import { DatabaseStartError } from './database.ts';
import { openPostgres, openPool } from './postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';

test.each([
  ['postgresql://masa:sesame@localhost:1/masa', 'ECONNREFUSED'],
  ['postgresql://masa:sesame@nowhere.invalid/masa', 'nowhere.invalid'],
  ['postgresql://masa@/masa?host=/nowhere', 'ENOENT'],
])('refuses %s in one line', async (databaseUrl, reason) => {
  const problem = await openPostgres({ databaseUrl }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DatabaseStartError);
  const { message } = problem as DatabaseStartError;
  expect(message).toMatch(/^Cannot connect to the database in DATABASE_URL: .+\.$/);
  expect(message).toContain(reason);
  expect(message).not.toContain('sesame');
});

describe.runIf(isShared())('a commit', () => {
  test.each([
    { durability: 'disk', default: 'off', commit: 'on' },
    { durability: 'disk', default: 'remote_apply', commit: 'remote_apply' },
    { durability: 'process', default: 'on', commit: 'off' },
  ] as const)(
    'with durability $durability waits for the disk as far as $commit, if the database says $default',
    async ({ durability, default: setting, commit }) => {
      const { url, drop } = await newDatabase('empty');
      const admin = openPool({ connectionString: url });
      await admin.run(`do $$ begin
        execute format('alter database %I set synchronous_commit = ${setting}', current_database());
      end $$`);
      await admin.close();
      const database = await openPostgres({ databaseUrl: url, durability });
      const [row] = await database.query('show synchronous_commit');
      await database.close();
      await drop();
      expect(row).toEqual({ synchronous_commit: commit });
    },
  );
});
