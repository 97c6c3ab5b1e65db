// The same tests on SQLite and on a real PostgreSQL.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { afterAll, describe } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { isShared, newDatabase } from '../database/sharedPostgres.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openPostgresStore } from './postgresStore.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** Where a database is: a file of SQLite or the address of a PostgreSQL. */
export type StorePlace = { readonly file: string } | { readonly url: string };

export interface TestStoreKind {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** A new, empty database. */
  newPlace(): Promise<StorePlace>;
  /** A store on a new database; closed after the tests. */
  open(): Promise<Store>;
}

/** Call it at the top of a test file; inside, `open()` belongs in a hook or a test. */
export function eachStore(tests: (stores: TestStoreKind) => void): void {
  const kinds = isShared() ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
  describe.each(kinds)('on %s', (kind) => {
    const undo: (() => Promise<unknown>)[] = [];
    afterAll(async () => {
      for (const step of undo.toReversed()) await step();
    });
    const newPlace = async (): Promise<StorePlace> => {
      if (kind === 'SQLite') {
        const folder = await testFolder();
        undo.push(() => rm(folder, { recursive: true, force: true }));
        return { file: join(folder, 'masa.db') };
      }
      const { url, drop } = await newDatabase('upToDate');
      undo.push(drop);
      return { url };
    };
    const open = async (): Promise<Store> => {
      const store = await openStoreAt(await newPlace());
      undo.push(store.close);
      return store;
    };
    tests({ kind, newPlace, open });
  });
}

function rethrow(fault: unknown): never {
  throw fault;
}

export async function openStoreAt(place: StorePlace): Promise<Store> {
  if ('file' in place)
    return openSqliteStore({ ...place, durability: 'disk', onLost: rethrow, onFault: rethrow });
  const database = await openDatabase({ dataFolder: '', databaseUrl: place.url, isShared: true });
  const pool = new Pool({
    connectionString: place.url,
    types: {
      getTypeParser: (id, format) =>
        id === types.builtins.INT8 ? Number : types.getTypeParser(id, format),
    },
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return openPostgresStore({
    db,
    query: database.query,
    async close() {
      await db.destroy();
      await database.close();
    },
  });
}
