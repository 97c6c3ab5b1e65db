// A database is brought up to date once, in order, and not when its past was rewritten.
// Skipped tests: need PostgreSQL.

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, DatabaseStartError } from './database.ts';
import { migrate, type Migration, readMigrations } from './migrations.ts';
import { openPostgres, openPool } from './postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';

const migration = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${sql}` });
const FIRST = migration('a1', 'create table a (n integer); insert into a values (1)');
const OWN = readMigrations();
const SECOND = migration('a2', 'update a set n = n + 1');

test('the files are numbered without gaps', () => {
  const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

describe.runIf(isShared())('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    const { url, drop } = await newDatabase('upToDate');
    database = openPool({ connectionString: url });
    return async () => {
      await database.close();
      await drop();
    };
  });
  afterEach(async () => {
    await database.run(`drop table if exists a; delete from migrations where name like 'a%'`);
  });
  const value = (): Promise<unknown> => database.query('select n from a');

  test('each is applied once, also when two start at once', async () => {
    await Promise.all([migrate(database, [...OWN, FIRST]), migrate(database, [...OWN, FIRST])]);
    await Promise.all([
      migrate(database, [...OWN, FIRST, SECOND]),
      migrate(database, [...OWN, FIRST, SECOND]),
      migrate(database, [...OWN, FIRST, SECOND]),
    ]);
    expect(await value()).toEqual([{ n: 2 }]);
  });

  test('one that was changed afterwards is refused by name', async () => {
    await migrate(database, [...OWN, FIRST]);
    const changed = { ...FIRST, hash: 'other' };
    await expect(migrate(database, [...OWN, changed, SECOND])).rejects.toThrow(
      'The migration a1 was changed after it was applied.',
    );
    expect(await value()).toEqual([{ n: 1 }]);
  });

  test('one that this version does not know is refused by name, and nothing is changed', async () => {
    await migrate(database, [...OWN, FIRST, SECOND]);
    await expect(migrate(database, [...OWN, FIRST])).rejects.toThrow(
      new DatabaseStartError(
        'The database is from a newer version of Masa: this version does not know the migration a2. Start the newer version.',
      ),
    );
    expect(await value()).toEqual([{ n: 2 }]);
  });

  test('each waits so long at most for who is in the way', async () => {
    const patience = `extract(epoch from current_setting('lock_timeout')::interval)::integer`;
    await migrate(database, [...OWN, migration('a1', `create table a as select ${patience} as n`)]);
    expect(await value()).toEqual([{ n: 20 }]);
  });

  test('one that fails leaves nothing behind', async () => {
    const broken = migration('a1', `${FIRST.sql}; select 1/0`);
    await expect(migrate(database, [...OWN, broken])).rejects.toThrow('division by zero');
    await migrate(database, [...OWN, FIRST]);
    expect(await value()).toEqual([{ n: 1 }]);
  });

  test('one of two servers that open a new database at once gets it, brought up to date', async () => {
    const { url, drop } = await newDatabase('empty');
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => openPostgres({ databaseUrl: url, patienceMs: 0 })),
    );
    const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([opened.length, refused[0].reason]).toEqual([1, expect.any(DatabaseStartError)]);
    expect(refused[0].reason.message).not.toContain('Cannot connect');
    const [{ value: one }] = opened;
    const rows = await one.query<{ name: string }>('select name from migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    await one.close();
    await drop();
  });
});
