// Values that nodes share, on PostgreSQL.
// Skipped tests: need PostgreSQL.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { createSharedValues, type SharedValues } from './sharedCounts.ts';

describe.runIf(isShared())('shared values', () => {
  let home: TestDatabase;
  let database: Database;
  let one: SharedValues;
  let other: SharedValues;

  const expire = (): Promise<void> =>
    database.run(`update shared_values set expires_at = clock_timestamp() - interval '1 second'`);
  const keys = async (): Promise<string[]> => {
    const rows = await database.query<{ key: string }>('select key from shared_values');
    return rows.map(({ key }) => key);
  };

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    await database.run('delete from shared_values');
    [one, other] = [createSharedValues(database.db), createSharedValues(database.db)];
  });

  test('are the same at every node, until they are removed or expire', async () => {
    await one.set('a', '1', 60);
    await one.set('b', '1', 60);
    await other.set('b', '2', 60);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => one.get(key)))).toEqual(['1', '2', null]);
    await one.remove('a');
    expect([await other.get('a'), await other.get('b')]).toEqual([null, '2']);
    await expire();
    expect(await other.get('b')).toBeNull();
  });

  test('are claimed by one node at a time', async () => {
    const claims = Array.from({ length: 8 }, (_, index) =>
      [one, other][index % 2].claim('k', 'x', 9),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    await expire();
    expect([await one.claim('k', 'y', 9), await other.claim('k', 'z', 9)]).toEqual([true, false]);
    expect(await other.get('k')).toBe('y');
    await one.remove('k');
    expect(await other.claim('k', 'z', 9)).toBe(true);
  });

  test('are deleted after they expired', async () => {
    await one.set('old', '1', 60);
    await expire();
    await other.set('new', '1', 60);
    expect(await keys()).toEqual(['new']);
  });
});
