// The database for a command of whoever runs the server: a PostgreSQL beside the server, the embedded one in its place.

import { type Database, DatabaseStartError, type DatabaseSettings } from './database.ts';
import { errorText } from './errorFields.ts';
import { openDatabase } from './openDatabase.ts';
import { openPool } from './pooledDatabase.ts';

const CONNECTING_MS = 10_000;

/** As it is, without bringing it up to date. Rejects with a `DatabaseStartError` when it cannot be had. */
export async function openForAdmin(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl === null) return await openDatabase(settings);
  const database = openPool({
    connectionString: settings.databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  try {
    const [{ known }] = await database.query<{ known: boolean }>(
      "select to_regproc('drop_player_role') is not null as known",
    );
    if (!known)
      throw new DatabaseStartError(
        'The database was not set up by this version of Masa. Start the server once first.',
      );
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `Cannot connect to the database in DATABASE_URL: ${errorText(error)}.`,
    );
  }
}
