// Shared by the administrator's commands: settings, the store, and one line for each problem.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseStartError } from '../store/database.ts';
import { openPostgresBeside } from '../store/postgres.ts';
import { createPrivateFiles } from '../store/dataFolder.ts';
import { readSettings, type Settings } from './settings.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { openSqliteFile } from '../store/sqliteStore.ts';
import type { Store } from '../store/store.ts';

/** Prints the lines that the work returns; a problem is one line, and the exit code 1. */
export async function inOneLine(work: () => Promise<readonly string[]>): Promise<void> {
  createPrivateFiles();
  try {
    for (const line of await work()) console.log(line);
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export function settingsOrProblem(): Settings {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new DatabaseStartError(reading.problem);
  return reading.settings;
}

/** Works with the store, also beside a running server. */
export function runAdmin(work: (store: Store) => Promise<readonly string[]>): Promise<void> {
  return inOneLine(async () => {
    const store = await openStoreBeside(settingsOrProblem());
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  });
}

async function openStoreBeside({ databaseUrl, dataFolder }: Settings): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStore(await openPostgresBeside(databaseUrl));
  const file = join(resolve(dataFolder), 'masa.db');
  if (!existsSync(file))
    throw new DatabaseStartError(
      `There is no database in ${resolve(dataFolder)}. Set MASA_DATA to the data folder of the server.`,
    );
  const fail = (problem: unknown): never => {
    throw new DatabaseStartError(String(problem));
  };
  return openSqliteFile({ file, durability: 'disk', onLost: fail, onFault: fail });
}
