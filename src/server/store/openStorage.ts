// Opens what the server stores: the data folder, the database, and the secret of its tokens.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  readSecret,
  requireSpace,
  watchDisk,
  lockFolder,
  prepareFolder,
  reasonOf,
} from './dataFolder.ts';
import { DatabaseStartError } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openPostgresStore } from './postgresStore.ts';
import { openOwnSqliteFile } from './sqliteStore.ts';
import type { Durability, Store } from './store.ts';
import { finishCarryOver, hasOldDatabase, runCarryOver } from './oldDatabase.ts';

/** The settings that say where and how to store. */
export interface StorageSettings {
  readonly dataFolder: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly durability: Durability;
  readonly redisUrl: string | null;
  readonly secret: string | null;
  readonly smtpUrl: string | null;
}

export interface Storage {
  readonly store: Store;
  /** The reason why the disk cannot store more, or null. */
  diskProblem(): string | null;
  readonly secret: string;
  close(): Promise<void>;
  /** Gives up the folder; called last. */
  release(): void;
}

export interface StorageOptions {
  readonly leastFreeBytes: number;
  /** Called if nothing can be stored any more. */
  onLost(problem: string): void;
  onFault(fault: unknown): void;
  /** Called with the progress of slow parts of the start. */
  onProgress(text: string): void;
}

/** Rejects with a `DatabaseStartError`; then nothing is left open. */
export async function openStorage(
  settings: StorageSettings,
  options: StorageOptions,
): Promise<Storage> {
  const releaseFolder = await ownFolder(settings);
  try {
    const { store, disk } = await openStore(settings, options);
    const secret = await storedSecret(settings).catch(async (error: unknown) => {
      await store.close();
      disk.stop();
      throw error;
    });
    return {
      store,
      diskProblem: disk.problem,
      secret,
      close: store.close,
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

/** The disk matters if the database is on it. */
async function openStore(settings: StorageSettings, options: StorageOptions) {
  const { databaseUrl, durability, dataFolder } = settings;
  if (databaseUrl === null) return openEmbedded(resolve(dataFolder), settings, options);
  const isShared = settings.redisUrl !== null;
  const { onLost } = options;
  const database = await openPostgres({ databaseUrl, isShared, durability, onLost });
  return { store: openPostgresStore(database), disk: { problem: () => null, stop: () => {} } };
}

async function openEmbedded(
  folder: string,
  { durability }: StorageSettings,
  options: StorageOptions,
) {
  const { leastFreeBytes, onProgress } = options;
  requireSpace(folder, leastFreeBytes);
  const file = join(folder, 'masa.db');
  if (hasOldDatabase(folder)) {
    if (!existsSync(file)) await runCarryOver(folder, onProgress);
    finishCarryOver(folder);
  }
  const disk = watchDisk(folder, leastFreeBytes);
  try {
    const writeProblem = disk.problem;
    return { store: await openOwnSqliteFile({ ...options, file, durability, writeProblem }), disk };
  } catch (error) {
    disk.stop();
    throw error;
  }
}

async function storedSecret({ dataFolder, secret }: StorageSettings): Promise<string> {
  try {
    return await readSecret(dataFolder, secret);
  } catch (error) {
    throw new DatabaseStartError(
      `The server’s secret could not be read or created: ${reasonOf(error)}.`,
    );
  }
}

/** One server has the folder, even if it only keeps the secret or mail there. */
async function ownFolder({ dataFolder, databaseUrl, redisUrl, secret, smtpUrl }: StorageSettings) {
  const isUsed = databaseUrl === null || secret === null || smtpUrl === null;
  if (!isUsed) return () => {};
  if (redisUrl === null) return lockFolder(resolve(dataFolder));
  // Nodes of a cluster share it without owning it.
  prepareFolder(resolve(dataFolder));
  return () => {};
}
