// The same tests on the embedded database and on a real PostgreSQL.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import type { Database, DatabaseSettings } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { startPostgres, type ThrowawayPostgres } from './throwawayPostgres.ts';

export interface TestPlace {
  readonly kind: 'embedded' | 'PostgreSQL';
  /** Of a new, empty database: for tests that open it themselves, or more than once. */
  newSettings(): Promise<DatabaseSettings>;
  /** A new, empty database; closed after the tests. */
  open(): Promise<Database>;
}

/** The first database on a machine is made from nothing, and the machine may be busy. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Call it at the top of a test file; inside, `place.open()` belongs in a hook or a test. */
export function eachDatabase(tests: (place: TestPlace) => void): void {
  vi.setConfig(PATIENCE);
  describe.each(['embedded', 'PostgreSQL'] as const)('%s', (kind) => {
    let server: ThrowawayPostgres | null = null;
    const undo: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      if (kind === 'PostgreSQL') server = await startPostgres();
    });
    afterAll(async () => {
      for (const step of undo.reverse()) await step();
      await server?.stop();
    });

    const newSettings = async (): Promise<DatabaseSettings> => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'masaData-'));
      undo.push(() => rm(dataFolder, { recursive: true, force: true }));
      return { dataFolder, databaseUrl: (await server?.createDatabase()) ?? null };
    };
    const open = async (): Promise<Database> => {
      const database = await openDatabase(await newSettings());
      undo.push(() => database.close());
      return database;
    };
    tests({ kind, newSettings, open });
  });
}
