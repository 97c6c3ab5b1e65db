// Brings a database up to date: numbered SQL files, each applied once, in order.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  DatabaseStartError,
  type Queries,
  sqlState,
  type TransactionalQueries,
} from './database.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const FOLDER = new URL('./migrations/postgres/', import.meta.url);

/** Any number that nothing else in the database locks. */
const LOCK = 4_151_719;

export function readMigrations(folder: URL = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

export async function migrate(
  database: TransactionalQueries,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const isNeeded = await database.transaction(async (queries) => {
    await lock(queries);
    await queries.run(
      `create table if not exists migrations
        (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    await refuseNewer(queries, migrations);
    return missing(queries, migrations);
  });
  if (isNeeded.length > 0) await database.run(SEND_PLAYERS_AWAY);
  for (const migration of isNeeded) {
    await database.transaction((queries) => apply(queries, migration)).catch(inOneLine);
  }
}

/** Ends the sessions of players' roles: a reader of a table would block its migration. */
const SEND_PLAYERS_AWAY = `do $$ begin
  if to_regprocedure('end_player_sessions(interval)') is not null then
    perform end_player_sessions('0');
  end if;
end $$`;

const LOCKED = '55P03';

function inOneLine(error: unknown): never {
  if (sqlState(error) !== LOCKED) throw error;
  throw new DatabaseStartError(
    'The database cannot be updated: another connection is blocking it. Close other connections and try again.',
  );
}

/** Two servers that start at once come one after the other. */
async function lock(queries: Queries): Promise<void> {
  await queries.run("set local lock_timeout = '20s'");
  await queries.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** Refuses a database that a newer version has changed. */
async function refuseNewer(queries: Queries, migrations: readonly Migration[]): Promise<void> {
  const [unknown] = await queries.query<{ name: string }>(
    'select name from migrations where name <> all ($1) order by name desc limit 1',
    [migrations.map(({ name }) => name)],
  );
  if (!unknown) return;
  throw new DatabaseStartError(
    `The database is from a newer version of Masa: this version does not know the migration ${unknown.name}. Start the newer version.`,
  );
}

async function missing(
  queries: Queries,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const rows = await queries.query<{ name: string; hash: string }>(
    'select name, hash from migrations',
    [],
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed) {
    throw new DatabaseStartError(
      `The migration ${changed.name} was changed after it was applied. Start the version of Masa that this database was made with, or restore a backup.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(queries: Queries, migration: Migration): Promise<void> {
  await lock(queries);
  const [stillMissing] = await missing(queries, [migration]);
  if (!stillMissing) return;
  await queries.run(migration.sql);
  await queries.query('insert into migrations (name, hash) values ($1, $2)', [
    migration.name,
    migration.hash,
  ]);
}
