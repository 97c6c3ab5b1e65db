// The same tests on the embedded database and on a real PostgreSQL.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, vi } from 'vitest';
import type { Database, DatabaseSettings } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { isShared, newDatabase } from './sharedPostgres.ts';

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
  const kinds = isShared() ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const);
  describe.each(kinds)('%s', (kind) => {
    const undo: (() => Promise<unknown>)[] = [];

    afterAll(async () => {
      for (const step of undo.reverse()) await step();
    });

    const newSettings = async (): Promise<DatabaseSettings> => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'masaData-'));
      undo.push(() => rm(dataFolder, { recursive: true, force: true }));
      if (kind === 'embedded') return { dataFolder, databaseUrl: null };
      const { url, drop } = await newDatabase('empty');
      undo.push(drop);
      return { dataFolder, databaseUrl: url };
    };
    const open = async (): Promise<Database> => {
      const database = await openDatabase(await newSettings());
      undo.push(() => database.close());
      return database;
    };
    tests({ kind, newSettings, open });
  });
}
