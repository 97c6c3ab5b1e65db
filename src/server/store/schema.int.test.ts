// The schema in three forms that must agree: the baseline of SQLite, the migrations of PostgreSQL, the types of queries.
// Skipped tests: need PostgreSQL.

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Insertable, Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openPool } from './postgres.ts';
import { isShared, newDatabase } from '../testing/sharedPostgres.ts';
import type { Schema } from './schema.ts';
import { copiedTables, copyRows, postgresRows, sqliteRows } from './copyDatabase.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const BASELINE = readFileSync(
  new URL('migrations/sqlite/0001_baseline.sql', import.meta.url),
  'utf8',
);
const [TIME, LATER] = [new Date('2026-11-19T12:00:00.123Z'), new Date('2026-11-19T13:00:00Z')];

/** A row of each table, with a value in every column. */
const ROWS: {
  [Name in keyof Omit<Schema, 'nodes' | 'inbox'>]: Required<Insertable<Schema[Name]>>;
} = {
  events: {
    table_id: 'elma',
    version: 1,
    at: TIME,
    type: 'said',
    event: '{"type":"said","text":"[1]"}',
    crc: 4_294_967_295,
  },
  snapshots: { table_id: 'elma', version: 1, taken_at: TIME, state: '{"format":1}' },
  command_keys: {
    person_id: 'ann',
    key: 'k1',
    table_id: 'elma',
    version: 1,
    fingerprint: 'f',
    answer: '{"ok":true}',
    expires_at: TIME,
  },
  live_tables: {
    table_id: 'elma',
    plain: 'elma',
    node: 'n',
    is_running: true,
    next_due: TIME,
    last_at: TIME,
    made_by: 'c',
    opened_from: 'a',
    status: 'open',
    owner_id: 'ann',
    people: '["ann"]',
    game: 'pontoon',
    is_listed: false,
    rank: 0,
    age: -1_763_553_600_000,
    watchable: true,
    summary: '{"id":"elma"}',
  },
  packed_tables: { table_id: 'armut', closed_at: TIME, events: 9, body: new Uint8Array([1, 255]) },
  forgotten_tables: { table_id: 'erik' },
  played_days: {
    player_id: 'ann',
    day: '2026-11-19',
    game: 'hearts',
    score: -3,
    place: 1,
    sides: 4,
  },
  mutes: { player_id: 'ann', muted_id: 'bo', muted_at: TIME },
  reports: {
    id: 'r',
    by_id: 'ann',
    about_id: 'bo',
    about_name: 'Bo',
    reason: 'insult',
    note: 'n',
    table_id: 'elma',
    lines: '[{"at":1,"text":"x"}]',
    created_at: TIME,
    resolved_at: LATER,
    resolved_by: 'Ada',
  },
  profiles: {
    id: 'ann',
    display_name: '{}',
    name_key: 'k',
    key_rule: 2,
    avatar_emoji: '🦊',
    avatar_color: 'red',
    avatar_is_random: true,
    shows_ratings: false,
    created_at: TIME,
    updated_at: LATER,
  },
  personal_tokens: {
    id: 't',
    account_id: 'ann',
    name: 'bot',
    token_hash: 'h',
    scopes: 'read play',
    created_at: TIME,
    expires_at: LATER,
    last_used_at: TIME,
  },
  identities: {
    issuer: 'https://id.example',
    subject: 's',
    account_id: 'ann',
    label: 'ann@example.org',
    created_at: TIME,
  },
  provider_sign_ins: {
    state_hash: 's',
    binding_hash: 'b',
    provider: 'example',
    nonce: 'n',
    verifier: 'v',
    account_id: 'ann',
    expires_at: TIME,
  },
  device_sign_ins: {
    device_hash: 'd',
    user_hash: 'u',
    client: 'masa',
    account_id: 'ann',
    polled_at: TIME,
    expires_at: LATER,
  },
  accounts: {
    id: 'ann',
    is_guest: false,
    username: 'ann',
    email: 'ann@example.org',
    email_proved_at: TIME,
    password_hash: 'h',
    full_name: 'Ann',
    avatar_url: 'https://example.org/a.png',
    merged_into: 'ann',
    created_at: TIME,
    last_login_at: TIME,
    signed_out_at: TIME,
  },
  sessions: {
    id: 's',
    account_id: 'ann',
    token_hash: 'h',
    created_at: TIME,
    expires_at: LATER,
    client: 'Firefox',
    used_at: TIME,
  },
  sign_in_codes: {
    email: 'ann@example.org',
    code_hash: 'c',
    link_hash: 'l',
    attempts: 1,
    expires_at: TIME,
  },
  bans: {
    id: 'b',
    player_id: 'ann',
    address: null,
    reason: 'spam',
    banned_by: 'admin',
    created_at: TIME,
    ends_at: LATER,
    lifted_at: null,
    with_addresses: false,
  },
  admin_log: {
    id: 'l',
    at: TIME,
    by_id: 'admin',
    by_name: 'Admin',
    deed: 'ban',
    target: 'ann',
    details: '{"reason":"spam"}',
  },
  tables: {
    id: 'elma',
    name: '[1]',
    game: 'pontoon',
    variant: null,
    options: '{"rounds":9}',
    settings: '{"watchers":"all"}',
    is_private: true,
    created_by: 'ann',
    owner_id: 'ann',
    status: 'open',
    seats: 2,
    closed_because: 'empty',
    created_at: TIME,
    updated_at: TIME,
  },
  table_seats: {
    table_id: 'elma',
    position: 0,
    player_id: 'ann',
    player_name: 'Ann',
    bot_level: 'easy',
    is_ready: true,
    is_connected: false,
    is_covered: true,
    updated_at: TIME,
  },
  games: {
    id: 'elma/1',
    table_id: 'elma',
    number: 1,
    game: 'pontoon',
    variant: 'v',
    options: '{}',
    seats: 2,
    started_at: TIME,
    ended_at: TIME,
    result: '{"winners":[0]}',
    forfeited: false,
  },
  game_players: {
    game_id: 'elma/1',
    position: 0,
    game: 'pontoon',
    player_id: 'ann',
    name: 'Ann',
    bot_level: 'easy',
    side: 0,
    score: -3,
    hands: 1,
    is_winner: true,
    ended_at: TIME,
    is_counted: false,
  },
  hands: {
    id: 'elma/1/1',
    game_id: 'elma/1',
    number: 1,
    dealer: 0,
    commitment: 'c',
    secret: 's',
    contributions: '[]',
    label: 'l',
    deck: '["AS"]',
    stock: '["AS"]',
    replacements_locked: true,
    trump: 'S',
    bidder: 0,
    bid: 4,
    outcome: '{"made":true}',
    runs_on: false,
    started_at: TIME,
    ended_at: TIME,
  },
  hands_private: {
    hand_id: 'elma/1/1',
    position: 0,
    player_id: 'ann',
    cards: '["AS"]',
    updated_at: TIME,
  },
  bids: { hand_id: 'elma/1/1', order_index: 0, position: 0, value: 4, created_at: TIME },
  replacements: {
    hand_id: 'elma/1/1',
    order_index: 0,
    position: 0,
    player_id: 'ann',
    discarded: '["AS"]',
    drawn: '["2S"]',
    created_at: TIME,
  },
  tricks: { hand_id: 'elma/1/1', number: 0, leader: 0, winner: 1, points: 3 },
  trick_cards: { hand_id: 'elma/1/1', trick_number: 0, order_index: 0, position: 0, card: 'AS' },
  scores: {
    hand_id: 'elma/1/1',
    side: 0,
    game_id: 'elma/1',
    round: 1,
    change: -3,
    total: -3,
    lines: '[{"what":"high","points":1}]',
  },
  chat_messages: {
    id: 'elma/2',
    table_id: 'elma',
    version: 2,
    sender_id: 'ann',
    sender_name: 'Ann',
    text: '{"a":1}',
    created_at: TIME,
  },
  reviews: { game_id: 'elma/1', position: 0, review: '{"moves":[]}', link: 'l', created_at: TIME },
  lucks: { game_id: 'elma/1', position: 0, luck: '{"points":1}' },
  daily_results: {
    player_id: 'ann',
    game: 'pontoon',
    day: '2026-11-19',
    score: 3,
    place: 1,
    moves: '[]',
    played_at: TIME,
  },
  offline_games: {
    player_id: 'ann',
    id: 'pontoon1',
    position: 0,
    ended_at: TIME,
    record: '{"game":"pontoon"}',
    sums: '{"hands":[]}',
    luck: '{"points":1}',
  },
  outbox: { kind: 'ratedGame', key: 'elma-1', body: '{"gameId":"elma-1"}', created_at: TIME },
  ratings: {
    player_id: 'ann',
    pool: 'hearts',
    version: 1,
    mu: 1512.25,
    sigma: 340.5,
    games: 3,
    games_of_people: 2,
    last_at: TIME,
    certain_until: LATER,
  },
  rating_points: {
    player_id: 'ann',
    pool: 'hearts',
    game_id: 'elma-1',
    at: TIME,
    mu: 1512.25,
    sigma: 340.5,
    cause: '{"compared":3}',
  },
};
const NAMES = Object.keys(ROWS) as (keyof typeof ROWS)[];

