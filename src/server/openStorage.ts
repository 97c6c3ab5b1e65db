// What the server keeps its things in: the data folder, the database, the secret behind its tokens.

import { resolve } from 'node:path';
import { readSecret } from './accounts/secret.ts';
import { type Database, DatabaseStartError } from './database/database.ts';
import { watchDisk, readOnlyOnProblem } from './database/diskSpace.ts';
import { lockFolder, prepareFolder, reasonOf } from './database/folderLock.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { Settings } from './ops/settings.ts';

export interface Storage {
  readonly database: Database;
  /** What keeps the disk from taking more; null when nothing does. */
  diskProblem(): string | null;
  readonly secret: string;
  close(): Promise<void>;
  /** Gives the folder up, which is last. */
  release(): void;
}

export interface StorageOptions {
  readonly leastFreeBytes: number;
  /** Nothing can be stored any more. */
  onLost(problem: string): void;
}

/** Rejects with a `DatabaseStartError`; then nothing is left open. */
export async function openStorage(settings: Settings, options: StorageOptions): Promise<Storage> {
  const releaseFolder = await ownFolder(settings);
  try {
    const { database, disk } = await openDisk(settings, options);
    const secret = await keptSecret(settings).catch(async (error: unknown) => {
      await database.close();
      disk.stop();
      throw error;
    });
    return {
      database,
      diskProblem: disk.problem,
      secret,
      close: database.close,
      release() {
        disk.stop();
        releaseFolder();
      },
    };
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

/** The disk matters where the database is on ours. */
async function openDisk(settings: Settings, { leastFreeBytes, onLost }: StorageOptions) {
  const isShared = settings.redisUrl !== null;
  const database = await openDatabase({ ...settings, isShared }, { onLost, leastFreeBytes });
  if (settings.databaseUrl !== null) {
    return { database, disk: { problem: () => null, stop: () => {} } };
  }
  const disk = watchDisk(resolve(settings.dataFolder), leastFreeBytes);
  return { database: readOnlyOnProblem(database, disk.problem), disk };
}

async function keptSecret({ dataFolder, secret }: Settings): Promise<string> {
  try {
    return await readSecret(dataFolder, secret);
  } catch (error) {
    throw new DatabaseStartError(
      `The server’s secret could not be read or created: ${reasonOf(error)}.`,
    );
  }
}

/** The embedded database locks it itself; where only the secret or mail is kept there, it is one server's too. */
async function ownFolder({ dataFolder, databaseUrl, redisUrl, secret, smtpUrl }: Settings) {
  const isAlone = databaseUrl !== null && redisUrl === null;
  const isUsed = isAlone && (secret === null || smtpUrl === null);
  if (isUsed) return await lockFolder(resolve(dataFolder));
  // Nodes of a cluster share it without owning it.
  if (secret === null || smtpUrl === null) prepareFolder(resolve(dataFolder));
  return () => {};
}
