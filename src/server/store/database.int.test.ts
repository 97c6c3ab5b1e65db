// Queries and transactions on PostgreSQL.
// Skipped tests: need PostgreSQL.

import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, sqlState } from './database.ts';
import { openPool } from './postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';

describe.runIf(isShared())('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    const { url, drop } = await newDatabase('empty');
    database = openPool({ connectionString: url });
    await database.run('create table notes (id integer primary key, text text)');
    return async () => {
      await database.close();
      await drop();
    };
  });

  const notes = async (): Promise<number[]> => {
    const rows = await database.query<{ id: number }>('select id from notes order by id');
    return rows.map(({ id }) => id);
  };

  test('values come as what they are', async () => {
    const sql = `select 9007199254740991::int8 as big, count(*) as count, 1.5::numeric as number,
      $1::jsonb as data, '2026-01-02T03:04:05.678Z'::timestamptz as at, null as nothing, true as yes`;
    expect(await database.query(`${sql} from notes`, [{ card: 'QS' }])).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        count: 0,
        number: 1.5,
        data: { card: 'QS' },
        at: new Date('2026-01-02T03:04:05.678Z'),
        nothing: null,
        yes: true,
      },
    ]);
  });

  test('values go as what they are', async () => {
    const sql = `select $1::text[] as words, $2::timestamptz as at, $3::boolean as no, $4::int8 as big,
      $5::bytea as bytes, $6::text as nothing`;
    const at = new Date(1_700_000_000_123);
    const bytes = Buffer.from([0, 255]);
    const words = ['a"b', 'c,d', '{}', 'ş'];
    expect(await database.query(sql, [words, at, false, 2 ** 40, bytes, null])).toEqual([
      { words, at, no: false, big: 2 ** 40, bytes, nothing: null },
    ]);
  });

  test('a large answer comes whole', async () => {
    const sql = "select repeat('x', $1::integer) as text from generate_series(1, 20)";
    const rows = await database.query<{ text: string }>(sql, [100_000]);
    expect(rows.map(({ text }) => text.length)).toEqual(Array.from({ length: 20 }, () => 100_000));
  });

  test('an error is of its own call alone', async () => {
    const calls = ['select 1/0', 'selec', 'select $1::integer', 'select 7 as seven'];
    const outcomes = await Promise.allSettled(
      calls.map((sql) => database.query(sql, sql.includes('$1') ? ['x'] : [])),
    );
    const states = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? sqlState(outcome.reason) : outcome.value,
    );
    expect(states).toEqual(['22012', '42601', '22P02', [{ seven: 7 }]]);
    await expect(database.run('select 1; select 1/0')).rejects.toThrow('division by zero');
    expect(await database.query('select 8 as eight')).toEqual([{ eight: 8 }]);
  });

  test('a transaction is kept as a whole or not at all', async () => {
    const before = await notes();
    const failing = database.transaction(async ({ query }) => {
      await query('insert into notes values (1)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const refused = database.transaction(async ({ query }) => {
      await query('insert into notes values (2)');
      await query('insert into notes values (2)');
    });
    await expect(refused).rejects.toThrow('duplicate key');
    const swallowed = database.transaction(async ({ query }) => {
      await query('insert into notes values (2)');
      await query('select 1/0').catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await notes()).toEqual(before);
    const kept = await database.transaction(async ({ query, run }) => {
      await run('insert into notes values (3); insert into notes values (4)');
      return await query('select count(*) from notes where id in (3, 4)');
    });
    expect(kept).toEqual([{ count: 2 }]);
    expect(await notes()).toEqual([...before, 3, 4]);
  });

  test('a query during a transaction is no part of it', async () => {
    let outside: Promise<unknown> = Promise.resolve();
    const failing = database.transaction(async ({ query }) => {
      await query('insert into notes values (10)');
      outside = database.query('insert into notes values (11)');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await outside;
    expect((await notes()).filter((id) => id >= 10)).toEqual([11]);
  });
});