/** Each is declared for one type of PostgreSQL. */
const POSTGRES_TYPES: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'time_integer',
  boolean: 'boolean_integer',
  json: 'json_text',
  jsonb: 'json_text',
  bigint: 'integer',
  date: 'text',
  bytea: 'blob',
  'double precision': 'real',
};
const ONLY_IN_POSTGRES = ['migrations', 'nodes', 'inbox', 'shared_values'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Its place in the primary key, from 1; 0 outside it. */
  readonly key: number;
}

function newSqlite(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(BASELINE);
  return sqlite;
}
const sqlite = newSqlite();

function sqliteColumns(): Column[] {
  const rows = sqlite
    .prepare(
      `select lists.name as "table", columns.name as "column", lower(columns.type) as type,
         not columns."notnull" as nullable, columns.pk as key
       from pragma_table_list as lists, pragma_table_info(lists.name) as columns
       where lists.schema = 'main' and lists.name not like 'sqlite%'
       order by "table", "column"`,
    )
    .all();
  return rows.map((row) => ({ ...row, nullable: row.nullable === 1 }) as unknown as Column);
}

describe('the baseline of SQLite', () => {
  const store = (): Kysely<Schema> => new Kysely({ dialect: sqliteDialect(sqlite) });

  test.each(NAMES)('reads a row of %s as it was written', async (name) => {
    const row = ROWS[name];
    await store().insertInto(name).values(row).execute();
    const types = new Map(
      sqliteColumns().flatMap(({ table, column, type }) =>
        table === name ? [[column, type]] : [],
      ),
    );
    const expected = Object.entries(row).map(([column, value]) => [
      column,
      types.get(column) === 'json_text' ? JSON.parse(value as string) : value,
    ]);
    expect(await store().selectFrom(name).selectAll().execute()).toEqual([
      Object.fromEntries(expected),
    ]);
  });

  test('has the tables and columns that queries see, and no others', () => {
    const seen = NAMES.flatMap((name) =>
      Object.keys(ROWS[name]).map((column) => `${name}.${column}`),
    );
    const stored = sqliteColumns().map(({ table, column }) => `${table}.${column}`);
    expect(stored.toSorted()).toEqual(seen.toSorted());
  });

  test('keeps the rows of the administrators’ log', () => {
    expect(() => sqlite.exec(`update admin_log set target = 'x'`)).toThrow('cannot be changed');
    expect(() => sqlite.exec('delete from admin_log')).toThrow('cannot be deleted');
  });
});

