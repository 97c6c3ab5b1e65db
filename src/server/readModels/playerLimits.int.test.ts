// Players' own roles at the database cannot get in the way of the server or of each other.
// Skipped tests: SQL roles exist on PostgreSQL only.

import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';
import { askAs, withUser, type AskAs } from './testPlayerRole.ts';

const REFUSED = { code: '42501' };

describe.runIf(isShared())('on PostgreSQL', () => {
  let database: Database;
  let ask: AskAs;
  let databaseUrl: string;
  beforeAll(async () => {
    const home = await newDatabase('upToDate');
    databaseUrl = home.url;
    database = openPool({ connectionString: databaseUrl });
    ask = askAs(database, databaseUrl);
    return async () => {
      await database.close();
      await home.drop();
    };
  });

  test.each([
    'lock table table_seats in access exclusive mode',
    'lock table events in access share mode',
    'lock table chat_messages in row exclusive mode',
    'lock table hands_private in share mode',
    'select * from tables for update',
    'select pg_advisory_lock(4151720)',
    'select pg_try_advisory_lock(4151720)',
    'select pg_advisory_xact_lock(4151719)',
    'select pg_try_advisory_lock_shared(1, 2)',
    'select pg_sleep(1)',
    "select pg_sleep_for('1 second')",
    "select pg_notify('a', 'b')",
    "select end_player_sessions('0')",
    "select drop_player_role('limited_ada')",
    'select close_to_public()',
    "select confine_player_role('player:limited_ada')",
  ])('is refused: %s', async (sql) => {
    await expect(ask('limited_bora', sql)).rejects.toMatchObject(REFUSED);
  });

  test('a player’s sessions are few, read only, and short of time and room', async () => {
    const settings = [
      ['default_transaction_read_only', 'on'],
      ['statement_timeout', '10s'],
      ['lock_timeout', '2s'],
      ['idle_in_transaction_session_timeout', '10s'],
      ['temp_file_limit', '64MB'],
    ];
    for (const [name, value] of settings) {
      expect(await ask('limited_bora', `show ${name}`)).toEqual([{ [name]: value }]);
    }
    const sql = `select rolconnlimit as most from pg_roles where rolname = 'player:limited_bora'`;
    expect(await database.query(sql)).toEqual([{ most: 3 }]);
    await expect(ask('limited_bora', "set temp_file_limit = '1TB'")).rejects.toMatchObject(REFUSED);
  });

  test('a session that stays in a transaction is ended, whatever settings it made', async () => {
    await ask('limited_ceren', 'select 1');
    const session = new Client({
      connectionString: withUser(databaseUrl!, 'player:limited_ceren'),
    });
    const isGone = new Promise((resolve) => void session.on('error', resolve));
    await session.connect();
    await session.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0');
    await session.query('begin');
    await session.query('lock table tables in access share mode');
    const end = 'select end_player_sessions($1::interval) as ended';
    expect(await database.query(end, ['1 hour'])).toEqual([{ ended: 0 }]);
    expect(await database.query(end, ['0'])).toEqual([{ ended: 1 }]);
    await isGone;
  });

  test('a dropped role is gone, also who is connected', async () => {
    await ask('limited_deniz', 'select 1');
    const session = new Client({
      connectionString: withUser(databaseUrl!, 'player:limited_deniz'),
    });
    const isGone = new Promise((resolve) => void session.on('error', resolve));
    await session.connect();
    const drop = 'select drop_player_role($1) as dropped';
    expect(await database.query(drop, ['limited_deniz'])).toEqual([{ dropped: true }]);
    await isGone;
    expect(await database.query(drop, ['limited_deniz'])).toEqual([{ dropped: false }]);
    await expect(
      new Client({ connectionString: withUser(databaseUrl!, 'player:limited_deniz') }).connect(),
    ).rejects.toThrow('does not exist');
    await database.query("select grant_player_role('limited_deniz', 'x')");
  });
});
