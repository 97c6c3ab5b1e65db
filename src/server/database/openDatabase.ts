// Opens the database that the settings name and brings it up to date.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, DatabaseProblem, type DatabaseSettings, sqlState } from './database.ts';
import { createDatabase } from './databaseTemplate.ts';
import { openEmbedded } from './embeddedDatabase.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrations.ts';
import { openPool } from './pooledDatabase.ts';

const CONNECTIONS = 10;
const CONNECTING_MS = 10_000;

/** Rejects with a `DatabaseProblem` when there is no database to be had. */
export function openDatabase(
  { dataFolder, databaseUrl }: DatabaseSettings,
  onLost: (problem: string) => void = () => {},
): Promise<Database> {
  return databaseUrl === null ? openOwn(resolve(dataFolder), onLost) : openRemote(databaseUrl);
}

async function openOwn(dataFolder: string, onLost: (problem: string) => void): Promise<Database> {
  const release = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!existsSync(folder)) await createDatabase(folder);
    const database = await openEmbedded({ folder, onLost });
    await migrateOrClose(database);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openRemote(databaseUrl: string): Promise<Database> {
  const database = openPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  try {
    await database.query('select 1', []);
  } catch (error) {
    await database.close();
    throw new DatabaseProblem(`DATABASE_URL does not lead to a database: ${reasonOf(error)}.`);
  }
  await migrateOrClose(database);
  return database;
}

async function migrateOrClose(database: Database): Promise<void> {
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Where a name has several addresses, the error has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return sqlState(error) === null ? error.message : error.message.split('\n')[0];
}
