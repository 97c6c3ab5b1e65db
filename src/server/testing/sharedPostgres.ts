// One PostgreSQL for all tests of a run: who needs a database gets one of its own in it, empty or up to date.

import { Client } from 'pg';
import { openPostgres } from '../store/postgres.ts';
import { hasPostgres, startPostgres, type ThrowawayPostgres } from './throwawayPostgres.ts';
import { assertDefined } from '#table/assertions.ts';
import { removeLeftFolders } from '../testing/testFolder.ts';

/** How the processes of the tests hear of it. */
const VARIABLE = 'MASA_TEST_POSTGRES';
const UP_TO_DATE = 'uptodate';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export type DatabaseState = 'empty' | 'upToDate';

let server: ThrowawayPostgres | null = null;
let made = 0;

/** Before the first test of each kind; where no PostgreSQL is installed, tests go without one. */
export async function setup(): Promise<void> {
  if (isShared() || !hasPostgres()) return;
  removeLeftFolders();
  server = await startPostgres({ connections: 400 });
  const url = await server.createDatabase(UP_TO_DATE);
  const database = await openPostgres({ databaseUrl: url });
  await database.close();
  process.env[VARIABLE] = url;
}

/** After the last. */
export async function teardown(): Promise<void> {
  await server?.stop();
  server = null;
  delete process.env[VARIABLE];
}

export function isShared(): boolean {
  return process.env[VARIABLE] !== undefined;
}

/** A new database; up to date it is a copy, which takes a moment where a new one takes a second. */
export async function newDatabase(state: DatabaseState): Promise<TestDatabase> {
  const name = `test_${process.pid}_${++made}`;
  const template = state === 'upToDate' ? UP_TO_DATE : 'template1';
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  return assertDefined(process.env[VARIABLE], 'PostgreSQL for the tests').replace(
    `/${UP_TO_DATE}?`,
    `/${name}?`,
  );
}
