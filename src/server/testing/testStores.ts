// The same tests on SQLite and on a real PostgreSQL.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openPool } from '../store/postgres.ts';
import { type DatabaseState, isShared, newDatabase } from './sharedPostgres.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import type { Db } from '../store/schema.ts';
import { openSqliteStore } from '../store/sqliteStore.ts';
import type { Store } from '../store/store.ts';
import { testFolder } from './testFolder.ts';

/** Where a database is: a file of SQLite or the address of a PostgreSQL. */
export type StorePlace = { readonly file: string } | { readonly url: string };

/** The settings of a server that name a database. */
export interface StoreSettings {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

export interface TestStoreKind {
  readonly kind: 'SQLite' | 'PostgreSQL';
  /** Tests of something other than the database run here alone. */
  readonly isSoonest: boolean;
  /** Of a new database. */
  newSettings(state?: DatabaseState): Promise<StoreSettings>;
  /** A new, empty database. */
  newPlace(): Promise<StorePlace>;
  /** A store on a new database; closed after the tests. */
  open(): Promise<Store>;
}

/** Call it at the top of a test file; inside, `open()` belongs in a hook or a test. */
export function eachStore(tests: (stores: TestStoreKind) => void): void {
  const kinds = isShared() ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
  describe.each(kinds)('on %s', (kind) => {
    tests(testStores(kind));
  });
}

/** For tests of something other than the database. */
export function onSqlite(tests: (stores: TestStoreKind) => void): void {
  tests(testStores('SQLite'));
}

/** For tests of typed queries alone. */
export function eachDb(
  tests: (stores: Omit<TestStoreKind, 'open'> & { open(): Promise<Db> }) => void,
): void {
  eachStore((stores) => tests({ ...stores, open: async () => (await stores.open()).db }));
}

function testStores(kind: TestStoreKind['kind']): TestStoreKind {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  const newSettings = async (state: DatabaseState = 'upToDate'): Promise<StoreSettings> => {
    const dataFolder = await testFolder();
    undo.push(() => rm(dataFolder, { recursive: true, force: true }));
    if (kind === 'SQLite') return { dataFolder, databaseUrl: null };
    const { url, drop } = await newDatabase(state);
    undo.push(drop);
    return { dataFolder, databaseUrl: url };
  };
  const newPlace = async (): Promise<StorePlace> => placeOf(await newSettings());
  const open = async (): Promise<Store> => {
    const store = openStoreAt(await newPlace());
    undo.push(store.close);
    return store;
  };
  return { kind, isSoonest: kind === 'SQLite', newSettings, newPlace, open };
}

export function placeOf({ dataFolder, databaseUrl }: StoreSettings): StorePlace {
  return databaseUrl === null ? { file: join(dataFolder, 'masa.db') } : { url: databaseUrl };
}

function rethrow(fault: unknown): never {
  throw fault;
}

export function openStoreAt(place: StorePlace): Store {
  return 'file' in place
    ? openSqliteStore({ ...place, durability: 'disk', onLost: rethrow, onFault: rethrow })
    : openPostgresStore(openPool({ connectionString: place.url }));
}
