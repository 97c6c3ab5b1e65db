// Opens the PostgreSQL that DATABASE_URL names and brings it up to date.

import type { Durability } from '../store/store.ts';
import { type Database, DatabaseStartError } from './database.ts';
import { lockDatabase } from './databaseLock.ts';
import { errorText } from './errorFields.ts';
import { migrate } from './migrations.ts';
import { openPool } from './pooledDatabase.ts';

const CONNECTIONS = 10;
const CONNECTING_MS = 10_000;

export interface PostgresSettings {
  readonly databaseUrl: string;
  /** Whether other nodes of a cluster use it, too. */
  readonly isShared?: boolean;
  readonly durability?: Durability;
  /** Called once if the database is lost for good: nothing can be stored any more. */
  onLost?(problem: string): void;
  /** How long to wait for another server that is about to end. */
  readonly patienceMs?: number;
}

/** Nobody else has it until it is closed. Rejects with a `DatabaseStartError` if it cannot be used. */
export async function openPostgres(settings: PostgresSettings): Promise<Database> {
  const { databaseUrl, isShared = false, durability = 'disk', patienceMs } = settings;
  const lock = await lockDatabase({
    databaseUrl,
    isShared,
    onLost: settings.onLost ?? (() => {}),
    ...(patienceMs !== undefined && { patienceMs }),
  }).catch(throwConnectionProblem);
  const pool = openPool({
    connectionString: databaseUrl,
    durability,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  const close = async (): Promise<void> => {
    await pool.close();
    await lock.release();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pool, close };
}

/** As it is, beside a server that may be using it. Rejects with a `DatabaseStartError` if it cannot be used. */
export async function openPostgresBeside(databaseUrl: string): Promise<Database> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  try {
    const [{ known }] = await pool
      .query<{ known: boolean }>("select to_regproc('drop_player_role') is not null as known")
      .catch(throwConnectionProblem);
    if (known) return pool;
    throw new DatabaseStartError(
      'The database was not set up by this version of Masa. Start the server once first.',
    );
  } catch (error) {
    await pool.close();
    throw error;
  }
}

function throwConnectionProblem(error: unknown): never {
  if (error instanceof DatabaseStartError) throw error;
  throw new DatabaseStartError(
    `Cannot connect to the database in DATABASE_URL: ${errorText(error)}.`,
  );
}
