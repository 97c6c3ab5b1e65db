// Opens the database that the settings name and brings it up to date.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, DatabaseStartError, type DatabaseSettings } from './database.ts';
import { lockDatabase } from './databaseLock.ts';
import { createDatabase } from './databaseTemplate.ts';
import { MIN_FREE_BYTES, requireSpace } from './diskSpace.ts';
import { openEmbedded } from './embeddedDatabase.ts';
import { errorText } from './errorFields.ts';
import { lockFolder, unusable } from './folderLock.ts';
import { withWriteAhead } from './writeAheadDatabase.ts';
import { migrate } from './migrations.ts';
import { openPool } from './pooledDatabase.ts';
import { replayStatementLog } from './statementLog.ts';

const CONNECTIONS = 10;
const CONNECTING_MS = 10_000;

export interface Opening {
  /** Told once when the database is lost for good: nothing can be stored any more. */
  onLost?(problem: string): void;
  /** How long to wait for another server that is about to end. */
  readonly patienceMs?: number;
  /** What the disk of the embedded database must have left. */
  readonly leastFreeBytes?: number;
}

/** Nobody else has it until it is closed. Rejects with a `DatabaseStartError` when it cannot be had. */
export function openDatabase(
  { dataFolder, databaseUrl, isShared = false }: DatabaseSettings,
  opening: Opening = {},
): Promise<Database> {
  return databaseUrl === null
    ? openOwn(resolve(dataFolder), opening)
    : openRemote(databaseUrl, isShared, opening);
}

async function openOwn(dataFolder: string, opening: Opening): Promise<Database> {
  const { onLost = () => {}, patienceMs, leastFreeBytes = MIN_FREE_BYTES } = opening;
  const release = await lockFolder(dataFolder, patienceMs);
  try {
    requireSpace(dataFolder, leastFreeBytes);
    const folder = join(dataFolder, 'database');
    if (!existsSync(folder)) await createDatabase(folder);
    const embedded = await openEmbedded({ folder, onLost });
    await orClose(embedded, async () => {
      await replayStatementLog(folder, embedded);
      await migrate(embedded);
    });
    const database = withWriteAhead(embedded, folder);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw isOfSystem(error) ? unusable(dataFolder, error) : error;
  }
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function openRemote(
  databaseUrl: string,
  isShared: boolean,
  opening: Opening,
): Promise<Database> {
  const { onLost = () => {}, patienceMs } = opening;
  const lock = await lockDatabase({
    databaseUrl,
    isShared,
    onLost,
    ...(patienceMs !== undefined && { patienceMs }),
  }).catch((error: unknown) => {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `Cannot connect to the database in DATABASE_URL: ${errorText(error)}.`,
    );
  });
  const pool = openPool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_MS,
  });
  const database = {
    ...pool,
    close: async () => {
      await pool.close();
      await lock.release();
    },
  };
  await orClose(database, () => migrate(database));
  return database;
}

async function orClose(database: Database, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}
