// A home for a server under test that is opened more than once, or is a process of its own: its folder and database.

import { rm } from 'node:fs/promises';
import { testFolder } from './testFolder.ts';

export interface TestHome {
  /** For a server in this process. */
  readonly settings: { readonly dataFolder: string; readonly databaseUrl: string | null };
  /** For a server that is a process of its own. */
  readonly env: Readonly<Record<string, string>>;
  /** Call it when nobody has it open any more. */
  remove(): Promise<void>;
}

/** With the embedded database unless another one is named. */
export async function newTestHome(databaseUrl: string | null = null): Promise<TestHome> {
  const dataFolder = await testFolder();
  return {
    settings: { dataFolder, databaseUrl },
    env: { MASA_DATA: dataFolder, DATABASE_URL: databaseUrl ?? '' },
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}
