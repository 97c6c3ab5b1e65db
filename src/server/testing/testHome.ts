// Where a server under test lives that is opened more than once, or is a process: its folder, and the database that
// opens soonest.

import { rm } from 'node:fs/promises';
import { isShared, newDatabase } from '../database/sharedPostgres.ts';
import { testFolder } from './testFolder.ts';

export interface TestHome {
  /** For one that is opened here. */
  readonly settings: { readonly dataFolder: string; readonly databaseUrl: string | null };
  /** For one that is a process. */
  readonly env: Readonly<Record<string, string>>;
  /** When nobody has it open any more. */
  remove(): Promise<void>;
}

/** With this database, or a new one. */
export async function newTestHome(databaseUrl?: string | null): Promise<TestHome> {
  const dataFolder = await testFolder();
  const database = databaseUrl === undefined && isShared() ? await newDatabase('upToDate') : null;
  const url = databaseUrl ?? database?.url ?? null;
  return {
    settings: { dataFolder, databaseUrl: url },
    env: { MASA_DATA: dataFolder, ...(url !== null && { DATABASE_URL: url }) },
    async remove() {
      await database?.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