describe.runIf(isShared())('the schema of PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    const { url, drop } = await newDatabase('upToDate');
    database = openPool({ connectionString: url });
    return async () => {
      await database.close();
      await drop();
    };
  });

  test('has the columns of the baseline of SQLite', async () => {
    const rows = await database.query<Column>(
      `select columns.table_name as "table", columns.column_name as "column", data_type as type,
         is_nullable = 'YES' as nullable, coalesce(keys.ordinal_position, 0) as key
       from information_schema.columns as columns
       left join information_schema.table_constraints as constraints
         on constraints.table_name = columns.table_name and constraint_type = 'PRIMARY KEY'
       left join information_schema.key_column_usage as keys
         on keys.constraint_name = constraints.constraint_name and keys.column_name = columns.column_name
       where columns.table_schema = 'public' and columns.table_name in
         (select relname from pg_class where relkind = 'r')`,
    );
    const known = rows.filter(({ table }) => !ONLY_IN_POSTGRES.includes(table));
    const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
    const expected = known.map((column) => ({
      ...column,
      type: POSTGRES_TYPES[column.type] ?? column.type,
      // Rows from before there was one have none.
      nullable: nameOf(column) === 'events.crc' ? false : column.nullable,
    }));
    const byName = (one: Column, other: Column): number => (nameOf(one) < nameOf(other) ? -1 : 1);
    expect(sqliteColumns().toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  test('takes every row of SQLite and gives it back', async () => {
    const [source, back] = [newSqlite(), newSqlite()];
    const store = new Kysely<Schema>({ dialect: sqliteDialect(source) });
    for (const name of NAMES) await store.insertInto(name).values(ROWS[name]).execute();
    const tables = copiedTables(source);
    await database.transaction(async (queries) => {
      // References are looked at when all rows are there.
      await queries.run('set local session_replication_role = replica');
      expect(await copyRows(tables, sqliteRows(source), postgresRows(queries))).toBe(NAMES.length);
    });
    await database.transaction((queries) =>
      copyRows(tables, postgresRows(queries), sqliteRows(back)),
    );
    const rowsIn = (sqlite: DatabaseSync): unknown[] =>
      tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}"`).all()]);
    expect(rowsIn(back)).toEqual(rowsIn(source));
  });
});
