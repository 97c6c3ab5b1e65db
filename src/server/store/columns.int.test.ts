// The description of the read models against the schema that the migrations make.
// Skipped tests: need PostgreSQL.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openPool } from './postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';
import { READ_MODEL_TABLES, READ_MODELS } from './appendedRows.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' };

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

  async function columnsOf(table: string): Promise<Record<string, string>> {
    const rows = await database.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = $1`,
      [table],
    );
    return Object.fromEntries(
      rows.map(({ column_name, data_type }) => [column_name, TYPE_NAMES[data_type] ?? data_type]),
    );
  }

  describe.each(READ_MODELS)('%s', (record) => {
    test('has the columns that are written', async () => {
      expect(await columnsOf(record)).toEqual(READ_MODEL_TABLES[record].columns);
    });

    test('has the key by which rows are replaced', async () => {
      const rows = await database.query<{ column_name: string }>(
        `select column_name from information_schema.table_constraints as constraints
          join information_schema.key_column_usage using (constraint_name, table_name)
          where constraints.table_name = $1 and constraint_type = 'PRIMARY KEY'
          order by ordinal_position`,
        [record],
      );
      expect(rows.map(({ column_name }) => column_name)).toEqual(READ_MODEL_TABLES[record].key);
    });
  });

  test('[P-T1.1] every table of the promise is there, with row-level security that binds its owner too', async () => {
    const names =
      'profiles tables table_seats games hands bids hands_private tricks trick_cards scores chat_messages';
    const rows = await database.query<{ relname: string }>(
      `select relname from pg_class
        where relkind = 'r' and relrowsecurity and relforcerowsecurity and relname = any($1)`,
      [[...names.split(' '), 'replacements', 'game_players']],
    );
    expect(rows.map(({ relname }) => relname).sort()).toEqual(
      [...names.split(' '), 'replacements', 'game_players'].sort(),
    );
  });

  test('[P-T1.2] a hand has its stock and the lock of its replacements, each of which is kept', async () => {
    expect(await columnsOf('hands')).toMatchObject({
      stock: 'jsonb',
      replacements_locked: 'boolean',
    });
    expect(await columnsOf('replacements')).toMatchObject({
      hand_id: 'text',
      position: 'integer',
      discarded: 'jsonb',
      drawn: 'jsonb',
      order_index: 'integer',
      created_at: 'timestamptz',
    });
  });
});
