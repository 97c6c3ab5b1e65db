// The same tests on the embedded database, on a real PostgreSQL and on SQLite, or on whichever opens sooner.

import { rm } from 'node:fs/promises';
import { afterAll, describe } from 'vitest';
import type { Database, DatabaseSettings } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { isShared, newDatabase, type DatabaseState } from './sharedPostgres.ts';
import { openTestSqlite } from '../store/testSqlite.ts';
import type { Db } from '../store/schema.ts';
import { testFolder } from '../testing/testFolder.ts';

export interface TestDatabaseKind {
  readonly kind: 'embedded' | 'PostgreSQL';
  /** What stores as the rest of a file does, and is about something else, is asked here alone. */
  readonly isSoonest: boolean;
  /** Of a new database: for tests that open it themselves, or more than once. */
  newSettings(state?: DatabaseState): Promise<DatabaseSettings>;
  /** A new database; closed after the tests. */
  open(): Promise<Database>;
}

/** Call it at the top of a test file; inside, `place.open()` belongs in a hook or a test. */
export function eachDatabase(tests: (place: TestDatabaseKind) => void): void {
  onDatabases(isShared() ? ['embedded', 'PostgreSQL'] : ['embedded'], tests);
}

export interface TestQueriesKind {
  readonly kind: TestDatabaseKind['kind'] | 'SQLite';
  /** Tests of something other than queries run here alone. */
  readonly isSoonest: boolean;
  /** A new database; closed after the tests. */
  open(): Promise<Db>;
}

/** For typed queries, which run on SQLite as well. */
export function eachDialect(tests: (place: TestQueriesKind) => void): void {
  eachDatabase(({ kind, open }) =>
    tests({ kind, isSoonest: false, open: async () => (await open()).db }),
  );
  describe('SQLite', () => {
    tests({ kind: 'SQLite', isSoonest: true, open: async () => openTestSqlite() });
  });
}

/** For what stores as all others do, and is about something else. */
export function anyDatabase(tests: (place: TestDatabaseKind) => void): void {
  onDatabases(isShared() ? ['PostgreSQL'] : ['embedded'], tests);
}

function onDatabases(
  kinds: readonly TestDatabaseKind['kind'][],
  tests: (place: TestDatabaseKind) => void,
): void {
  describe.each(kinds)('%s', (kind) => {
    const undo: (() => Promise<unknown>)[] = [];

    afterAll(async () => {
      for (const step of undo.reverse()) await step();
    });

    const newSettings = async (state: DatabaseState = 'upToDate'): Promise<DatabaseSettings> => {
      const dataFolder = await testFolder();
      undo.push(() => rm(dataFolder, { recursive: true, force: true }));
      if (kind === 'embedded') return { dataFolder, databaseUrl: null };
      const { url, drop } = await newDatabase(state);
      undo.push(drop);
      return { dataFolder, databaseUrl: url };
    };
    const open = async (): Promise<Database> => {
      const database = await openDatabase(await newSettings());
      undo.push(() => database.close());
      return database;
    };
    tests({ kind, isSoonest: kind === kinds.at(-1), newSettings, open });
  });
}
